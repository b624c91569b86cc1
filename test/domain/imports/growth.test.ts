import { describe, expect, it } from 'vitest'
import { safeText } from '../../../src/domain/imports/formats/safe-text.ts'
import { isChosen } from '../../support/selection.ts'
import { spentOn } from '../../support/spent-on.ts'
import { calendar, frab, frabEvent, parse, pentabarf, toBytes, vevent } from './programme-files.ts'

const event = (fields: string) => `<event><title>T</title>${fields}</event>`
const abstract = (text: string) => pentabarf(event(`<abstract><![CDATA[${text}]]></abstract>`))

/** Each builds a file whose reading a careless parser makes quadratic. */
const FILES: Record<string, (n: number) => string> = {
  'sessions of one title': (n) => frab(Array.from({ length: n / 4 }, () => frabEvent())),
  'sessions of one slug': (n) =>
    frab(Array.from({ length: n / 4 }, () => frabEvent({ slug: 'a' }))),
  'XML sessions': (n) => pentabarf(event('').repeat(n / 4)),
  'XML attributes': (n) =>
    pentabarf(`<event ${Array.from({ length: n / 8 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'XML entities': (n) => pentabarf(event(`<abstract>${'&amp;'.repeat(10 * n)}</abstract>`)),
  'XML unknown elements': (n) => pentabarf(event('<x/>'.repeat(n))),
  'XML comments': (n) => pentabarf(event('<!-- -->'.repeat(n))),
  'XML brackets in text': (n) => pentabarf(event(`<abstract>${'>'.repeat(10 * n)}</abstract>`)),
  'XML unended comments': (n) => `<schedule>${'<!-- '.repeat(10 * n)}`,
  'XML unended tags': (n) => `<schedule>${'<a '.repeat(10 * n)}`,
  'XML unended quotes': (n) => `<schedule>${'<a b="'.repeat(10 * n)}`,
  'HTML unclosed': (n) =>
    pentabarf(
      Array.from({ length: n / 1000 }, () =>
        event(`<abstract><![CDATA[${'<b>'.repeat(5_000)}${'</i>'.repeat(5_000)}]]></abstract>`),
      ).join(''),
    ),
  'HTML opening brackets': (n) => abstract('<p>'.concat('<'.repeat(20 * n))),
  'HTML unended tag': (n) => abstract(`<p>${'<a '.repeat(20 * n)}`),
  'Markdown brackets': (n) => abstract('['.repeat(20 * n)),
  'Markdown links': (n) => abstract('[a]('.repeat(20 * n)),
  'Markdown stars': (n) => abstract('**a'.repeat(20 * n)),
  'JSON keys': (n) =>
    frab([Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at}`, 1]))]),
  'JSON escapes': (n) => frab([frabEvent({ title: '"\\'.repeat(10 * n) })]),
  'blank lines': (n) => `${'\n'.repeat(20 * n)}${frab([])}`,
  'title of spaces': (n) => frab([frabEvent({ title: ' '.repeat(20 * n) })]),
  'date of digits': (n) => frab([frabEvent({ date: '1'.repeat(20 * n) })]),
  'calendar events': (n) =>
    calendar(Array.from({ length: n / 4 }, () => vevent('UID:1', 'SUMMARY:A'))),
  'calendar folds': (n) => calendar([vevent(`SUMMARY:a${'\r\n a'.repeat(5 * n)}`)]),
  'calendar escapes': (n) => calendar([vevent(`SUMMARY:${'\\,\\n'.repeat(5 * n)}`)]),
  'calendar categories': (n) => calendar([vevent(`CATEGORIES:${'a,'.repeat(5 * n)}a`)]),
  'calendar exceptions': (n) =>
    calendar([
      vevent(
        'DTSTART:20260101T000000Z',
        'RRULE:FREQ=DAILY',
        `EXDATE:${'20260101T000001Z,'.repeat(n / 4)}20260102T000000Z`,
      ),
    ]),
  'calendar zones': (n) =>
    calendar(
      Array.from({ length: n / 8 }, (_, at) => vevent(`DTSTART;TZID=Mars/${at}:20260101T000000`)),
    ),
  'calendar parameters': (n) =>
    calendar(Array.from({ length: n / 400 }, () => `X-A${';B=C'.repeat(400)}:d`)),
  'calendar quotes': (n) => calendar([`X-A;B="${';'.repeat(20 * n)}`]),
}

/** Outside the proofs a sixth of them, by the seed of the run. */
const tried = Object.entries(FILES).filter(([name]) => isChosen(`growth of ${name}`, 6))

/** The best of several runs: noise only ever adds. */
function best(bytes: Uint8Array, runs = 3): number {
  return Math.min(...Array.from({ length: runs }, () => spentOn(() => parse(bytes))))
}

describe('reading costs linear time: eight times the file takes no more than about eight times as long', () => {
  it.each(tried)('%s', (_, build) => {
    const small = toBytes(build(4_000))
    const large = toBytes(build(32_000))
    // Eight times the input: linear is a factor of 8, quadratic one of 64.
    // Noise only ever adds: another round can only come nearer to the truth.
    let [slow, fast] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 5 && !(slow / Math.max(fast, 2) < 24); round++) {
      slow = Math.min(slow, best(large, 1))
      fast = Math.min(fast, best(small))
    }
    const ratio = slow / Math.max(fast, 2)
    expect(ratio).toBeLessThan(24)
  })

  it('the measure tells quadratic work from linear', () => {
    const quadratic = (n: number) => {
      const list: number[] = []
      for (let at = 0; at < n; at++) if (!list.includes(-at - 1)) list.push(at)
    }
    const spent = (n: number) => spentOn(() => quadratic(n))
    let [large, small] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 5 && !(large / Math.max(small, 0.5) > 24); round++) {
      small = Math.min(small, spent(4_000), spent(4_000), spent(4_000))
      large = Math.min(large, spent(32_000))
    }
    expect(large / Math.max(small, 0.5)).toBeGreaterThan(24)
  })

  it('text of one field costs at most what 64 KB cost', () => {
    const hostile = ['<b>', '<a href="', '&amp', '[](', '<!--', '**', '# \n', '<li>']
    for (const piece of hostile) {
      const raw = piece.repeat(2_000_000)
      const spent = spentOn(() => safeText(raw, 5_000))
      expect(spent, piece).toBeLessThan(500)
    }
  })
})
