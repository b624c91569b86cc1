import { describe, expect, it } from 'vitest'
import { nextRun } from '../../local/qstash/cron.ts'
import { duration, evaluate, retryWait } from '../../local/qstash/durations.ts'

describe('cron', () => {
  const cases: [string, string, string][] = [
    ['* * * * *', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00.000Z'],
    ['*/15 * * * *', '2026-01-01T00:01:30Z', '2026-01-01T00:15:00.000Z'],
    ['30 2 * * *', '2026-01-01T02:30:00Z', '2026-01-02T02:30:00.000Z'],
    ['0 9-17/4 * * mon-fri', '2026-01-02T17:30:00Z', '2026-01-05T09:00:00.000Z'],
    ['0 0 1 jan,jul *', '2026-01-02T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['0 0 13 * 5', '2026-03-01T00:00:00Z', '2026-03-06T00:00:00.000Z'],
    ['0 0 * * 7', '2026-01-01T00:00:00Z', '2026-01-04T00:00:00.000Z'],
    ['0 0 29 2 *', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['CRON_TZ=Europe/Paris 30 2 * * 1', '2026-01-01T00:00:00Z', '2026-01-05T01:30:00.000Z'],
    ['CRON_TZ=Europe/Paris 30 2 * * 1', '2026-07-01T00:00:00Z', '2026-07-06T00:30:00.000Z'],
    ['CRON_TZ=Asia/Kolkata 0 9 * * *', '2026-01-01T00:00:00Z', '2026-01-01T03:30:00.000Z'],
    ['CRON_TZ=America/New_York 30 2 8 3 *', '2026-03-01T00:00:00Z', '2027-03-08T07:30:00.000Z'],
  ]
  it.each(cases)('%s after %s is %s', (expression, after, expected) => {
    expect(new Date(nextRun(expression, Date.parse(after))).toISOString()).toBe(expected)
  })

  it.each(['', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '0 0 31 2 *'])(
    'refuses "%s"',
    (expression) => {
      expect(() => nextRun(expression, 0)).toThrow(/cron/)
    },
  )
})

describe('waits', () => {
  it('reads durations', () => {
    expect(['90s', '1h30m', '2d', '45'].map(duration)).toEqual([90e3, 5400e3, 172800e3, 45e3])
    expect(() => duration('soon')).toThrow(/invalid duration/)
  })

  it('computes retry delays, and nothing else', () => {
    expect(evaluate('1000 * (1 + retried)', 2)).toBe(3000)
    expect(evaluate('max(1000, pow(2, retried) * 100) - 2 * 3', 5)).toBe(3194)
    expect(evaluate('10 - 4 - 3', 0)).toBe(3)
    expect(evaluate('-5', 0)).toBe(0)
    for (const wrong of [
      '',
      '1 +',
      'constructor(1)',
      'retried retried',
      '1 / 0',
      'pow(2',
      '(1, 2)',
    ]) {
      expect(() => evaluate(wrong, 0), wrong).toThrow(/invalid retry delay/)
    }
  })

  it('backs off by itself, as told, and as the receiver asks', () => {
    expect(
      [0, 1, 2].map((retried) => Math.round(retryWait(undefined, undefined, retried))),
    ).toEqual([12182, 148413, 1808042])
    expect(retryWait(undefined, undefined, 9)).toBe(86_400_000)
    expect(retryWait(undefined, '500', 3)).toBe(500)
    expect(retryWait('7', '500', 3)).toBe(7000)
    expect(retryWait('1m30s', undefined, 0)).toBe(90_000)
    const date = new Date(Date.now() + 60_000).toUTCString()
    expect(retryWait(date, undefined, 0)).toBeGreaterThan(58_000)
    expect(retryWait('whenever', '500', 0)).toBe(500)
  })
})
