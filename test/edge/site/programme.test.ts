import { readFileSync } from 'node:fs'
import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { assetPath } from '../../../src/edge/design/assets.ts'
import { offlineBounds } from '../../../src/edge/design/device/offline-bounds.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, clockAt, entry, event, fakeApi, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const agendaPath = '/api/eventagendaitem/agenda-projection/018f'
const [saturday, sunday] = agenda.days as [(typeof agenda.days)[0], (typeof agenda.days)[0]]

interface Given {
  days?: typeof agenda.days
  event?: Partial<typeof event> & { featuredImageUri?: string }
  shell?: object
  now?: string
  headers?: Record<string, string>
}

async function visit(path: string, given: Given = {}) {
  const { api, asked } = fakeApi({
    '/api/publicexperience/shell': { ...shell, ...given.shell },
    '/api/event/public/fosdem-2026': { ...event, ...given.event },
    [agendaPath]: { ...agenda, days: given.days ?? agenda.days },
  })
  const clock = given.now === undefined ? afterwards : clockAt(given.now)
  const response = await createSite(api, clock).fetch(
    new Request(origin + path, { headers: given.headers ?? {} }),
  )
  const html = await response.text()
  return {
    response,
    html,
    asked,
    status: response.status,
    location: response.headers.get('location'),
  }
}

const path = '/events/fosdem-2026'
/** Titles of the rows of a page, in their order. */
const titlesIn = (html: string) =>
  [...html.matchAll(/<li(?: class="[^"]*")?>\d\d:\d\d<(?:a|b)[^>]*>([^<]*)</g)].map(
    ([, title]) => title,
  )
const headingsIn = (html: string) =>
  [...html.matchAll(/<h2>([^<]*?) ?<span>([^<]*)/g)].map(([, heading, note]) => [heading, note])
const tabsIn = (html: string) =>
  [
    ...html.matchAll(/<a href="([^"]*)"( aria-current="page")?>((?:All days|Sat |Sun )[^<]*)</g),
  ].map(([, href, current, text]) => ({
    href: href?.replaceAll('&amp;', '&'),
    isCurrent: !!current,
    text,
  }))
const hour = (id: string, minute: number, change = {}) =>
  entry(id, minute, { title: id, ...change })
const sundayEntry = (id: string, minute: number, change = {}) =>
  hour(id, minute + 1_440, { ...change })
const two = [
  { ...saturday, entries: [hour('one', 600), hour('two', 660), hour('three', 720)] },
  { ...sunday, entries: [sundayEntry('four', 600), sundayEntry('five', 660)] },
]

describe('a day at a time', () => {
  test.each([
    ['before the event, its first day with sessions', '', '2026-01-01T00:00:00Z', 'Sat 31 Jan'],
    ['after the event as well', '', '2026-06-01T00:00:00Z', 'Sat 31 Jan'],
    ['while it runs, today', '', '2026-02-01T09:30:00Z', 'Sun 1 Feb'],
    ['today before it begins', '', '2026-02-01T05:00:00Z', 'Sun 1 Feb'],
    ['the one that is asked for', '?day=2026-02-01', '2026-01-31T09:30:00Z', 'Sun 1 Feb'],
    ['none that is no day of it', '?day=2026-03-01', '2026-01-31T09:30:00Z', 'Sat 31 Jan'],
    ['nothing else', '?day=%22%3E%3Cscript%3E', '2026-06-01T00:00:00Z', 'Sat 31 Jan'],
  ])('%s', async (_, query, now, expected) => {
    const { html } = await visit(path + query, { days: two, now })
    expect(tabsIn(html)).toEqual([
      { href: `${path}?day=2026-01-31`, isCurrent: expected === 'Sat 31 Jan', text: 'Sat 31 Jan' },
      { href: `${path}?day=2026-02-01`, isCurrent: expected === 'Sun 1 Feb', text: 'Sun 1 Feb' },
    ])
    const isSaturday = expected === 'Sat 31 Jan'
    expect(titlesIn(html)).toEqual(isSaturday ? ['one', 'two', 'three'] : ['four', 'five'])
    expect(html).not.toContain('<script>')
  })

  test('between two of its days, the next one', async () => {
    const empty = { ...saturday, localDate: '2026-02-07', entries: [] }
    const entries = [sundayEntry('six', 600 + 7 * 1_440)]
    const days = [two[0]!, empty, { ...sunday, localDate: '2026-02-08', entries }]
    const { html } = await visit(path, { days, now: '2026-02-03T09:00:00Z' })
    expect(titlesIn(html)).toEqual(['six'])
  })

  test('first days without sessions are passed over', async () => {
    const { html } = await visit(path, { days: [{ ...saturday, entries: [] }, two[1]!] })
    expect(titlesIn(html)).toEqual(['four', 'five'])
  })

  test('a day without sessions says so', async () => {
    const { html } = await visit(`${path}?day=2026-02-01`)
    expect(html).toContain('Nothing is planned for this day yet.')
  })

  test('has an address of its own', async () => {
    const canonical = `<link rel="canonical" href="${origin}${path}`
    expect((await visit(path)).html).toContain(`${canonical}"/>`)
    expect((await visit(`${path}?day=2026-02-01`)).html).toContain(`${canonical}?day=2026-02-01"/>`)
    expect((await visit(`${path}?day=2026-03-01`)).html).toContain(`${canonical}"/>`)
  })

  test('is cut at its hours, each with an address', async () => {
    const { html } = await visit(path)
    expect(headingsIn(html)).toEqual([
      ['10:00', '2 sessions'],
      ['12:00', '1 session'],
      ['01:00, Sun', '1 session'],
    ])
    for (const anchor of ['t10', 't12', 't01-2026-02-01']) expect(html).toContain(`id="${anchor}"`)
  })

  test('has links to its hours where its sessions are not seen at a glance', async () => {
    const sessions = (count: number) =>
      Array.from({ length: count }, (_, at) => hour(`s${at}`, 600 + 10 * at))
    const anchorsAmong = async (count: number) => {
      const { html } = await visit(path, { days: [{ ...saturday, entries: sessions(count) }] })
      return [...html.matchAll(/href="#(t[^"]+)"/g)].map(([, anchor]) => anchor)
    }
    expect(await anchorsAmong(11)).toEqual([])
    expect(await anchorsAmong(12)).toEqual(['t10', 't11'])
  })

  test('rows lack only their date to be instants', async () => {
    const { html } = await visit(path)
    const dates = [...html.matchAll(/<ul class="rows" data-date="([^"]*)"/g)].map(
      ([, date]) => date,
    )
    expect(dates).toEqual(['2026-01-31+01:00', '2026-01-31+01:00', '2026-02-01+01:00'])
    expect(html).not.toContain('data-end')
  })

  test.each([
    ['before its clocks go back', 'one', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z', '03:30'],
    ['in the hour that is twice', 'one', '2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', '02:15'],
    ['a whole day later', 'one', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z', '02:30'],
  ])('but for one that ends on the other side: %s', async (_, title, startTime, endTime, clock) => {
    const days = [
      {
        ...saturday,
        localDate: '2026-10-25',
        entries: [
          hour(title, 150, {
            startTime,
            endTime,
            localStartDate: '2026-10-25',
            localEndTime: `${clock}:00`,
          }),
        ],
      },
    ]
    const { html } = await visit(path, { days })
    expect(html).toContain('<ul class="rows" data-date="2026-10-25+02:00">')
    expect(html).toMatch(new RegExp(`<li [^>]*data-end="${endTime}">02:30<`))
  })
})

describe('a row', () => {
  const rowOf = (html: string, title: string) =>
    new RegExp(`<li[^>]*>(?:(?!</li>)[\\s\\S])*>${title}<[\\s\\S]*?</li>`).exec(html)?.[0] ?? ''

  test('has no more than four elements with its star: time, title, place and people', async () => {
    const speakers = ['Ada <i>', 'Bob', 'Cy', 'Di']
    const days = [{ ...saturday, entries: [hour('one', 600, { speakers, description: 'Long' })] }]
    const { html } = await visit(path, { days })
    const row = rowOf(html, 'one')
    expect(row).toContain('>10:00<a href="/events/fosdem-2026/talks/one-')
    expect(row).toContain('<p>Janson · until 11:00\nAda &lt;i&gt;, Bob +2</p>')
    expect(row.match(/<\w/g)).toHaveLength(3)
    expect(html).not.toContain('Long')
  })

  test('says language and kind where they are not the usual ones', async () => {
    const usual = { kindFullName: 'Talk' }
    const days = [
      {
        ...saturday,
        entries: [
          hour('one', 600, usual),
          hour('two', 600, usual),
          hour('other', 660, { kindFullName: 'Workshop', languageCodes: ['fr'] }),
        ],
      },
    ]
    const { html } = await visit(path, { days })
    expect(rowOf(html, 'one')).toContain('<p>Janson · until 11:00</p>')
    expect(rowOf(html, 'other')).toContain('French · Workshop</p>')
    expect(rowOf(html, 'other')).toContain('lang="fr"')
  })

  test('says when it begins, boldly where that changes', async () => {
    const { html } = await visit(path)
    expect(html.match(/<li class="(hue\d+ )?first">/g)).toHaveLength(3)
  })

  test('leads nowhere where there is nothing more to tell', async () => {
    const { html } = await visit(path)
    expect(html).toContain('12:00<b dir="auto">Session lunch</b>')
  })

  test('places that are not disclosed are not shown', async () => {
    const eventLocation = {
      eventLocationId: 'x',
      state: 'NeedsPrivacyReview',
      fields: null,
    } as const
    const days = [{ ...saturday, entries: [hour('one', 600, { eventLocation })] }]
    const { html } = await visit(path, { days, event: { eventLocation: eventLocation as never } })
    expect(html).not.toMatch(/Solbosch|Janson/)
    expect(rowOf(html, 'one')).toContain('<p>until 11:00</p>')
  })
})

describe('while it runs', () => {
  const entries = [
    hour('over', 540),
    hour('begun', 600),
    hour('on', 615),
    hour('also on', 615),
    hour('on too', 620),
    hour('next', 645),
    hour('soon', 650),
    hour('later', 660),
    hour('last', 720),
  ]
  const now = '2026-01-31T09:40:00Z'
  const live = (given: Given = {}, query = '') =>
    visit(path + query, { days: [{ ...saturday, entries }, two[1]!], now, ...given })

  test('what is on comes first, then what is next, and everything once', async () => {
    const { html } = await live()
    expect(titlesIn(html)).toEqual([
      ...['over', 'begun', 'on', 'also on', 'on too', 'next', 'soon', 'later', 'last'],
    ])
    expect(headingsIn(html)).toEqual([
      ['Now, 10:40', '4 sessions are on'],
      ['Next', 'from 10:45, in 5 minutes'],
      ['11:00', '1 session'],
      ['12:00', '1 session'],
    ])
    expect(html).toContain('<summary class="more">1 session is over</summary>')
    expect(html).toContain('<summary class="more">1 more is on now</summary>')
    expect(html).toContain('<a href="#now">Now</a>')
    expect(html).toMatch(/gone7">10:00<a/)
  })

  test('the next hour is next where nothing begins before it', async () => {
    const { html } = await live({ now: '2026-01-31T09:58:00Z' })
    expect(headingsIn(html)[1]).toEqual(['Next', 'from 11:00, in 2 minutes'])
  })

  test('in a break there is no now', async () => {
    const days = [{ ...saturday, entries: [hour('one', 600), hour('two', 900)] }]
    const { html } = await live({ days, now: '2026-01-31T11:00:00Z' })
    expect(headingsIn(html)).toEqual([['Next', 'from 15:00']])
  })

  test('an open end is on for an hour', async () => {
    const days = [
      { ...saturday, entries: [hour('party', 600, { endTime: null, localEndTime: null })] },
    ]
    expect(headingsIn((await live({ days })).html)[0]?.[0]).toBe('Now, 10:40')
    expect(headingsIn((await live({ days, now: '2026-01-31T10:01:00Z' })).html)[0]?.[0]).toBe(
      '10:00',
    )
  })

  test.each(['?day=2026-02-01', '?view=print', '?track=x', '?q=on'])(
    '%s is not about now',
    async (query) => {
      const { html } = await live({}, query)
      expect(html).not.toContain('id="now"')
    },
  )

  test('a print is in the order of time alone', async () => {
    const { html } = await live({}, '?view=print')
    expect(headingsIn(html).map(([heading]) => heading)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
    ])
  })
})

describe('?view=grid', () => {
  const at = (roomName: string | null) => ({
    eventLocation:
      roomName === null
        ? null
        : {
            ...saturday.entries[0]!.eventLocation!,
            fields: { ...saturday.entries[0]!.eventLocation!.fields!, roomName },
          },
  })
  const days = [
    {
      ...saturday,
      entries: [
        hour('one', 630, at('K.10')),
        hour('two', 665, at('K.9')),
        hour('lunch', 720, { ...at(null), entryType: 'AgendaItem' }),
        hour('night', 1_500, { ...at('K.9'), endTime: null, localEndTime: null }),
      ],
    },
    two[1]!,
  ]

  test('has a column of each room, and places are classes', async () => {
    const { html } = await visit(`${path}?view=grid`, { days })
    const rooms = [...html.matchAll(/<section class="room"><h2>([^<]*)/g)].map(([, name]) => name)
    expect(rooms).toEqual(['Everywhere', 'K.9', 'K.10'])
    const places = [...html.matchAll(/<li class="(h[^"]*)"><(?:a|span)[^>]*>(\w+)/g)]
    expect(places.map(([, names, title]) => [title, names])).toEqual([
      ['lunch', 'h2 m0 x1 y0 over'],
      ['two', 'h1 m1 x1 y0 over'],
      ['night', 'h15 m0 x0 y1 short over'],
      ['one', 'h0 m6 x1 y0 over'],
    ])
    expect(html).toContain('<li class="h0 m0">10:00</li>')
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toContain('class="rows"')
    expect(html).toContain(`<link rel="stylesheet" href="${assetPath('grid.css')}"/>`)
  })

  test('is of one day, keeps the filter, and leads back to the list', async () => {
    const { html } = await visit(`${path}?view=grid&q=one`, { days })
    expect(html.match(/<section class="room">/g)).toHaveLength(1)
    expect(html).toContain('<input type="hidden" name="view" value="grid"/>')
    expect(html).toContain('<a href="/events/fosdem-2026?q=one">')
    expect(tabsIn(html).some(({ isCurrent }) => isCurrent)).toBe(true)
  })

  test('every place that it gives has its rule in the stylesheet', () => {
    const sheet = readFileSync(
      new URL('../../../src/edge/design/grid.css', import.meta.url),
      'utf8',
    )
    for (const [name, count] of Object.entries({ h: 30, m: 12, x: 13, y: 12 })) {
      for (let index = 0; index < count; index++) {
        expect(sheet).toContain(`.${name}${index} {\n    --${name}: ${index};`)
      }
    }
  })
})

test('kinds of the product are told in the language of the page, and those of a community as they are', async () => {
  const kinds = ['Talk', 'Lightning talk', 'Hackathlon']
  const days = [
    {
      ...saturday,
      entries: [
        ...kinds.map((kindFullName, index) =>
          hour(`018f0000-0000-7000-8000-00000000000${index}`, 600 + index, { kindFullName }),
        ),
        hour('018f0000-0000-7000-8000-00000000000a', 700, { kindFullName: 'Talk' }),
      ],
    },
  ]
  const german = { 'accept-language': 'de' }
  const { html } = await visit(path, { days, headers: german })
  expect(html).toContain('\nKurzvortrag</p>')
  expect(html).toContain('<option value="Lightning talk">Kurzvortrag</option>')
  expect(html).toContain('<option value="Hackathlon">Hackathlon</option>')
  const found = await visit(`${path}?kind=Lightning+talk`, { days, headers: german })
  expect(found.html).toContain('<option value="Lightning talk" selected="">Kurzvortrag</option>')
  expect(found.html).not.toMatch(/>[^<]*Lightning talk/)
  const [talk] = /\/events\/fosdem-2026\/talks\/[\w-]+0001/.exec(html)!
  expect((await visit(talk, { days, headers: german })).html).toContain('<dd>Kurzvortrag</dd>')
})

describe('finding', () => {
  const rust = { id: 'g-rust', title: 'Rust' }
  const room = (roomName: string) => ({
    eventLocation: {
      ...saturday.entries[0]!.eventLocation!,
      fields: { ...saturday.entries[0]!.eventLocation!.fields!, roomName },
    },
  })
  const days = [
    {
      ...saturday,
      entries: [
        hour('Crème brûlée', 600, { sessionGroups: [rust], kindFullName: 'Talk', ...room('K.10') }),
        hour('two', 660, { speakers: ['Ada Byron'], languageCodes: ['fr'], ...room('K.9') }),
      ],
    },
    {
      ...sunday,
      entries: [
        sundayEntry('three', 600, { description: 'All about Python', kindFullName: 'Workshop' }),
        sundayEntry('four', 660, { sessionGroups: [rust], kindFullName: 'Talk' }),
      ],
    },
  ]

  test.each([
    ['q=creme', ['Crème brûlée']],
    ['q=BYRON', ['two']],
    ['q=rust', ['Crème brûlée', 'four']],
    ['q=k.10', ['Crème brûlée']],
    ['q=python', ['three']],
    ['q=python+about', ['three']],
    ['q=python+rust', []],
    ['track=g-rust', ['Crème brûlée', 'four']],
    ['track=g-rust&day=2026-02-01', ['four']],
    ['room=K.9', ['two']],
    ['language=fr', ['two']],
    ['kind=Workshop', ['three']],
    ['kind=Talk&track=g-rust&q=four', ['four']],
    ['q=&track=&room=', ['Crème brûlée', 'two']],
  ])('%s', async (query, expected) => {
    const { html } = await visit(`${path}?${query}`, { days })
    expect(titlesIn(html)).toEqual(expected)
  })

  test('is one form, whose fields say what was asked and what there is', async () => {
    const { html } = await visit(`${path}?q=%3Cb%3E&track=g-rust&zone=Asia/Tokyo`, { days })
    expect(html).toContain('<form class="find" id="find" action="/events/fosdem-2026">')
    expect(html).toContain('name="q" value="&lt;b&gt;"')
    expect(html).toContain('<option value="g-rust" selected="">Rust</option>')
    expect(html).toContain('<input type="hidden" name="zone" value="Asia/Tokyo"/>')
    expect(html).toContain('<details open="">')
    expect([...html.matchAll(/<option value="(K[^"]*)"/g)].map(([, value]) => value)).toEqual([
      'K.9',
      'K.10',
    ])
  })

  test('offers no choice among one', async () => {
    const { html } = await visit(path, { days: [{ ...saturday, entries: [hour('one', 600)] }] })
    expect(html).not.toContain('<select')
  })

  test('tells how many match, in which days, and the way back', async () => {
    const { html } = await visit(`${path}?track=g-rust&zone=Asia/Tokyo`, { days })
    expect(html).toContain('<strong>2 sessions match Rust</strong>. ')
    expect(html).toContain('<a href="/events/fosdem-2026?zone=Asia%2FTokyo">Show all</a>')
    expect(headingsIn(html)).toEqual([
      ['Saturday 31 January', '1 session'],
      ['Sunday 1 February', '1 session'],
    ])
    expect(tabsIn(html).map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
      ['All days', true],
      ['Sat 31 Jan (1)', false],
      ['Sun 1 Feb (1)', false],
    ])
    const one = await visit(`${path}?track=g-rust&day=2026-02-01`, { days })
    expect(one.html).toContain('<strong>2 sessions match Rust</strong>, 1 of them on this day. ')
    expect(tabsIn(one.html)[0]).toEqual({
      href: `${path}?track=g-rust`,
      isCurrent: false,
      text: 'All days',
    })
  })

  test.each([
    ['q=xylophone', 'Nothing in the programme matches “xylophone”.'],
    ['track=%22%3E%3Cscript%3E', 'Nothing in the programme matches this track.'],
    ['q=%3Cscript%3E&room=K.9', 'Nothing in the programme matches “&lt;script&gt;”, K.9.'],
  ])('finds nothing by %s, and has one way on', async (query, expected) => {
    const { html, status } = await visit(`${path}?${query}`, { days })
    expect(status).toBe(200)
    expect(html).toContain(expected)
    expect(html).toContain(
      '<a class="button" href="/events/fosdem-2026">Show the whole programme</a>',
    )
    expect(html).not.toContain('<script>')
  })

  test('shows a day at a time where too many match', async () => {
    const many = Array.from({ length: 400 }, (_, index) => hour(`many ${index}`, 600))
    const { html } = await visit(`${path}?q=many`, {
      days: [
        { ...saturday, entries: many },
        { ...sunday, entries: many.map((each) => ({ ...each, localStartDate: '2026-02-01' })) },
      ],
    })
    expect(titlesIn(html)).toHaveLength(400)
    expect(html).toContain('<strong>800 sessions match “many”</strong>, 400 of them on this day.')
  })
})

describe('?zone=', () => {
  test('shows the times of the reader beside those of the venue, and travels along', async () => {
    const { html } = await visit(`${path}?zone=Asia/Tokyo`)
    expect(html).toContain(
      '10:00<a href="/events/fosdem-2026/talks/le-courriel-b?zone=Asia%2FTokyo"',
    )
    expect(html).toContain('Janson · until 11:00 · 18:00–\u206019:00\u00a0Tokyo')
    expect(html).toContain('Times at the venue (Europe/Brussels) and in Asia/Tokyo')
    expect(tabsIn(html)[1]?.href).toBe(`${path}?zone=Asia%2FTokyo&day=2026-02-01`)
  })

  test('is told in the grid of rooms, and where a session leads on', async () => {
    const [first] = two as [(typeof two)[0]]
    const id = (end: number) => `018f0000-0000-7000-8000-00000000000${end}`
    const open = { endTime: null, localEndTime: null }
    const entries = [hour(id(1), 600), hour(id(2), 660, open)]
    const days = [{ ...first, entries }]
    const grid = await visit(`${path}?view=grid&zone=Asia/Tokyo`, { days })
    const [start, next] = ['2026-01-31T09:00Z', '2026-01-31T10:00Z'].map(
      (at) => Date.parse(at) / 6e4,
    )
    expect(grid.html).toContain(
      `<small data-at="${start} ${next}">10:00–11:00 · 18:00–\u206019:00\u00a0Tokyo<`,
    )
    const shown = '11:00, open end · 19:00\u00a0Tokyo'
    expect(grid.html).toContain(`<small data-at="${next}">${shown}</small>`)
    const [, own] = /href="([^"?]*\/talks\/[^"?]*)/.exec(grid.html)!
    const session = await visit(`${own}?zone=Asia/Tokyo`, { days })
    expect(session.html).toContain(`<span data-at="${next}">${shown}</span>`)
    const plain = await visit(own!, { days })
    expect(plain.html).toContain(`<span data-at="${next}">11:00, open end</span>`)
  })

  test('names another day', async () => {
    const { html } = await visit(`${path}?zone=Pacific/Auckland`)
    expect(html).toContain('22:00–\u206023:00\u00a0Auckland')
    expect(html).toContain('Sun 00:00–\u206001:00\u00a0Auckland')
  })

  test.each(['', '?zone=', '?zone=Mars/Olympus', '?zone=Europe/Paris', '?zone=%3Cscript%3E'])(
    '%s shows the venue alone',
    async (query) => {
      const { html } = await visit(path + query)
      expect(html).toMatch(/<p>Janson · until 11:00\n/)
      expect(html).not.toContain('<script>')
    },
  )

  test('can be chosen and dropped without a script', async () => {
    const { html } = await visit(`${path}?zone=Asia/Tokyo&q=rust&view=zone`)
    expect(html).toContain('<option value="">Only the times of the venue</option>')
    expect(html).toContain('<option value="Asia/Tokyo" selected="">')
    expect(html).toContain('<input type="hidden" name="q" value="rust"/>')
    expect(html).toContain('action="/events/fosdem-2026"')
  })
})

describe('the zone of the reader is chosen, changed and dropped', () => {
  const days = [
    {
      ...saturday,
      entries: [hour('018f0000-0000-7000-8000-0000000000aa', 600, { speakers: ['Ada'] })],
    },
  ]
  const talk = /\/talks\/[\w-]+/
  const speaker = /\/speakers\/ada-[\w-]+/
  const pathIn = async (where: RegExp, from = path) =>
    path + where.exec((await visit(from, { days })).html)![0]

  test.each<[string, () => Promise<string>]>([
    ['an event', async () => path],
    ['a session', () => pathIn(talk)],
    ['a speaker', async () => pathIn(speaker, `${path}/speakers`)],
    ['what is kept', async () => `${path}/mine`],
  ])('on the page of %s, and it stays the page', async (_, find) => {
    const own = await find()
    for (const zone of ['', 'zone=Asia%2FTokyo']) {
      const { html } = await visit(`${own}?${zone}`, { days })
      const choosing = `${own}?${zone && `${zone}&`}view=zone`
      const known = [choosing, `${own}?view=zone${zone && `&${zone}`}`]
      const [, found] = /<a href="([^"]*view=zone[^"]*)"/.exec(html) ?? []
      expect(known).toContain(found?.replaceAll('&amp;', '&'))
      const chosen = await visit(choosing, { days })
      expect(chosen.html).toContain(`<form class="stack" action="${own}">`)
      expect(chosen.html).toContain('<option value="">Only the times of the venue</option>')
      expect(chosen.html).toMatch(new RegExp(`class="crumbs".*href="${own}[?"]`, 's'))
    }
  })
})

describe('the head of an event', () => {
  const calendar = { calendar: { href: '/api/event/018f/calendar' } }

  test('offers its calendar to devices, to Google, to Outlook, and as a file', async () => {
    const { html } = await visit(path, { event: { _links: { ...event._links, ...calendar } } })
    const webcal = 'webcal://osb.example.org/api/event/018f/calendar'
    expect(html).toContain(`<a href="${webcal}">`)
    expect(html).toContain(
      `<a href="https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}">`,
    )
    expect(html).toContain(
      `<a href="https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(`${origin}/api/event/018f/calendar`)}&amp;name=FOSDEM+2026">`,
    )
    expect(html).toContain('<a href="/api/event/018f/calendar">Download the calendar file</a>')
    expect((await visit(path)).html).not.toContain('webcal:')
  })

  test('has a code beside its calendar that leads a phone there', async () => {
    const { html } = await visit(path, { event: { _links: { ...event._links, ...calendar } } })
    expect(html).toContain('<ul class="links" id="calendar">')
    expect(html).toMatch(
      /<img src="\/events\/fosdem-2026\/code.svg" alt="QR code[^>]*loading="lazy"/,
    )
    const { response, html: drawing } = await visit(`${path}/code.svg`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const [, size] = /viewBox="0 0 (\d+) /.exec(drawing)!
    const scale = 4
    const width = Number(size) * scale
    const data = new Uint8Array(width * width * 3).fill(255)
    for (const [, x, y] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
      for (let row = 0; row < scale; row++) {
        const from = ((Number(y) * scale + row) * width + Number(x) * scale) * 3
        data.fill(0, from, from + scale * 3)
      }
    }
    expect(decodeQR({ width, height: width, data })).toBe(`${origin}${path}#calendar`)
    expect((await visit('/events/other/code.svg')).status).toBe(404)
  })

  test('folds a description that is long', async () => {
    expect((await visit(path)).html).not.toContain('>About</summary>')
    const { html } = await visit(path, { event: { description: 'word '.repeat(50) } })
    expect(html).toContain('<summary class="more">About</summary>')
  })
})

describe('a session', () => {
  const id = (end: string) => `018f0000-0000-7000-8000-0000${end}`
  const rust = { id: 'g-rust', title: 'Rust' }
  const days = [
    {
      ...saturday,
      entries: [
        hour(id('00000001'), 600, {
          title: 'Borrowing & lending',
          description: 'First "line"\n<img src=x>\n\nSecond & last, https://a.example/?x=1&y=2.',
          sessionGroups: [rust],
          speakers: ['Ada', 'Bob'],
          kindFullName: 'Talk',
        }),
        hour(id('00000002'), 660, { title: 'Next one' }),
        hour(id('00000003'), 720, { title: 'Then', sessionGroups: [rust] }),
        hour(id('00000004'), 780, { entryType: 'AgendaItem', title: 'Lunch' }),
      ],
    },
    {
      ...sunday,
      entries: [sundayEntry(id('00000005'), 600, { title: 'Tomorrow', sessionGroups: [rust] })],
    },
  ]
  const own = `${path}/talks/borrowing-lending-00000001`

  test('can be put into a calendar by itself', async () => {
    const link = { href: '/api/event/018f/calendar{?entry}' }
    const withLink = { _links: { ...event._links, 'entry-calendar': link } }
    const { html } = await visit(own, { days, event: withLink })
    const id = days[0]?.entries[0]?.id
    expect(html).toContain(
      `<a class="button quietly" href="/api/event/018f/calendar?entry=${id}" download="${own.slice(-8)}.ics">Add to my calendar</a>`,
    )
    expect((await visit(own, { days })).html).not.toContain('Add to my calendar')
  })

  test.each([
    [
      'open, with places',
      { maxAudienceAttendees: 9, currentAudienceAttendees: 2 },
      '7 of 9 left',
      true,
    ],
    ['open to everybody', { currentAudienceAttendees: 2 }, 'Register for this session', true],
    ['full', { maxAudienceAttendees: 2, currentAudienceAttendees: 2 }, 'All places of this', false],
    ['without registration', { maxAudienceAttendees: 9 }, 'Borrowing', false],
  ])('leads to its registration, the same for everybody: %s', async (_, fields, says, isOpen) => {
    const [first, ...others] = days
    const [talk, ...rest] = first!.entries
    const asked = [{ ...first!, entries: [{ ...talk!, ...fields }, ...rest] }, ...others]
    const { html } = await visit(own, { days: asked, now: '2026-01-31T08:59:00Z' })
    expect(html).toContain(says)
    expect(html.includes(`href="/account/registrations/sessions/${talk!.id}"`)).toBe(isOpen)
    const begun = await visit(own, { days: asked, now: '2026-01-31T09:00:00Z' })
    expect(begun.html).not.toContain('Register for this session')
  })

  test('is kept in an account without a script, and nothing else of the programme is', async () => {
    const [first, ...others] = days
    const [talk, ...rest] = first!.entries
    const asked = (entryType: 'Session' | 'AgendaItem') =>
      visit(own, {
        days: [{ ...first!, entries: [{ ...talk!, entryType }, ...rest] }, ...others],
      })
    const form = '<noscript><form method="post" action="/account/kept/fosdem-2026">'
    expect((await asked('Session')).html).toContain(form)
    const { status, html } = await asked('AgendaItem')
    expect([status, html.includes('<noscript>')]).toEqual([200, false])
  })

  test('past midnight leads to its hour in its day, and without a page its address of old does', async () => {
    const night = [
      hour(id('00000006'), 1_470, { title: 'Late' }),
      hour(id('00000007'), 1_470, { title: 'Tea', entryType: 'AgendaItem' }),
    ]
    const given = { days: [{ ...saturday, entries: [...days[0]!.entries, ...night] }] }
    const { html } = await visit(`${path}/talks/late-00000006`, given)
    const [, day, anchor] = /href="([^"#]*\?day=[^"#]*)#([^"]+)"/.exec(html) ?? []
    expect([day, anchor]).toEqual([`${path}?day=2026-01-31`, 't00-2026-02-01'])
    expect((await visit(day!, given)).html).toContain(`id="${anchor}"`)
    const old = await visit(`${path}?session=${id('00000007')}`, given)
    expect([old.status, old.location]).toEqual([301, `${path}?day=2026-01-31`])
    const there = await visit(old.location!, given)
    expect([there.status, there.html.includes('Tea')]).toEqual([200, true])
  })

  test('has a page: when, where, who, what', async () => {
    const { html, status } = await visit(own, { days })
    expect(status).toBe(200)
    expect(html).toContain(
      '<title>Borrowing &amp; lending · FOSDEM 2026 · Open Source Brussels</title>',
    )
    expect(html).toContain(`<link rel="canonical" href="${origin}${own}"/>`)
    expect(html).toContain(
      '<time datetime="2026-01-31T09:00:00Z">10:00</time>–<time datetime="2026-01-31T10:00:00Z">11:00</time>',
    )
    expect(html).toContain('Saturday 31 January')
    expect(html).toContain('<a href="/events/fosdem-2026?room=Janson">Janson</a>')
    expect(html).toMatch(/>Ada<\/a><a href="[^"]*\/speakers\/bob-[0-9a-f]{8}">Bob</)
    expect(html).toContain('<dd>English</dd>')
    expect(html).toContain('<dd>Talk</dd>')
    expect(html).toContain(
      '<p dir="auto">Second &amp; last, <a href="https://a.example/?x=1&amp;y=2"',
    )
    expect(html).not.toMatch(/<img|<script>/)
    expect(html).toContain(
      '<meta property="og:title" content="Borrowing &amp; lending · FOSDEM 2026"/>',
    )
    expect(html).toContain(
      '<meta property="og:description" content="First &quot;line&quot; &lt;img',
    )
  })

  test('has the picture of its event, and else the logo of the community', async () => {
    const pictured = { featuredImageUri: 'https://x.example/1' }
    const imageOf = ({ html }: { html: string }) =>
      /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
    expect(imageOf(await visit(own, { days, event: pictured }))).toBe('https://x.example/1')
    const logo = { url: 'https://x.example/api/storageobject/2/content', width: 80, height: 40 }
    const logos = [{ ...logo, mediaType: 'image/png' }]
    const { images } = shell.branding
    const branded = { branding: { ...shell.branding, images: { ...images, logos } } }
    for (const at of [own, path]) {
      expect(imageOf(await visit(at, { days, shell: branded }))).toBe(
        `${origin}/api/storageobject/2/content`,
      )
    }
  })

  test('leads on: to its day, to what is next in the room, to more of the track', async () => {
    const { html } = await visit(`${own}?zone=Asia/Tokyo`, { days })
    expect(html).toContain(
      '<a href="/events/fosdem-2026?zone=Asia%2FTokyo&amp;day=2026-01-31#t10">',
    )
    expect(html).toMatch(/Next in Janson<\/h2>[\s\S]*?Next one[\s\S]*?Then[\s\S]*?More of Rust/)
    expect(html).toMatch(
      /More of Rust<\/h2>[\s\S]*?Tomorrow<\/a><span[^>]*>Sun 10:00–11:00 · 18:00–\u206019:00\u00a0Tokyo/,
    )
    // What is next in the room is not told again as more of the track.
    expect(html.match(/>Then<\/a>/g)).toHaveLength(1)
    const [first, ...others] = days
    const last = await visit(own, {
      days: [first!, ...others.map((day) => ({ ...day, entries: [] }))],
    })
    expect(last.html).toMatch(/More of Rust<\/h2><p><a class="all"[^>]*>All 2 sessions of Rust/)
    expect(html).toContain('track=g-rust">All 3 sessions of Rust</a>')
    expect(html).toContain('18:00–\u206019:00 in Asia/Tokyo')
    expect(html).not.toContain('Lunch')
  })

  test('is described as an event that is part of another', async () => {
    const { html } = await visit(own, { days })
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
    expect(data).toMatchObject({
      '@type': 'Event',
      url: origin + own,
      name: 'Borrowing & lending',
      startDate: '2026-01-31T10:00:00+01:00',
      endDate: '2026-01-31T11:00:00+01:00',
      location: { '@type': 'Place', name: 'Janson', address: { addressLocality: 'Brussels' } },
      inLanguage: ['en'],
      performer: [
        { '@type': 'Person', name: 'Ada' },
        { '@type': 'Person', name: 'Bob' },
      ],
      superEvent: { '@type': 'Event', url: origin + path, name: 'FOSDEM 2026' },
    })
  })

  test.each([
    [`${path}/talks/an-older-title-00000001`, own],
    [`${path}/talks/00000001?zone=Asia/Tokyo`, `${own}?zone=Asia%2FTokyo`],
    [`${path}?session=${id('00000001')}`, own],
    [`${path}?session=${id('00000001')}&track=x&zone=Asia/Tokyo`, `${own}?zone=Asia%2FTokyo`],
  ])('%s leads there for good', async (from, to) => {
    const { status, location } = await visit(from, { days })
    expect([status, location]).toEqual([301, to])
  })

  test.each([
    `${path}/talks/borrowing-lending`,
    `${path}/talks/borrowing-lending-0000000f`,
    `${path}/talks/lunch-00000004`,
    `${path}?session=gone`,
    `${path}/talks/`,
    `${path}/talks/a/b`,
  ])('%s is not there', async (gone) => {
    expect((await visit(gone, { days })).status).toBe(404)
  })
})

test('a programme of a thousand: the first view is small and holds no abstracts', async () => {
  const description = 'word '.repeat(400)
  const entries = Array.from({ length: 1_000 }, (_, index) =>
    hour(`s${index}`, 540 + (index % 100) * 5, { description, sortOrder: index }),
  )
  const { html } = await visit(path, { days: [{ ...saturday, entries }] })
  expect(titlesIn(html)).toHaveLength(1_000)
  expect(html.length).toBeLessThan(200_000)
})

describe('what is kept on the device', () => {
  test('has a page that the device fills, a part for each day', async () => {
    const { html, status } = await visit(`${path}/mine?zone=Asia/Tokyo`, { days: two })
    expect(status).toBe(200)
    const parts = [...html.matchAll(/<section data-day="([^"]*)" data-from="([^"]*)" hidden="">/g)]
    expect(parts.map(([, day, from]) => [day, from?.replaceAll('&amp;', '&')])).toEqual([
      ['2026-01-31', `${path}?zone=Asia%2FTokyo&day=2026-01-31`],
      ['2026-02-01', `${path}?zone=Asia%2FTokyo&day=2026-02-01`],
    ])
    expect(html).toMatch(
      /<noscript>.*Without JavaScript.*href="\/account\/kept\/[^"]+".*<\/noscript>/,
    )
    expect(html).toContain(
      `at most ${offlineBounds.pages} pages of ${offlineBounds.pageKilobytes} KB each`,
    )
    expect((await visit('/events/none/mine')).status).toBe(404)
  })

  test('no star stands where no script would keep it', async () => {
    expect((await visit(path)).html).not.toContain('checkbox')
  })

  test('has a worker below the events, under the policy of the pages', async () => {
    const { response, html } = await visit('/events/offline.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(html).toContain('addEventListener')
    expect(html).not.toMatch(/^(im|ex)port /m)
  })
})
