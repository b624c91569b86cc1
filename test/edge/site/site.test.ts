import { describe, expect, test } from 'vitest'
import { assetPath } from '../../../src/edge/design/assets.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { agenda, entry, event, events, fakeApi, place, problem, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const shellPath = '/api/publicexperience/shell'
const eventPath = '/api/event/public/fosdem-2026'
const agendaPath = '/api/eventagendaitem/agenda-projection/018f'
const standard = {
  [shellPath]: shell,
  '/api/events?pageSize=20&page=1': { ...events, _links: { next: events._links.next } },
  '/api/events?pageSize=20&page=2': events,
  [eventPath]: event,
  [agendaPath]: agenda,
}

async function visit(path: string, answers: Record<string, unknown> = {}, timezone?: string) {
  const { api, asked } = fakeApi({ ...standard, ...answers })
  const request = new Request(origin + path)
  if (timezone !== undefined) Object.assign(request, { cf: { timezone } })
  const response = await createSite(api).fetch(request)
  return { response, html: await response.text(), asked, status: response.status }
}

function count(html: string, text: string | RegExp): number {
  return html.split(text).length - 1
}

describe('the list of events', () => {
  test('names the tenant, and each event with date, place and size', async () => {
    const { html, status, asked } = await visit('/')
    expect(status).toBe(200)
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true)
    expect(html).toContain('<title>Open Source Brussels</title>')
    expect(html).toContain('<meta name="description" content="Built in the open"/>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/"/>`)
    expect(html).toContain('<a href="/events/fosdem-2026">FOSDEM 2026</a>')
    expect(html).toMatch(/31 January\s–\s1 February 2026/u)
    expect(html).toContain('ULB Solbosch, Brussels')
    expect(html).toContain('1,079 sessions')
    expect(html).toContain('Come &lt;b&gt;all&lt;/b&gt;.')
    expect(asked.sort()).toEqual(['/api/events?pageSize=20&page=1', shellPath])
  })

  test("the pager follows the API's prev and next", async () => {
    const first = await visit('/')
    expect(first.html).toContain('<a rel="next" href="/?page=3">')
    expect(first.html).not.toContain('rel="prev"')
    const second = await visit('/?page=2')
    expect(second.html).toContain('<a rel="prev" href="/">')
    expect(second.html).toContain('<title>Events, page 2 · Open Source Brussels</title>')
    expect(second.html).toContain(`<link rel="canonical" href="${origin}/?page=2"/>`)
  })

  test.each(['0', '-1', 'x', '1&pageSize=100', '9999999'])('page %s is page 1', async (page) => {
    const { asked } = await visit(`/?page=${encodeURIComponent(page)}`)
    expect(asked).toContain('/api/events?pageSize=20&page=1')
  })

  test('an empty tenant says so', async () => {
    const empty = { totalCount: 0, _links: {}, _embedded: {} }
    const { html } = await visit('/', { '/api/events?pageSize=20&page=1': empty })
    expect(html).toContain('No events are announced yet.')
  })

  test('finds by words and days: a plain form, whose pages keep what was typed', async () => {
    const path = '/?text=%3Cb%3E+rust&from=2026-01-01&to=&page=2'
    const { html, asked } = await visit(path, {
      '/api/events?pageSize=20&page=2&text=%3Cb%3E+rust&from=2026-01-01': events,
    })
    expect(asked).toContain('/api/events?pageSize=20&page=2&text=%3Cb%3E+rust&from=2026-01-01')
    expect(html).toContain('<form class="finder" method="get" action="/">')
    expect(html).toContain('value="&lt;b&gt; rust"')
    expect(html).toContain('name="from" value="2026-01-01"')
    const query = 'text=%3Cb%3E+rust&amp;from=2026-01-01'
    expect(html).toContain(`<a rel="prev" href="/?${query}">`)
    expect(html).toContain(`<a rel="next" href="/?${query}&amp;page=3">`)
  })

  test('finds nothing, and lets one look again', async () => {
    const empty = { totalCount: 0, _links: {}, _embedded: {} }
    const { html } = await visit('/?text=xylophone', {
      '/api/events?pageSize=20&page=1&text=xylophone': empty,
    })
    expect(html).toContain('No events are found.')
    expect(html).toContain('value="xylophone"')
  })

  describe('says what is wrong with a search, and keeps what was typed', () => {
    const refused = (errors: Record<string, string[]>) =>
      Response.json(
        { title: 'The request is not valid', status: 400, code: 'validation_failed', errors },
        { status: 400 },
      )
    const api = '/api/events?pageSize=20&page=1'

    test('days that do not fit together', async () => {
      const query = 'text=rust&from=2026-02-01&to=2026-01-01'
      const { html, status } = await visit(`/?${query}`, {
        [`${api}&${query}`]: refused({ to: ['must not be before the first day'] }),
      })
      expect(status).toBe(400)
      expect(html).toContain('<title>Error: Events · Open Source Brussels</title>')
      expect(html).toContain('“To” must not be before the first day.')
      expect(html).toContain('name="text" value="rust"')
      expect(html).toContain('name="from" value="2026-02-01"')
      expect(html).toMatch(
        /id="to" name="to" value="2026-01-01" aria-invalid="true" aria-describedby="to-error"/,
      )
      expect(count(html, 'aria-invalid')).toBe(1)
      expect(html).not.toContain('No events')
      expect(html).not.toContain('rel="canonical"')
    })

    test('several fields at a time, each with its own sentence', async () => {
      const { html, status } = await visit('/?text=!!&from=%3Cb%3E', {
        [`${api}&text=%21%21&from=%3Cb%3E`]: refused({
          text: ['must hold a word to look for'],
          from: ['must be a date, like 2026-01-30', 'must be <odd>'],
        }),
      })
      expect(status).toBe(400)
      expect(html).toContain('“Words” must hold a word to look for.')
      expect(html).toContain('“From” must be a date, like 2026-01-30. “From” must be &lt;odd&gt;.')
      expect(html).toContain('value="&lt;b&gt;"')
    })

    test('a refusal of something else is no fault of the form', async () => {
      const { html, status } = await visit('/', { [api]: refused({ pageSize: ['is odd'] }) })
      expect(status).toBe(400)
      expect(html).not.toContain('aria-invalid')
      expect(html).toContain('class="notice"')
    })
  })

  test('an undisclosed place is worded, not leaked', async () => {
    const hidden = { ...event, eventLocation: { ...place, state: 'NotYetRevealed', fields: null } }
    const list = { ...events, _embedded: { items: [hidden] } }
    const { html } = await visit('/', { '/api/events?pageSize=20&page=1': list })
    expect(html).toContain('The place will be announced later')
  })
})

describe('an event', () => {
  test('has its head', async () => {
    const { html } = await visit('/events/fosdem-2026?zone=Asia/Tokyo&track=g-rust')
    expect(html).toContain('<title>FOSDEM 2026 · Open Source Brussels</title>')
    expect(html).toContain('<meta property="og:title" content="FOSDEM 2026"/>')
    expect(html).toContain(
      'property="og:description" content="Come &lt;b&gt;all&lt;/b&gt;. See https://fosdem.org',
    )
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/fosdem-2026"/>`)
  })

  test('found by its public code, its canonical address is its slug', async () => {
    const { html } = await visit('/events/FOS26', { '/api/event/public/FOS26': event })
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/fosdem-2026"/>`)
  })

  test('an event names its co-hosts, and none that has no name', async () => {
    const { html } = await visit('/events/fosdem-2026')
    expect(html).toContain('Co-hosted by Chess &lt;club&gt;, Go<')
    const alone = await visit('/events/fosdem-2026', {
      '/api/event/public/fosdem-2026': { ...event, coHosts: [] },
    })
    expect(alone.html).not.toContain('Co-hosted')
  })

  test('a picture of ours is on the page, one elsewhere in its metadata alone', async () => {
    const at = (picture: object) =>
      visit('/events/fosdem-2026', { '/api/event/public/fosdem-2026': { ...event, ...picture } })
    const uri = 'https://osb.example/api/storageobject/1/content'
    const ours = await at({ featuredImageId: '1', featuredImageUri: uri })
    expect(ours.html).toContain('<img class="picture" src="/api/storageobject/1/content" alt=""/>')
    expect(ours.html).toContain(`<meta property="og:image" content="${uri}"/>`)
    const elsewhere = await at({ featuredImageId: null, featuredImageUri: 'https://x.example/1' })
    expect(elsewhere.html).toContain('<meta property="og:image" content="https://x.example/1"/>')
    expect(elsewhere.html).not.toContain('<img')
  })

  test('text is escaped, its paragraphs kept, its addresses linked', async () => {
    const { html } = await visit('/events/fosdem-2026')
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('<h5>&lt;script&gt;alert(1)&lt;/script&gt;</h5>')
    expect(html).toContain('<p>Second &amp; last</p>')
    expect(html).toContain(
      '<a href="https://fosdem.org/2026/?a=1&amp;b=2" rel="nofollow ugc noopener">',
    )
  })

  test('sessions stand under their day and start, once each, with an address for each hour', async () => {
    const { html } = await visit('/events/fosdem-2026')
    expect(count(html, /<li id="entry-/)).toBe(4)
    expect(html).toMatch(/<h3 id="day1">Saturday 31 January<span class="label">Opening<\/span>/)
    expect(html).toContain('<h3 id="day2">Sunday 1 February</h3>')
    expect(html).toContain('Nothing is planned for this day yet.')
    expect(count(html, '<time datetime="2026-01-31T09:00:00Z">10:00</time>')).toBe(1)
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) {
      expect(html).toContain(`id="${anchor}"`)
    }
  })

  test('the small hours after a day say which day they are', async () => {
    const { html } = await visit('/events/fosdem-2026')
    expect(html).toMatch(/>01:00<\/time><span class="otherday"> Sun<\/span>/)
  })

  test('room, track, and languages where there are several', async () => {
    const { html } = await visit('/events/fosdem-2026')
    expect(html).toContain('<span class="room">Janson</span>')
    expect(html).toContain('<span class="track">Rust</span>')
    expect(html).toContain('<span class="language">French</span>')
    expect(html).toContain('<h5 lang="fr">Le courriel</h5>')
    const days = [{ ...agenda.days[0]!, entries: [entry('a', 600)] }]
    const one = await visit('/events/fosdem-2026', { [agendaPath]: { ...agenda, days } })
    expect(one.html).not.toContain('English')
  })

  test('speakers stand under the title, escaped; who has none has no line', async () => {
    const speakers = ['Ada <i>', 'Bob']
    const days = [{ ...agenda.days[0]!, entries: [entry('a', 600, { speakers }), entry('b', 660)] }]
    const answers = { [agendaPath]: { ...agenda, days } }
    const { html } = await visit('/events/fosdem-2026', answers)
    expect(html.match(/<span class="speakers">[^<]*<\/span>/g)).toEqual([
      '<span class="speakers">Ada &lt;i&gt;, Bob</span>',
    ])
    const one = await visit('/events/fosdem-2026?session=a', answers)
    expect(one.html).toContain('<li>Ada &lt;i&gt;, Bob</li>')
  })

  test('places that are not disclosed are not shown', async () => {
    const closed = { eventLocationId: 'el-1', state: 'NeedsPrivacyReview', fields: null } as const
    const days = agenda.days.map((day) => ({
      ...day,
      entries: day.entries.map((it) => ({ ...it, eventLocation: closed })),
    }))
    const { html } = await visit('/events/fosdem-2026', {
      [eventPath]: { ...event, eventLocation: closed },
      [agendaPath]: { ...agenda, days },
    })
    expect(html).not.toMatch(/class="room"|Solbosch|Janson/)
    expect(html).toContain('The place is not shown at the moment')
  })
})

describe('?track=', () => {
  test('shows what belongs to the track, and the way back', async () => {
    const { html } = await visit('/events/fosdem-2026?track=g-email')
    expect([...html.matchAll(/<li id="entry-(\w+)/g)].map(([, id]) => id)).toEqual(['b', 'night'])
    expect(html).toContain('<option value="g-email" selected="">Modern Email (2)</option>')
    expect(html).toContain('2 entries of 4.')
    expect(html).toContain('<a href="/events/fosdem-2026">Show all tracks</a>')
    expect(html).not.toContain('id="day2"')
  })

  test('an unknown track is an empty one', async () => {
    const { html, status } = await visit('/events/fosdem-2026?track=%22%3E%3Cscript%3E')
    expect(status).toBe(200)
    expect(html).toContain('Nothing in the programme belongs to this track.')
    expect(html).not.toContain('<script')
  })
})

describe('?zone=', () => {
  test("the reader's zone stands beside the event's", async () => {
    const { html } = await visit('/events/fosdem-2026?zone=Asia/Tokyo')
    expect(html).toContain('<span class="reader">18:00 <span>Tokyo</span></span>')
    expect(html).toContain('<option value="Asia/Tokyo" selected="">')
  })

  test('another day is named', async () => {
    const { html } = await visit('/events/fosdem-2026?zone=Pacific/Auckland')
    expect(html).toContain('<span class="reader">22:00 <span>Auckland</span></span>')
    expect(html).toContain('<span class="reader">Sun 00:00 <span>Auckland</span></span>')
  })

  test.each([
    ['no zone known', '', undefined, null],
    ["Cloudflare's view of the reader", '', 'Asia/Tokyo', 'Tokyo'],
    ['the question before the view', '?zone=Asia/Dubai', 'Asia/Tokyo', 'Dubai'],
    ['an empty one turns it off', '?zone=', 'Asia/Tokyo', null],
    ['no zone at all', '?zone=Mars/Olympus', undefined, null],
    ['the clock of the event', '?zone=Europe/Paris', undefined, null],
    ['nonsense from the network', '', '<script>', null],
  ])('%s', async (_, query, seen, expected) => {
    const { html } = await visit(`/events/fosdem-2026${query}`, {}, seen)
    const shown = /<span class="reader">[^<]*<span>(\w+)/.exec(html)?.[1] ?? null
    expect(shown).toBe(expected)
    expect(html).not.toContain('<script')
  })

  test('a chosen zone travels along', async () => {
    const { html } = await visit('/events/fosdem-2026?zone=Asia/Tokyo&track=g-rust')
    expect(html).toContain('<a href="/events/fosdem-2026?zone=Asia%2FTokyo">Show all tracks</a>')
    const seen = await visit('/events/fosdem-2026?track=g-rust', {}, 'Asia/Tokyo')
    expect(seen.html).toContain('<a href="/events/fosdem-2026">Show all tracks</a>')
  })
})

describe('?session=', () => {
  test('shows one entry, with its own head', async () => {
    const { html, status } = await visit('/events/fosdem-2026?session=b&zone=Asia/Tokyo')
    expect(status).toBe(200)
    expect(html).toContain('<h1 lang="fr">Le courriel</h1>')
    expect(html).toContain('<title>Le courriel · FOSDEM 2026 · Open Source Brussels</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/fosdem-2026?session=b"/>`)
    expect(html).toContain('18:00–19:00 Asia/Tokyo')
    expect(html).toContain('<a href="/events/fosdem-2026?track=g-email&amp;zone=Asia%2FTokyo">')
  })

  test('one that is not in the programme is not found', async () => {
    expect((await visit('/events/fosdem-2026?session=gone')).status).toBe(404)
  })
})

describe('a programme of a thousand', () => {
  const long = 'word '.repeat(400)
  const entries = Array.from({ length: 1_079 }, (_, index) =>
    entry(`s${index}`, 540 + (index % 100) * 5, { description: long }),
  )
  const answers = { [agendaPath]: { ...agenda, days: [{ ...agenda.days[0]!, entries }] } }

  test('carries the beginnings of descriptions, and links to the whole', async () => {
    const { html } = await visit('/events/fosdem-2026', answers)
    expect(count(html, /<li id="entry-/)).toBe(1_079)
    expect(count(html, '>Read on</a>')).toBe(1_079)
    expect(html.length).toBeLessThan(1_250_000)
    const one = await visit('/events/fosdem-2026?session=s7', answers)
    expect(one.html).toContain(long.trim())
  })
})

describe('what cannot be shown', () => {
  test.each([
    ['missing', problem(404, 'resource_not_found'), 404, 'Nothing here'],
    ['inactive', problem(403, 'forbidden', 'The directory is suspended.'), 403, 'suspended'],
    ['limited', problem(429, 'rate_limited'), 429, 'One moment'],
    ['broken', problem(500, 'unexpected_error', 'secret stack'), 500, 'That did not work'],
    ['a redirect', new Response(null, { status: 302 }), 502, 'That did not work'],
    ['not JSON', new Response('<html>'), 503, 'That did not work'],
    ['unreachable', new Error('secret host'), 503, 'That did not work'],
  ])('%s: a friendly page with the same status', async (_, answer, status, text) => {
    for (const path of ['/events/fosdem-2026', '/']) {
      const { html, response } = await visit(path, {
        [eventPath]: answer,
        '/api/events?pageSize=20&page=1': answer,
      })
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
      expect(html).toContain(text)
      expect(html).toContain('Open Source Brussels')
      expect(html).not.toContain('secret')
      expect(html).not.toContain('canonical')
    }
  })

  test('Retry-After is passed on', async () => {
    const limited = new Response('{}', { status: 429, headers: { 'Retry-After': '7' } })
    const { response } = await visit('/events/fosdem-2026', { [eventPath]: limited })
    expect(response.headers.get('Retry-After')).toBe('7')
  })

  test('a shell that fails costs what is around the page only', async () => {
    const { html, status } = await visit('/', { [shellPath]: problem(500, 'unexpected_error') })
    expect(status).toBe(200)
    expect(html).toContain('<title>Events</title>')
    const known = await visit('/', {
      [shellPath]: problem(403, 'tenant_inactive'),
      '/api': { tenant: { name: 'Open Source Brussels' } },
    })
    expect(known.html).toContain('<title>Open Source Brussels</title>')
  })

  test.each([
    ['there is none', problem(404, 'resource_not_found'), 'has not been announced yet'],
    ['it fails', problem(503, 'unexpected_error'), 'cannot be shown right now'],
    ['it is empty', { ...agenda, days: [] }, 'has not been announced yet'],
  ])('the event stays when its agenda does not: %s', async (_, answer, text) => {
    const { html, status } = await visit('/events/fosdem-2026', { [agendaPath]: answer })
    expect(status).toBe(200)
    expect(html).toContain(text)
  })

  test.each([
    'https://elsewhere.example.org/api/eventagendaitem/agenda-projection/018f',
    '//elsewhere.example.org/api/x',
    '/api/../internal',
    'javascript:alert(1)',
  ])('a program link to %s is not followed', async (href) => {
    const { asked } = await visit('/events/fosdem-2026', {
      [eventPath]: { ...event, _links: { program: { href } } },
    })
    expect(asked.sort()).toEqual([eventPath, shellPath])
  })

  test('a slug cannot leave its place in the path', async () => {
    const { asked } = await visit('/events/..%2F..%2Fuser%3Fx')
    expect(asked).toContain('/api/event/public/..%2F..%2Fuser%3Fx')
  })

  test('a path that is no page', async () => {
    expect((await visit('/nowhere')).status).toBe(404)
  })
})

describe('headers', () => {
  test('no script may run, no shared cache keeps a page', async () => {
    for (const path of ['/', '/events/fosdem-2026', '/events/none']) {
      const { response, html } = await visit(path)
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'; style-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(html).not.toMatch(/ style="| on\w+="|<style/)
      expect(html).toContain(`<link rel="stylesheet" href="${assetPath('site.css')}"/>`)
    }
  })
})
