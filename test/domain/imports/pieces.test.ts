import { expect, it } from 'vitest'
import { parseProgramme } from '../../../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../../../src/domain/imports/formats/source.ts'
import { planImport } from '../../../src/domain/imports/plan-import.ts'
import type { ImportedProgramme } from '../../../src/domain/imports/programme.ts'
import type { Pieces } from '../../../src/kernel/pieces.ts'
import { inOneGo } from '../../support/pieces.ts'
import { oneOf } from '../../support/selection.ts'
import {
  calendar,
  demoBytes,
  frab,
  frabEvent,
  pentabarf,
  toBytes,
  vevent,
} from './programme-files.ts'

const number = 2000
const numbers = Array.from({ length: number }, (_, at) => at)
const text = 'What was measured, and how. '.repeat(40)

/** Each holds two megabytes and many sessions. */
const files: Record<string, () => Uint8Array> = {
  xml: () =>
    toBytes(
      pentabarf(
        numbers
          .map((at) => `<event><title>Talk ${at}</title><abstract>${text}</abstract></event>`)
          .join(''),
      ),
    ),
  json: () =>
    toBytes(frab(numbers.map((at) => frabEvent({ title: `Talk ${at}`, abstract: text })))),
  icalendar: () =>
    toBytes(
      calendar(
        numbers.map((at) => vevent(`UID:${at}`, `SUMMARY:Talk ${at}`, `DESCRIPTION:${text}`)),
      ),
    ),
  csv: () =>
    toBytes(['Title,Description', ...numbers.map((at) => `Talk ${at},"${text}"`)].join('\n')),
  linked: () =>
    toBytes(
      JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'All',
        subEvent: numbers.map((at) => ({
          '@type': 'Event',
          name: `Talk ${at}`,
          description: text,
        })),
      }),
    ),
  fosdem: () => demoBytes('fosdem'),
}

/** Each end of a piece is a chance for others. */
function inPieces<Result>(work: Pieces<Result>) {
  let pieces = 0
  for (;;) {
    const step = work.next()
    if (step.done) return { pieces, result: step.value }
    pieces++
  }
}

const options = { contentType: 'text/csv', includePersons: true, timezone: 'Europe/Berlin' }

it.each(oneOf(Object.keys(files), 'read in pieces'))(
  '%s is read in as many pieces as it has sessions',
  (name) => {
    const { pieces, result } = inPieces(parseProgramme(inMemory(files[name]!()), options))
    if (!result.ok) throw new Error(result.detail)
    expect(pieces).toBeGreaterThan(result.programme.sessions.length)
  },
)

it('a plan is made in as many pieces as there are sessions', () => {
  const read = inOneGo(parseProgramme(inMemory(files.json!()), options)) as {
    programme: ImportedProgramme
  }
  let id = 0
  const nothing = {
    things: [],
    claims: [],
    days: [],
    groups: [],
    rooms: [],
    speakers: [],
    kinds: [],
  }
  const { pieces, result } = inPieces(
    planImport({
      programme: read.programme,
      persons: null,
      eventId: 'event',
      existing: { ...nothing, event: undefined, sessions: [], places: [] },
      newId: () => `id ${++id}`,
    }),
  )
  expect(result.report.sessions.creates).toBe(number)
  expect(pieces).toBeGreaterThan(number)
})
