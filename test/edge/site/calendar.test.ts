import { describe, expect, test } from 'vitest'
import { canonicalAddressOf } from '../../../src/edge/site/canonical-address.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import type { Preferences } from '../../../src/kernel/settings/preferences.ts'
import { event, fakeApi, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const now = { now: () => Date.parse('2026-02-14T12:00:00Z') }
const listed = (month: string, last: number) =>
  `/api/events?from=${month}-01&to=${month}-${last}&sort=start&pageSize=100`
const listOf = (...items: object[]) => ({
  totalCount: items.length,
  _links: {},
  _embedded: { items },
})

async function visit(
  path: string,
  answers: Record<string, unknown>,
  own: Partial<Preferences> = {},
) {
  const preferences = { ...shell.preferences, ...own }
  const { api } = fakeApi({ '/api/publicexperience/shell': { ...shell, preferences }, ...answers })
  const response = await createSite(api, now).fetch(new Request(origin + path))
  return { status: response.status, html: await response.text() }
}

/** The days that show an event, by its title. */
const daysWith = (html: string, title: string) =>
  html
    .split('<time datetime="')
    .slice(1)
    .filter((part) => part.includes(`>${title}</a>`))
    .map((part) => part.slice(0, 10))

describe('the calendar of a community', () => {
  const february = { [listed('2026-02', 28)]: listOf({ ...event, lastSessionDate: '2026-02-02' }) }

  test('shows an event on each of its days in the month, and leads to the months beside it', async () => {
    const { html, status } = await visit('/?view=month&month=2026-02', february)
    expect(status).toBe(200)
    expect(html).toContain('<h1>February 2026</h1>')
    expect(daysWith(html, 'FOSDEM 2026')).toEqual(['2026-02-01', '2026-02-02'])
    expect(html.match(/<time datetime="/g)).toHaveLength(28)
    expect(html).toContain('<a rel="prev" href="/?view=month&amp;month=2026-01">Jan 2026</a>')
    expect(html).toContain('<a rel="next" href="/?view=month&amp;month=2026-03">Mar 2026</a>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/?view=month&amp;month=2026-02"/>`)
    expect(html).toContain('<time datetime="2026-02-14" aria-current="date">')
  })

  const later = '/api/events?from=2026-03-01&sort=start&pageSize=1'
  test.each([
    ['leads to the next one with events', [{ ...event, firstSessionDate: '2026-06-07' }], 'June'],
    ['to none where no event follows', [], null],
  ])(
    'is that of today where no month is named; where it is empty it says so, and %s',
    async (_, found, month) => {
      const { html } = await visit('/?view=month', {
        [listed('2026-02', 28)]: listOf(),
        [later]: listOf(...found),
      })
      expect(html).toContain('<h1>February 2026</h1>')
      expect(html).toContain('There are no events this month.')
      const [, named] =
        /class="button" href="\/\?view=month&amp;month=2026-06">Next events: (\w+) 2026</.exec(
          html,
        ) ?? [null, null]
      expect(named).toBe(month)
    },
  )

  // The first of February 2026 is a Sunday.
  test.each<[Preferences['weekStart'], string, number]>([
    ['monday', '<li>Mon</li><li>Tue</li>', 6],
    ['sunday', '<li>Sun</li><li>Mon</li>', 0],
    ['saturday', '<li>Sat</li><li>Sun</li>', 1],
  ])('begins its weeks on %s where that is preferred', async (weekStart, names, before) => {
    const { html } = await visit('/?view=month&month=2026-02', february, { weekStart })
    expect(html).toContain(`aria-hidden="true">${names}`)
    const [first, ...last] = html.split(/<time datetime=.*<\/time>/s)
    const cellsIn = (part: string | undefined) => part?.match(/class="other"/g)?.length ?? 0
    expect([first, last.at(-1)].map(cellsIn)).toEqual([before, (7 - ((before + 28) % 7)) % 7])
  })

  test('leads on to what it does not show', async () => {
    const next = { href: '/api/events?page=2' }
    const many = { ...listOf(event), totalCount: 120, _links: { next } }
    const { html } = await visit('/?view=month&month=2026-02', { [listed('2026-02', 28)]: many })
    expect(html).toContain(
      '<a class="all" href="/?from=2026-02-01&amp;to=2026-02-28">All 120 events of this month</a>',
    )
  })

  test.each([
    ['/?view=month&month=2026-02&x=1', '?view=month&month=2026-02'],
    ['/?view=month&month=2026-13', '?view=month'],
    ['/?month=2026-02', ''],
  ])('%s is kept as %s', (path, expected) => {
    expect(canonicalAddressOf(new Request(origin + path)).search).toBe(expected)
  })
})
