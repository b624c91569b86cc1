import { describe, expect, it } from 'vitest'
import { parseProgramme } from '../../../../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../../../../src/domain/imports/formats/source.ts'
import { sessionKindsOf } from '../../../../src/domain/imports/session-kinds.ts'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity } from '../../../support/community.ts'
import { files, finished, thinned } from '../../../support/imports.ts'
import { inOneGo } from '../../../support/pieces.ts'
import { isExhaustive, oneOf } from '../../../support/selection.ts'

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

interface Imported {
  community: Community
  eventId: string
}

/** A community that has imported a file and published what came of it. */
async function imported(text: string, type: string): Promise<Imported> {
  const community = await mintCommunity()
  const organizer = await community.person()
  const { json, text: answer } = await call(
    community,
    '/api/event/import?persons=include&personsHaveConsented=true',
    { method: 'POST', as: organizer, body: text, headers: { 'content-type': type } },
  )
  expect(json.id, answer.slice(0, 300)).toBeDefined()
  await finished(community, organizer, json.id)
  const published = await call(community, `/api/event/${json.eventId}/publish`, {
    method: 'POST',
    as: organizer,
  })
  expect(published.status, published.text.slice(0, 300)).toBe(200)
  return { community, eventId: json.eventId }
}

const exported = async ({ community, eventId }: Imported, form: string) => {
  const answer = await call(community, `/api/event/${eventId}/${form}`)
  expect(answer.status).toBe(200)
  return answer.text
}

/** What no session is in is not exported. */
const namesOf = (all: readonly { key: string; name: string }[], isUsed: (key: string) => boolean) =>
  all
    .filter(({ key }) => isUsed(key))
    .map(({ name }) => name)
    .sort()

/** A file as what it says, without the ids and addresses that are of a community. */
function told(text: string, contentType: string) {
  const parsed = inOneGo(
    parseProgramme(inMemory(new TextEncoder().encode(text)), {
      contentType,
      includePersons: true,
    }),
  )
  if (!parsed.ok) throw new Error(parsed.detail)
  const { event, days, tracks, rooms, sessions } = parsed.programme
  return {
    event: { title: event.title, timezone: event.timezone, description: event.description },
    days: days.map(({ date }) => date),
    tracks: namesOf(tracks, (key) => sessions.some(({ trackKey }) => trackKey === key)),
    rooms: namesOf(rooms, (key) => sessions.some(({ roomKey }) => roomKey === key)),
    sessions: sessions
      .map(({ identity, identityKind, kind, sortOrder, slug, ...session }) => ({
        ...session,
        kind: sessionKindsOf([]).idOf(kind),
        trackKey: tracks.find(({ key }) => key === session.trackKey)?.name ?? null,
        roomKey: rooms.find(({ key }) => key === session.roomKey)?.name ?? null,
      }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }
}

describe('FOSDEM, imported, exported, and imported from that', () => {
  const types = { 'schedule.xml': 'application/xml', 'schedule.json': 'application/json' }

  it.each(oneOf(Object.entries(types), 'round trip of FOSDEM'))(
    'in %s: says the same each time',
    async (form, type) => {
      const { sessions, type: given, ...file } = isExhaustive() ? files.fosdem : thinned.fosdem
      const text = textOf(file)
      const first = await imported(text, given)
      const one = told(await exported(first, form), type)
      const second = await imported(await exported(first, form), type)
      const other = await exported(second, form)
      expect(told(other, type)).toEqual(one)
      expect(one.sessions).toHaveLength(sessions)
      // What the export says is what the file of FOSDEM itself said.
      expect(one).toEqual(told(text, given))
    },
  )
})

/** A line a thing, long texts by their beginning, and nothing of the moment or the host of this run. */
function golden(text: string): string {
  const seen = new Map<string, string>()
  return text
    .replaceAll('\r\n ', '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/<(?=(event|room name|day|conference|entry|url|\/urlset)[ >])/g, '\n<')
    .replaceAll('{"id"', '\n{"id"')
    .replaceAll(/https?:\/\/c[\da-f]{20}[a-z0-9.:-]*/g, 'https://community.example')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `id-${seen.size + 1}`)
      return seen.get(id)!
    })
    .replaceAll(/(?<=\/talks\/[a-z\d-]*)[\da-f]{8}(?=["<\s]|$)/gm, 'end')
    .replaceAll(/"id":\d+/g, '"id":0')
    .replaceAll(/(?<= )id="\d+"/g, 'id="0"')
    .replaceAll(/(?<=(DTSTAMP|LAST-MODIFIED):)\d+T\d+Z/g, 'now')
    .replaceAll(/(?<="version":"|<version>|<updated>|<published>|<lastmod>)[^"<]*/g, 'now')
    .replaceAll(/c[\da-f]{20}/g, 'community')
    .replaceAll(/Test Person [\da-f]{4}/g, 'Somebody')
    .replaceAll(/(?<=DESCRIPTION:.{24}).*/g, '…')
    .replaceAll(/(?<=("description":"|<description>)[^<"]{24})[^<"]*/g, '…')
}

const forms = {
  'calendar.ics': (id: string) => `/api/event/${id}/calendar`,
  'schedule.xml': (id: string) => `/api/event/${id}/schedule.xml`,
  'schedule.json': (id: string) => `/api/event/${id}/schedule.json`,
  'linked-data.json': (id: string) => `/api/event/${id}/linked-data`,
  'feed.atom': () => '/api/events/feed',
  'sitemap.xml': () => '/sitemap.xml',
}

describe('a whole programme is in every form as it was committed', () => {
  it.each(oneOf(['mozfest', 'camp'] as const, 'golden forms'))('%s', async (name) => {
    const { community, eventId } = await imported(textOf(files[name]), files[name].type)
    for (const [form, pathOf] of Object.entries(forms)) {
      const answer = await call(community, pathOf(eventId))
      expect([form, answer.status]).toEqual([form, 200])
      const file = new URL(`../../exports/golden/${name}/${form}.txt`, import.meta.url).pathname
      const written = golden(answer.text)
      // Its sessions are in the order of their ids, which each import gives anew.
      const shown = form === 'sitemap.xml' ? written.split('\n').sort().join('\n') : written
      await expect(shown, form).toMatchFileSnapshot(file)
    }
  })
})
