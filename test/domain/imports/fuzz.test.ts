import { describe, expect, it } from 'vitest'
import { isExhaustive, oneOf } from '../../support/selection.ts'
import { spentOn, spentSince } from '../../support/spent-on.ts'
import { calendar, demoBytes, parse, toBytes, vevent } from './programme-files.ts'
import { createRandom, type Random } from './random.ts'

const SPLICES = [
  '<',
  '>',
  '</event>',
  '<event>',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<!DOCTYPE x>',
  '&',
  '&#xD800;',
  '&#0;',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\\ud800',
  'null',
  '-1',
  '1e999',
  '__proto__',
  '\u0000',
  '\r\n ',
  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  'RRULE:FREQ=SECONDLY\r\n',
  ';',
  '\ufeff',
  '99:99',
  '-00:30',
  '2026-13-45T99:99:99+99:99',
  'Mars/Base',
].map(toBytes)

/** Truncates, or changes up to eight places: bytes flipped, dropped, repeated or spliced in. */
function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.below(4) === 0) return bytes.subarray(0, random.below(bytes.length))
  let mutant = bytes
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    const at = random.below(mutant.length)
    const until = Math.min(mutant.length, at + random.below(200))
    const head = mutant.subarray(0, at)
    const middle = mutant.subarray(at, until)
    const inserted = [
      () => [random.pick(SPLICES), middle],
      () => [],
      () => [middle, middle],
      () => [middle.map((byte, index) => (index === 0 ? 32 + random.below(95) : byte))],
    ]
    mutant = concat([head, ...random.pick(inserted)(), mutant.subarray(until)])
  }
  return mutant
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function calendarBytes(): Uint8Array {
  const events = Array.from({ length: 400 }, (_, at) =>
    vevent(
      `UID:${at}@demo.example`,
      `SUMMARY:Session ${at}`,
      `DTSTART;TZID=Europe/Brussels:20260131T${String(9 + (at % 9)).padStart(2, '0')}0000`,
      'DURATION:PT45M',
      'DESCRIPTION:<p>One</p>\\n<ul><li>two</li></ul>',
      `LOCATION:Room ${at % 7}`,
    ),
  )
  return toBytes(calendar(events))
}

const isWhole = isExhaustive()

/** The first sessions of a schedule.xml. */
function firstSessions(bytes: Uint8Array, count: number): Uint8Array {
  let seen = 0
  const text = Buffer.from(bytes).toString('utf8')
  return toBytes(text.replace(/<event [\s\S]*?<\/event>/g, (each) => (seen++ < count ? each : '')))
}

const FILES = {
  fosdem: () => (isWhole ? demoBytes('fosdem') : firstSessions(demoBytes('fosdem'), 80)),
  mozfest: () => demoBytes('mozfest'),
  camp: () => demoBytes('camp'),
  calendar: calendarBytes,
}
const CASES = isWhole
  ? { fosdem: 60, mozfest: 80, camp: 80, calendar: 80 }
  : { fosdem: 60, mozfest: 40, camp: 40, calendar: 40 }

describe('mutated and truncated programmes', () => {
  it.each(oneOf(Object.keys(CASES) as (keyof typeof CASES)[], 'mutated programme'))(
    '%s: never throws, never takes much longer than the intact file',
    (name) => {
      const bytes = FILES[name]()
      const random = createRandom(20260131 + name.length)
      const intact = [1, 2, 3].map(() => spentOn(() => parse(bytes)))
      // Slack for a collection of garbage; a quadratic parser takes minutes.
      const bound = 6 * Math.max(...intact) + 500
      const outcomes = new Map<string, number>()
      for (let at = 0; at < CASES[name]; at++) {
        const mutant = mutate(bytes, random)
        const start = process.cpuUsage()
        const result = parse(mutant, { includePersons: at % 2 === 0 })
        expect(spentSince(start), `case ${at}`).toBeLessThan(bound)
        if (result.ok) expectSound(result.programme.sessions)
        const outcome = result.ok ? 'read' : result.code
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      // The cases reach both sides, or they prove nothing.
      expect(outcomes.get('malformed') ?? 0).toBeGreaterThan(5)
      expect(outcomes.get('read') ?? 0).toBeGreaterThan(5)
    },
  )
})

function expectSound(
  sessions: readonly { identity: string; startsAt: string | null; endsAt: string | null }[],
) {
  expect(new Set(sessions.map(({ identity }) => identity)).size).toBe(sessions.length)
  const unsound = sessions.filter(
    ({ startsAt, endsAt }) => endsAt !== null && (startsAt === null || endsAt <= startsAt),
  )
  expect(unsound).toEqual([])
}
