import { describe, expect, it } from 'vitest'
import { calendarText, foldLine, offsetText, utcStamp } from '../../src/kernel/calendar-text.ts'

describe('calendar text (RFC 5545)', () => {
  it.each([
    ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007 and\ttab', 'bell and\ttab'],
  ])('%j', (given, written) => expect(calendarText(given)).toBe(written))

  it.each(['x'.repeat(400), '日本語'.repeat(60), '🎪'.repeat(60), `${'a'.repeat(66)}é`.repeat(5)])(
    'folds at 75 octets, never inside a character: %#',
    (text) => {
      const folded = foldLine(['SUMMARY', text])
      const lines = folded.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}`)
      expect(folded.isWellFormed()).toBe(true)
    },
  )

  it('writes instants and offsets', () => {
    expect(utcStamp(Date.UTC(2026, 0, 31, 9, 5))).toBe('20260131T090500Z')
    expect([3_600_000, -12_600_000, 0, 1_172_000].map(offsetText)).toEqual([
      '+0100',
      '-0330',
      '+0000',
      '+001932',
    ])
  })
})
