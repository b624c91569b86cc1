import { describe, expect, it } from 'vitest'
import { importBounds } from '../../../src/kernel/import-bounds.ts'
import { oneOf } from '../../support/selection.ts'
import {
  calendar,
  demoBytes,
  failureOf,
  frab,
  frabEvent,
  parse,
  pentabarf,
  programmeOf,
  toBytes,
  vevent,
} from './programme-files.ts'

const MB = 1024 * 1024

function repeatedJson(count: number, kind: 'rooms' | 'tracks'): string {
  const list = Array.from({ length: count }, (_, at) => ({ name: `n${at}` }))
  return frab([], { [kind]: list })
}

describe('a file that cannot be read is a failure, never an exception', () => {
  it.each([
    ['empty', '', 'malformed'],
    ['white space', '  \n\t ', 'malformed'],
    ['plain text', 'Hello', 'unsupported'],
    ['a web page', '<!DOCTYPE html><html></html>', 'unsupported'],
    ['a JSON list', '[1,2]', 'unsupported'],
    ['JSON without a schedule', '{"sessions":[]}', 'unsupported'],
    ['a schedule that is a text', '{"schedule":"x"}', 'malformed'],
    ['a schedule without a conference', '{"schedule":{}}', 'malformed'],
    ['truncated JSON', frab([frabEvent()]).slice(0, -5), 'malformed'],
    ['an XML of another kind', '<rss><channel/></rss>', 'unsupported'],
    ['an XML schedule without a conference', '<schedule><day/></schedule>', 'malformed'],
    ['truncated XML', pentabarf('').slice(0, -4), 'malformed'],
    ['XML cut inside a tag', pentabarf('').slice(0, -20), 'malformed'],
    ['crossed elements', pentabarf('<event><title>T</event></title>'), 'malformed'],
    ['two roots', '<schedule/><schedule/>', 'malformed'],
    ['an unclosed comment', '<schedule><!-- </schedule>', 'malformed'],
    ['an unclosed CDATA section', '<schedule><![CDATA[ </schedule>', 'malformed'],
    [
      'another XML encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><schedule/>',
      'unsupported',
    ],
    ['a calendar without its end', calendar([]).slice(0, -20), 'malformed'],
    ['a calendar event without its end', calendar(['BEGIN:VEVENT']), 'malformed'],
  ])('%s', (_, text, code) => {
    expect(failureOf(text)).toMatchObject({ ok: false, code, detail: expect.stringMatching(/\.$/) })
  })

  it('names the path of what is missing', () => {
    expect(failureOf('{"schedule":{}}').path).toBe('schedule.conference')
  })

  it('does not quote the file in its detail', () => {
    expect(failureOf('{"schedule": secret-value').detail).not.toContain('secret')
  })
})

describe('document type and entity declarations are refused outright', () => {
  it.each([
    ['<!DOCTYPE schedule [<!ENTITY a "b">]><schedule>&a;</schedule>'],
    ['<!DOCTYPE schedule SYSTEM "file:///etc/passwd"><schedule/>'],
    ['<?xml version="1.0"?>\n<!-- c --><!doctype schedule><schedule/>'],
    ['<schedule><!ENTITY x "y"></schedule>'],
  ])('%s', (text) => {
    expect(failureOf(text)).toMatchObject({
      code: 'malformed',
      detail: expect.stringContaining('type'),
    })
  })

  it('a text that only speaks of them is read', () => {
    const { sessions } = programmeOf(
      pentabarf('<event><title><![CDATA[<!DOCTYPE x> &amp;]]> &lt;!ENTITY</title></event>'),
    )
    expect(sessions[0]?.title).toBe('< !DOCTYPE x> & < !ENTITY')
  })

  it('entities outside of XML stay as written', () => {
    expect(
      programmeOf(pentabarf('<event><title>&boom; &#8211; &#x1F600;</title></event>')),
    ).toMatchObject({
      sessions: [{ title: '&boom; – 😀' }],
    })
  })
})

describe('limits', () => {
  it('more than an isolate takes at once is too_large', () => {
    expect(failureOf(new Uint8Array(importBounds.bytes + 1)).code).toBe('too_large')
    expect(failureOf(new Uint8Array(importBounds.bytes)).code).not.toBe('too_large')
  })

  it('a string of 100 MB is too_large before it is read', () => {
    expect(failureOf(new Uint8Array(100 * MB).fill(0x61)).code).toBe('too_large')
  })

  it('a string of 3 MB is cut, with its loss', () => {
    const { sessions } = programmeOf(frab([frabEvent({ title: 'x'.repeat(3 * MB) })]))
    expect(sessions[0]?.title).toHaveLength(500)
  })

  it.each([
    ['JSON', (depth: number) => `{"schedule":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`],
    ['XML', (depth: number) => `${'<schedule>'.repeat(depth)}${'</schedule>'.repeat(depth)}`],
    [
      'iCalendar',
      (depth: number) => 'BEGIN:VCALENDAR\n'.repeat(depth) + 'END:VCALENDAR\n'.repeat(depth),
    ],
  ])('%s deeper than 32 is too_deep', (_, nested) => {
    expect(failureOf(nested(33)).code).toBe('too_deep')
    expect(parse(nested(32))).not.toMatchObject({ code: 'too_deep' })
    expect(failureOf(nested(50_000)).code).toBe('too_deep')
  })

  const lists = [
    ['sessions', 20_000, (n: number) => frab(Array.from({ length: n }, () => ({ title: 'a' })))],
    ['rooms', 2_000, (n: number) => repeatedJson(n, 'rooms')],
    ['tracks', 2_000, (n: number) => repeatedJson(n, 'tracks')],
    [
      'days',
      366,
      (n: number) => {
        const days = Array.from({ length: n }, (_, at) => ({
          date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        }))
        return frab([], { days })
      },
    ],
  ] as const
  it.each(oneOf(lists, 'too long a list'))('more %s than %i is too_large', (what, limit, build) => {
    expect(parse(build(limit)).ok).toBe(true)
    expect(failureOf(build(limit + 1))).toMatchObject({ code: 'too_large', path: what })
  })

  it('a calendar of more than 20,000 events is too_large', () => {
    const events = Array.from({ length: 20_001 }, () => vevent('SUMMARY:a'))
    expect(failureOf(calendar(events)).code).toBe('too_large')
  })

  it('a calendar line with thousands of parameters is malformed', () => {
    expect(failureOf(calendar([`X-A${';B=C'.repeat(501)}:d`])).code).toBe('malformed')
  })

  const trees = [
    ['XML elements', (n: number) => `<schedule>${'<x/>'.repeat(n - 1)}</schedule>`, 600_000],
    ['JSON values', (n: number) => `{"schedule":[${'0,'.repeat(n - 2)}0]}`, 2_000_000],
    [
      'calendar lines',
      (n: number) => `BEGIN:VCALENDAR\n${'A:\n'.repeat(n - 2)}END:VCALENDAR\n`,
      500_000,
    ],
  ] as const
  it.each(oneOf(trees, 'too large a tree'))(
    'more %s than a tree in memory allows is too_large',
    (_, build, limit) => {
      expect(parse(build(limit))).not.toMatchObject({ code: 'too_large' })
      expect(failureOf(build(limit + 1)).code).toBe('too_large')
    },
  )

  it('the rows of losses are bounded, their counts are not', () => {
    const events = Array.from({ length: 3_000 }, (_, at) => frabEvent({ [`field${at}`]: 'x' }))
    const { losses } = programmeOf(frab(events))
    expect(losses).toHaveLength(501)
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3_000)
  })
})

describe('encodings', () => {
  it.each(['fosdem', 'camp'] as const)('%s with one broken byte of UTF-8 is malformed', (name) => {
    const bytes = demoBytes(name)
    bytes[Math.floor(bytes.length / 2)] = 0xff
    expect(failureOf(bytes)).toMatchObject({
      code: 'malformed',
      detail: expect.stringContaining('UTF-8'),
    })
  })

  it('UTF-16 is unsupported', () => {
    expect(failureOf(new Uint8Array([0xff, 0xfe, 0x3c, 0])).code).toBe('unsupported')
  })

  it.each([
    ['XML', pentabarf('<event><title>A</title></event>')],
    ['JSON', frab([frabEvent()])],
    ['iCalendar', calendar([vevent('SUMMARY:A')])],
  ])('%s may begin with a byte order mark', (_, text) => {
    expect(programmeOf(toBytes(`\ufeff${text}`)).sessions).toHaveLength(1)
  })
})

describe('the bytes decide the format, not the content type', () => {
  it.each([
    ['application/json', pentabarf(''), 'pentabarf-xml'],
    ['text/calendar', frab([]), 'frab-json'],
    ['text/plain; charset=utf-8', calendar([]), 'icalendar'],
    ['application/octet-stream', `\n \n${frab([])}`, 'frab-json'],
  ])('%s', (contentType, text, format) => {
    expect(programmeOf(text, { contentType })).toMatchObject({ format })
  })
})

describe('keys that reach for prototypes are data', () => {
  const poisoned = frab([frabEvent()])
    .replace('"Hall"', '"__proto__"')
    .replace('"id":1', '"id":1,"__proto__":{"title":"x","polluted":1},"constructor":{"a":1}')

  it('JSON', () => {
    const programme = programmeOf(poisoned)
    expect(programme.rooms[0]?.name).toBe('__proto__')
    expect(programme.sessions[0]?.title).toBe('Talk')
    expect(programme.losses.map(({ field }) => field)).toContain('event.__proto__')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'size'])('XML <%s>', (name) => {
    const text = pentabarf(
      `<event ${name}="x"><title>T</title><${name}><polluted>1</polluted></${name}></event>`,
    )
    const programme = programmeOf(text)
    expect(programme.sessions[0]?.title).toBe('T')
    expect(programme.losses.map(({ field }) => field)).toContain(`event.${name}`)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('iCalendar', () => {
    const text = calendar([vevent('SUMMARY:A', '__PROTO__:x', 'CONSTRUCTOR;__PROTO__=1:y')])
    expect(programmeOf(text).losses.map(({ field }) => field)).toContain('VEVENT.__PROTO__')
  })
})

describe('wrong shapes are losses', () => {
  it.each([
    ['days', { days: 'tomorrow' }],
    ['rooms of a day', { days: [{ date: '2026-03-28', rooms: [1, 'x', null] }] }],
    ['events', { days: [{ date: '2026-03-28', rooms: { Hall: 'none' } }] }],
    ['a list of lists', { days: [[{ date: '2026-03-28' }]] }],
  ])('%s', (_, conference) => {
    const programme = programmeOf(frab([], conference))
    expect(programme.sessions).toEqual([])
    expect(programme.losses.length).toBeGreaterThan(0)
  })
})
