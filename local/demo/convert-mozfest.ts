/**
 * Made `mozfest-2016.frab.json` from the sessions file of the MozFest app:
 *
 *     npx tsx local/demo/convert-mozfest.ts <sessions.json>
 *
 * Times stay bare local times, as in the original: which offset they have is the importer's work.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createPseudonyms, type Pseudonyms, withoutContacts } from './pseudonyms.ts'

interface MozFestSession {
  id: string
  title: string
  description: string
  'localized description': string
  'additional language': string
  category: string
  location: string
  day?: string
  start?: string
  end?: string
  duration?: string
  'notes url': string
  tags: string[]
  facilitators_names: string[]
}

const DATES: Readonly<Record<string, string>> = {
  Friday: '2016-10-28',
  Saturday: '2016-10-29',
  Sunday: '2016-10-30',
}
const LANGUAGES: Readonly<Record<string, string>> = {
  arabic: 'ar',
  french: 'fr',
  german: 'de',
  italian: 'it',
  japanese: 'ja',
  lithuanian: 'lt',
  'scotts gaelic': 'gd',
  spanish: 'es',
}

export function convertMozFest(json: string): string {
  const { sessions } = JSON.parse(json) as { sessions: MozFestSession[] }
  const people = createPseudonyms(sessions.flatMap(namesOf))
  const dates = [...Object.values(DATES), null]
  const days = dates.map((date, at) => ({
    index: at + 1,
    date,
    day_start: date && `${date}T09:00:00`,
    day_end: date && `${date}T23:00:00`,
    rooms: roomsOf(
      sessions.filter(({ day }) => (day === undefined ? null : DATES[day]) === date),
      date,
      people,
    ),
  }))
  const conference = {
    acronym: 'mozfest-2016',
    title: 'MozFest 2016',
    start: DATES.Friday,
    end: DATES.Sunday,
    daysCount: 3,
    time_zone_name: 'Europe/London',
    venue: 'Ravensbourne',
    city: 'London',
    days,
  }
  return `${JSON.stringify({ schedule: { version: '1', conference } })}\n`
}

function roomsOf(sessions: MozFestSession[], date: string | null, people: Pseudonyms) {
  const rooms = new Map<string, unknown[]>()
  for (const session of sessions) {
    const room = session.location.trim()
    const events = rooms.get(room) ?? []
    events.push(eventOf(session, date, people))
    rooms.set(room, events)
  }
  return Object.fromEntries(rooms)
}

function eventOf(session: MozFestSession, date: string | null, people: Pseudonyms) {
  const start = date === null ? null : clockOf(session.start)
  return {
    id: Number(session.id),
    date: start === null ? null : `${date}T${start}:00`,
    start,
    duration: durationOf(session),
    room: session.location.trim() || null,
    title: withoutContacts(session.title),
    track: session.category || null,
    language: languageOf(session),
    abstract: withoutContacts(session.description),
    description: withoutContacts(session['localized description']),
    tags: session.tags,
    persons: namesOf(session).map((name) => ({
      id: people.numberOf(name),
      public_name: people.nameOf(name),
    })),
    links: session['notes url'] ? [{ url: session['notes url'], title: 'Notes' }] : [],
  }
}

function namesOf({ facilitators_names: names }: MozFestSession): string[] {
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

/** The language a session is held in besides English, where it names one; English otherwise. */
function languageOf(session: MozFestSession): string {
  const names = session['additional language'].toLowerCase().split(/[,/]/)
  return names.map((name) => LANGUAGES[name.trim()]).find((code) => code !== undefined) ?? 'en'
}

/** `6:00pm` as `18:00`. */
function clockOf(text: string | undefined): string | null {
  const match = /^(\d{1,2}):(\d{2})(am|pm)$/.exec(text?.trim() ?? '')
  if (!match) return null
  const hour = (Number(match[1]) % 12) + (match[3] === 'pm' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${match[2]}`
}

function durationOf({ start, end, duration }: MozFestSession): string | null {
  const [from, to] = [clockOf(start), clockOf(end)].map((clock) => clock && minutesOf(clock))
  if (typeof from !== 'number' || typeof to !== 'number') {
    return duration ? clockOfMinutes(Number(duration)) : null
  }
  return clockOfMinutes(to - from)
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

function clockOfMinutes(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function run([input]: string[]): void {
  if (!input) throw new Error('Usage: convert-mozfest.ts <sessions.json>')
  const target = fileURLToPath(new URL('mozfest-2016.frab.json', import.meta.url))
  writeFileSync(target, convertMozFest(readFileSync(input, 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2))
