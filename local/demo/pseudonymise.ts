/**
 * Made `fosdem-2026.xml` and `camp2019.frab.json` from the published schedules:
 *
 *     npx tsx local/demo/pseudonymise.ts <pentabarf.xml> <frab.json>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createPseudonyms, type Pseudonyms, withoutContacts } from './pseudonyms.ts'

const FOSDEM_NOTICE = `<!--
  The schedule of FOSDEM 2026, https://fosdem.org/2026/schedule/, by FOSDEM VZW,
  licensed CC BY 2.0 BE, https://creativecommons.org/licenses/by/2.0/be/.
  Changed: persons are pseudonyms; biographies, attachments, feedback and private links,
  e-mail addresses and handles are removed.
-->`

interface FrabEvent {
  persons: { id: number; public_name: string }[]
  links: { url: string; title: string }[]
  [field: string]: unknown
}

interface FrabSchedule {
  schedule: { conference: { days: { rooms: Record<string, FrabEvent[]> }[] } }
}

export function pseudonymiseXml(xml: string): string {
  const people = createPseudonyms(
    [...xml.matchAll(/<person id="(\d+)">/g)].map((match) => (match[1] ?? '').padStart(8, '0')),
  )
  const [head = '', ...rest] = xml.split(/(?<=<\/persons>)/)
  const directory = directoryOf(head, people)
  const body = rest
    .join('')
    .replace(/ *<feedback_url>[^<]*<\/feedback_url>\n/g, '')
    .replace(/<attachments>[\s\S]*?<\/attachments>/g, '<attachments/>')
    .replace(/<links>([\s\S]*?)<\/links>/g, (_, links: string) => keptLinks(links))
    .replace(/<person id="(\d+)">[^<]*<\/person>/g, (_, id: string) => personElement(id, people))
    .replace(/(<(abstract|description)>)([\s\S]*?)(<\/\2>)/g, (_, open, _name, text, close) =>
      [open, withoutContacts(text), close].join(''),
    )
  return `${directory}${body}`.replace('?>\n', `?>\n${FOSDEM_NOTICE}\n`).replace(/\n +</g, '\n<')
}

export function pseudonymiseJson(json: string): string {
  const document = JSON.parse(json) as FrabSchedule
  const events = document.schedule.conference.days.flatMap(({ rooms }) =>
    Object.values(rooms).flat(),
  )
  const key = ({ id }: { id: number }) => String(id).padStart(8, '0')
  const people = createPseudonyms(events.flatMap(({ persons }) => persons.map(key)))
  for (const event of events) {
    event.persons = event.persons.map((person) => ({
      id: people.numberOf(key(person)),
      public_name: people.nameOf(key(person)),
    }))
    event.links = event.links.filter(({ url }) => /^https?:\/\/[\w.-]*ccc\.de\//.test(url))
    event.attachments = []
    event.logo = null
    for (const field of ['title', 'subtitle', 'abstract', 'description']) {
      if (typeof event[field] === 'string') event[field] = withoutContacts(event[field])
    }
  }
  return `${JSON.stringify(document)}\n`
}

function directoryOf(head: string, people: Pseudonyms): string {
  const [before = '', list = ''] = head.split('<persons>')
  const ids = [...list.matchAll(/<person id="(\d+)">/g)].map((match) => match[1] ?? '')
  const persons = ids.map((id) => {
    const key = id.padStart(8, '0')
    return `<person id="${people.numberOf(key)}"><name>${people.nameOf(key)}</name></person>`
  })
  return `${before}<persons>\n${persons.join('\n')}\n</persons>`
}

function personElement(id: string, people: Pseudonyms): string {
  const key = id.padStart(8, '0')
  return `<person id="${people.numberOf(key)}">${people.nameOf(key)}</person>`
}

/** The first recording of a session; other links lead to chats, feedback and private pages. */
function keptLinks(links: string): string {
  const recording = /<link href="https:\/\/video\.fosdem\.org\/[^"]*">[^<]*<\/link>/.exec(
    links,
  )?.[0]
  return recording === undefined ? '<links/>' : `<links>${recording}</links>`
}

function run([xml, json]: string[]): void {
  if (!xml || !json) throw new Error('Usage: pseudonymise.ts <pentabarf.xml> <frab.json>')
  const target = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  writeFileSync(target('fosdem-2026.xml'), pseudonymiseXml(readFileSync(xml, 'utf8')))
  writeFileSync(target('camp2019.frab.json'), pseudonymiseJson(readFileSync(json, 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2))
