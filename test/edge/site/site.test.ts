import { describe, expect, test } from 'vitest'
import { assetPath } from '../../../src/edge/design/assets.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import {
  afterwards,
  agenda,
  clockAt,
  event,
  events,
  fakeApi,
  place,
  problem,
  shell,
} from './fake-api.ts'

const origin = 'https://osb.example.org'
const shellPath = '/api/publicexperience/shell'
const eventPath = '/api/event/public/fosdem-2026'
const agendaPath = '/api/eventagendaitem/agenda-projection/018f'
const upcomingPath = '/api/events?pageSize=20&page=1&when=upcoming&sort=start'
const pastPath = '/api/events?pageSize=6&when=past'
const standard = {
  [shellPath]: shell,
  [upcomingPath]: { ...events, _links: { next: events._links.next } },
  '/api/events?pageSize=20&page=2&when=upcoming&sort=start': events,
  '/api/events?pageSize=20&page=2&when=past': events,
  [pastPath]: events,
  [eventPath]: event,
  [agendaPath]: agenda,
}

async function visit(path: string, answers: Record<string, unknown> = {}) {
  const { api, asked } = fakeApi({ ...standard, ...answers })
  const response = await createSite(api, afterwards).fetch(new Request(origin + path))
  return { response, html: await response.text(), asked, status: response.status }
}

function count(html: string, text: string | RegExp): number {
  return html.split(text).length - 1
}

describe('the home of a community', () => {
  const titled = (title: string, change: object = {}) => ({
    ...event,
    id: title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    ...change,
  })
  const listOf = (...items: object[]) => ({
    totalCount: items.length,
    _links: {},
    _embedded: { items },
  })
  const on = { firstSessionDate: '2026-05-31', lastSessionDate: '2026-06-02' }
  const at = (day: string) => ({ firstSessionDate: day, lastSessionDate: day })

  test('has the next event first, then what else comes, then what is over', async () => {
    const { html, asked, status } = await visit('/', {
      [upcomingPath]: listOf(titled('Now', on), titled('Soon', at('2026-07-01'))),
      [pastPath]: listOf(titled('Gone', at('2026-01-01'))),
    })
    expect(status).toBe(200)
    expect(html.startsWith('<!doctype html><html lang="en" dir="ltr">')).toBe(true)
    expect(html).toContain('<title>Open Source Brussels</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/"/>`)
    const order = ['<h1>Open', 'id="next"', '/events/now', '>Upcoming', '/events/soon', '>Past']
    const places = [...order, '/events/gone'].map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(asked.sort()).toEqual([upcomingPath, pastPath, shellPath].sort())
  })

  test('the next event has date, place, size, words, and a way on', async () => {
    const { html } = await visit('/')
    expect(html).toContain(
      '<h2 id="next"><a href="/events/fosdem-2026" dir="auto">FOSDEM 2026</a></h2>',
    )
    expect(html).toMatch(/31 January\s–\s1 February 2026/u)
    expect(html).toContain('ULB Solbosch, Brussels')
    expect(html).toContain('1,079 sessions')
    expect(html).toContain('Come &lt;b&gt;all&lt;/b&gt;.')
    expect(html).toContain('<a class="button" href="/events/fosdem-2026">See the programme</a>')
    expect(html).not.toContain('Register')
  })

  test.each([
    ['On now', on],
    ['Today', at('2026-06-01')],
    ['Tomorrow', at('2026-06-02')],
    ['In 30 days', at('2026-07-01')],
    ['Next', at('2027-07-01')],
    ['Next', { firstSessionDate: null, lastSessionDate: null }],
  ])('says how soon it is: %s', async (wording, dates) => {
    const { html } = await visit('/', { [upcomingPath]: listOf(titled('It', dates)) })
    expect(html).toContain(`<p class="soon">${wording}</p>`)
    expect(html.includes('The date will be announced later')).toBe(!dates.firstSessionDate)
  })

  test('goes by the day at the venue', async () => {
    const tonight = clockAt('2026-06-01T23:30:00Z')
    const { api } = fakeApi({
      ...standard,
      [upcomingPath]: listOf(titled('It', at('2026-06-02'))),
    })
    const response = await createSite(api, tonight).fetch(new Request(`${origin}/`))
    expect(await response.text()).toContain('<p class="soon">Today</p>')
  })

  test('shows its picture where it is ours, and leads to its registration', async () => {
    const uri = 'https://osb.example/api/storageobject/1/content'
    const registration = (externalRegistrationUrl: string) => ({
      participationConfiguration: { externalRegistrationUrl },
    })
    const shown = async (change: object) =>
      (await visit('/', { [upcomingPath]: listOf(titled('It', { ...on, ...change })) })).html
    const ours = await shown({
      featuredImageId: '1',
      featuredImageUri: uri,
      ...registration('https://tickets.example/1'),
    })
    expect(ours).toContain('<section class="hero pictured"')
    expect(ours).toContain('<img src="/api/storageobject/1/content" alt=""/>')
    expect(ours).toContain(`<meta property="og:image" content="${uri}"/>`)
    expect(ours).toContain('href="https://tickets.example/1">Register</a>')
    const elsewhere = await shown({
      featuredImageId: null,
      featuredImageUri: 'https://x.example/1',
      ...registration('javascript:alert(1)'),
    })
    expect(elsewhere).not.toContain('<img')
    expect(elsewhere).not.toContain('javascript:')
  })

  test('says who the community is, in words, with its logo, and to machines', async () => {
    const logo = {
      url: 'https://x.example/api/storageobject/2/content',
      width: 80,
      height: 40,
      mediaType: 'image/png',
    }
    const { html } = await visit('/', {
      [shellPath]: {
        ...shell,
        description: 'We meet.\n\nSince <b>2001</b>.',
        branding: { ...shell.branding, images: { ...shell.branding.images, logos: [logo] } },
      },
    })
    expect(html).toContain('<h2 id="about">About Open Source Brussels</h2>')
    expect(html).toContain(
      '<p dir="auto">We meet.</p><p dir="auto">Since &lt;b&gt;2001&lt;/b&gt;.</p>',
    )
    expect(html).toContain(
      `<meta property="og:image" content="${origin}/api/storageobject/2/content"/>`,
    )
    expect(count(html, 'class="logo"')).toBe(2)
    expect(html).toContain('<meta name="description" content="We meet. Since &lt;b&gt;2001')
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'Organization',
      '@id': `${origin}/`,
      name: 'Open Source Brussels',
      logo: `${origin}/api/storageobject/2/content`,
    })
  })

  test('without events it says how to learn of the first, and how to begin', async () => {
    const links = { calendar: { href: '/api/events/calendar' }, feed: { href: '/feed.atom' } }
    const { html } = await visit('/', {
      [upcomingPath]: { ...listOf(), _links: links },
      [pastPath]: listOf(),
    })
    expect(html).toContain('No events are announced yet.')
    expect(html).toContain('<a href="/api/events/calendar">calendar</a>')
    expect(html).toContain('href="/account/sign-in">Sign in to create an event</a>')
    expect(html).not.toContain('class="finder"')
  })

  test('where all is over it says so, and shows it', async () => {
    const { html } = await visit('/', {
      [upcomingPath]: listOf(),
      [pastPath]: listOf(titled('Gone', at('2026-01-01'))),
    })
    expect(html).toContain('No event is coming up.')
    expect(html).toContain('href="/events/gone"')
    expect(html).not.toContain('Sign in to create')
  })

  test('shows a few of what is over, and leads to all', async () => {
    const { html } = await visit('/', {
      [pastPath]: { ...events, _links: { next: { href: '/api/events?page=2&when=past' } } },
    })
    expect(html).toContain('href="/?when=past">All 47 past events</a>')
    const all = await visit('/?when=past&page=2')
    expect(all.html).toContain('<title>Past events, page 2 · Open Source Brussels</title>')
    expect(all.html).toContain('<a rel="prev" href="/?when=past">')
    expect(all.html).toContain('<a rel="next" href="/?when=past&amp;page=3">')
    expect(all.html).toContain(`<link rel="canonical" href="${origin}/?when=past&amp;page=2"/>`)
  })

  test('is there when what is over cannot be read', async () => {
    const { html, status } = await visit('/', { [pastPath]: problem(503, 'unavailable') })
    expect(status).toBe(200)
    expect(html).not.toContain('Past events')
  })

  test("the pager follows the API's prev and next", async () => {
    const first = await visit('/', {
      [upcomingPath]: { ...listOf(titled('A', on), titled('B', on)), _links: events._links },
    })
    expect(first.html).toContain('<a rel="next" href="/?page=3">')
    const second = await visit('/?page=2')
    expect(second.html).toContain('<a rel="prev" href="/">')
    expect(second.html).toContain('<title>Upcoming events, page 2 · Open Source Brussels</title>')
    expect(second.html).toContain(`<link rel="canonical" href="${origin}/?page=2"/>`)
    expect(second.asked).not.toContain(pastPath)
  })

  test.each(['0', '-1', 'x', '1&pageSize=100', '9999999'])('page %s is page 1', async (page) => {
    const { asked } = await visit(`/?page=${encodeURIComponent(page)}`)
    expect(asked).toContain(upcomingPath)
  })
})

describe('the search of events', () => {
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
    expect(html).toContain('No events found.')
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
          text: ['must contain a word to search for'],
          from: ['must be a date, like 2026-01-30', 'must be <odd>'],
        }),
      })
      expect(status).toBe(400)
      expect(html).toContain('“Words” must contain a word to search for.')
      expect(html).toContain('“From” must be a date, like 2026-01-30, must be &lt;odd&gt;.')
      expect(html).toContain('value="&lt;b&gt;"')
    })

    test('a refusal of something else is no fault of the form', async () => {
      const { html, status } = await visit('/', {
        [upcomingPath]: refused({ pageSize: ['is odd'] }),
      })
      expect(status).toBe(400)
      expect(html).not.toContain('aria-invalid')
      expect(html).toContain('class="notice"')
    })
  })

  test('an undisclosed place is worded, not leaked', async () => {
    const hidden = { ...event, eventLocation: { ...place, state: 'NotYetRevealed', fields: null } }
    const list = { ...events, _embedded: { items: [hidden] } }
    const { html } = await visit('/', { [upcomingPath]: list })
    expect(html).toContain('The place will be announced later')
  })
})

describe('an event', () => {
  test.each([
    [{ description: null, subtitle: null }, '1,079 sessions of FOSDEM 2026'],
    [{ description: null, subtitle: null, sessionCount: 0 }, 'FOSDEM 2026'],
    [{ description: null }, 'Free &amp; open source'],
  ])('tells searchers what it is, whatever it says of itself: %j', async (change, told) => {
    const { html } = await visit('/events/fosdem-2026', { [eventPath]: { ...event, ...change } })
    expect(html).toContain(`<meta name="description" content="${told}"/>`)
  })

  test('has its head', async () => {
    const { html } = await visit('/events/fosdem-2026?zone=Asia/Tokyo&track=g-rust')
    expect(html).toContain('<title>FOSDEM 2026 · Open Source Brussels</title>')
    expect(html).toContain('<meta property="og:title" content="FOSDEM 2026"/>')
    expect(html).toContain(
      'property="og:description" content="Come &lt;b&gt;all&lt;/b&gt;. See https://fosdem.org',
    )
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/fosdem-2026"/>`)
  })

  test.each([
    '',
    '?day=2026-01-31&zone=Asia/Tokyo',
    '/mine',
    '/speakers?q=ada',
    '/speakers/ada',
    '/talks/some-00000001',
    '/embed',
  ])('asked for by its public code, the page leads to that of its slug: %s', async (rest) => {
    const { response } = await visit(`/events/FOS26${rest}`, { '/api/event/public/FOS26': event })
    const { status, headers } = response
    expect([status, headers.get('location')]).toEqual([301, `/events/fosdem-2026${rest}`])
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  test('leads to its registration, where that is an address for people and it is not over', async () => {
    const at = async (externalRegistrationUrl: string | null, lastSessionDate = '2026-06-01') => {
      const participationConfiguration = { externalRegistrationUrl }
      const { html } = await visit('/events/fosdem-2026', {
        [eventPath]: { ...event, participationConfiguration, lastSessionDate },
      })
      return /<a class="button" href="([^"]*)">Register<\/a>/.exec(html)?.[1]
    }
    expect(await at('https://tickets.example/1')).toBe('https://tickets.example/1')
    expect(await at('https://tickets.example/1', '2026-05-31')).toBeUndefined()
    expect(await at('javascript:alert(1)')).toBeUndefined()
    expect(await at(null)).toBeUndefined()
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
    expect(html).not.toMatch(/<script>|<img|<b>all/)
    expect(html).toContain('>&lt;script&gt;alert(1)&lt;/script&gt;</a>')
    expect(html).toContain(
      '<a href="https://fosdem.org/2026/?a=1&amp;b=2" rel="nofollow ugc noopener">',
    )
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
        [upcomingPath]: answer,
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
  test('no script of others may run, no shared cache keeps a page', async () => {
    for (const path of ['/', '/events/fosdem-2026', '/events/none']) {
      const { response, html } = await visit(path)
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'; style-src 'self'")
      expect(policy).toContain("script-src 'self'; connect-src 'self'; worker-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(html).not.toMatch(/ style="| on\w+="|<style/)
      expect(html).toContain(`<link rel="stylesheet" href="${assetPath('site.css')}"/>`)
    }
  })
})

test.each(['', '/speakers', '/embed', '/mine'])(
  'of an unlisted event no search engine is to keep the page %s',
  async (below) => {
    const robots = async (visibilityTypeId: number) => {
      const { response, status } = await visit(`/events/fosdem-2026${below}`, {
        [eventPath]: { ...event, visibilityTypeId },
      })
      return [status, response.headers.get('x-robots-tag')]
    }
    expect(await robots(1)).toEqual([200, null])
    expect(await robots(3)).toEqual([200, 'noindex'])
  },
)
