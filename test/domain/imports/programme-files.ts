import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseProgramme } from '../../../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../../../src/domain/imports/formats/source.ts'
import type {
  ImportedProgramme,
  ParseFailure,
  ParseResult,
} from '../../../src/domain/imports/programme.ts'
import { inOneGo } from '../../support/pieces.ts'

export type Fields = Record<string, unknown>

export const DEMO_FILES = {
  fosdem: 'fosdem-2026.xml',
  mozfest: 'mozfest-2016.frab.json',
  camp: 'camp2019.frab.json',
} as const

export function demoBytes(name: keyof typeof DEMO_FILES): Uint8Array {
  const url = new URL(`../../../local/demo/${DEMO_FILES[name]}`, import.meta.url)
  return new Uint8Array(readFileSync(fileURLToPath(url)))
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function parse(
  input: string | Uint8Array,
  options: {
    timezone?: string
    includePersons?: boolean
    contentType?: string
    now?: number
  } = {},
): ParseResult {
  const bytes = typeof input === 'string' ? toBytes(input) : input
  const { timezone, includePersons = false, contentType = null, now } = options
  return inOneGo(
    parseProgramme(inMemory(bytes), {
      contentType,
      includePersons,
      ...(timezone === undefined ? {} : { timezone }),
      ...(now === undefined ? {} : { now }),
    }),
  )
}

export function programmeOf(...input: Parameters<typeof parse>): ImportedProgramme {
  const result = parse(...input)
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result.programme
}

const demos = new Map<keyof typeof DEMO_FILES, ImportedProgramme>()

/** What is read from a demo file, once for all tests: a thousand sessions take a while. */
export function demoProgramme(name: keyof typeof DEMO_FILES): ImportedProgramme {
  const programme = demos.get(name) ?? programmeOf(demoBytes(name))
  demos.set(name, programme)
  return programme
}

export function failureOf(...input: Parameters<typeof parse>): ParseFailure {
  const result = parse(...input)
  if (result.ok) throw new Error('The file was read.')
  return result
}

export function lossOf(programme: ImportedProgramme, field: string) {
  return programme.losses.find((loss) => loss.field === field)
}

/** A frab schedule with one day and one room, around the given events. */
export function frab(events: Fields[], conference: Fields = {}, day: Fields = {}): string {
  return JSON.stringify({
    schedule: {
      conference: {
        acronym: 'demo',
        title: 'Demo',
        time_zone_name: 'Europe/Berlin',
        days: [{ date: '2026-03-28', rooms: { Hall: events }, ...day }],
        ...conference,
      },
    },
  })
}

export function frabEvent(fields: Fields = {}): Fields {
  return { id: 1, title: 'Talk', date: '2026-03-28T10:00:00+01:00', duration: '00:30', ...fields }
}

export function pentabarf(events: string, conference = '', day = 'date="2026-03-28"'): string {
  return `<?xml version="1.0"?><schedule><conference><acronym>demo</acronym><title>Demo</title>${
    conference || '<time_zone_name>Europe/Berlin</time_zone_name>'
  }</conference><day ${day}><room name="Hall">${events}</room></day></schedule>`
}

export function calendar(
  events: string[],
  head: string[] = ['X-WR-TIMEZONE:Europe/Berlin'],
): string {
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Demo', ...head, ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

export function vevent(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}
