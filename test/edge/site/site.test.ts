import { describe, expect, test } from 'vitest'
import { assetPath } from '../../../src/edge/design/assets.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, event, events, fakeApi, place, problem, shell } from './fake-api.ts'

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

async function visit(path: string, answers: Record<string, unknown> = {}) {
  const { api, asked } = fakeApi({ ...standard, ...answers })
  const response = await createSite(api, afterwards).fetch(new Request(origin + path))
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
