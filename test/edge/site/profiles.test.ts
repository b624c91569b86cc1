import { describe, expect, test } from 'vitest'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, event, events, fakeApi, problem, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const id = '018f0000-0000-7000-8000-00000000abcd'
const ending = id.replaceAll('-', '')
const hostile = '"><script>alert(1)</script>'
const template = (href: string) => ({ href, templated: true })

const organization = {
  id,
  actorDisplayName: 'Chess & Zürich',
  description: 'We play.\n\nSee https://chess.example.',
  websiteUrl: 'https://chess.example/club',
  city: 'Zürich',
  country: 'CH',
  isVerified: true,
  actorProfilePictureId: '1',
  actorProfilePictureUri: 'https://x.example/api/storageobject/1/content',
  actorBannerImageId: null,
  actorBannerImageUri: null,
  _links: { events: template('/api/events?organizer=a{&page,pageSize,when,sort}') },
}
const series = {
  title: 'Evenings',
  slug: 'evenings',
  description: null,
  actorDisplayName: 'Chess & Zürich',
  _links: { 'public-events': template('/api/events?series=s{&page,pageSize,when,sort}') },
}
const listsOf = (query: string) => ({
  [`/api/events?${query}&page=1&pageSize=20&when=upcoming&sort=start`]: {
    ...events,
    _links: { next: { href: '/api/events?page=2' } },
  },
  [`/api/events?${query}&page=1&pageSize=6&when=past`]: {
    ...events,
    _links: { next: { href: '/api/events?page=2' } },
  },
  [`/api/events?${query}&page=2&pageSize=20&when=past`]: events,
})
const standard = {
  '/api/publicexperience/shell': shell,
  [`/api/organization/${id}`]: organization,
  [`/api/group/${id}`]: organization,
  '/api/eventseries/public/evenings': series,
  ...listsOf('organizer=a'),
  ...listsOf('series=s'),
}

async function visit(path: string, answers: Record<string, unknown> = {}) {
  const { api, asked } = fakeApi({ ...standard, ...answers })
  const response = await createSite(api, afterwards).fetch(new Request(origin + path))
  return { html: await response.text(), asked, status: response.status, headers: response.headers }
}
const linkedDataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)

describe.each(['organization', 'group'] as const)('the page of an %s', (kind) => {
  const path = `/${kind}s/chess-zurich-${ending}`

  test('says who it is, and has its events', async () => {
    const { html, status, asked } = await visit(path)
    expect(status).toBe(200)
    expect(html).toContain('<h1>Chess &amp; Zürich</h1>')
    expect(html).toContain('<p dir="auto">We play.</p>')
    expect(html).toContain('Verified organizer')
    expect(html).toContain('<li>Zürich, CH</li>')
    expect(html).toContain(
      '<a href="https://chess.example/club" rel="nofollow ugc noopener">chess.example</a>',
    )
    expect(html).toContain('<img src="/api/storageobject/1/content" alt=""/>')
    expect(html).toContain('Upcoming events')
    expect(html).toContain(`<a class="all" href="${path}?when=past">All 47 past events</a>`)
    expect(html).toContain(`<a rel="next" href="${path}?page=2">`)
    expect(asked).toHaveLength(4)
  })

  test('has its head', async () => {
    const { html } = await visit(path)
    expect(html).toContain('<title>Chess &amp; Zürich · Open Source Brussels</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(html).toContain('property="og:description" content="We play. See https://chess')
    expect(html).toContain(
      '<meta property="og:image" content="https://x.example/api/storageobject/1/content"/>',
    )
    expect(linkedDataIn(html)).toMatchObject({
      '@type': 'Organization',
      '@id': origin + path,
      name: 'Chess & Zürich',
      sameAs: ['https://chess.example/club'],
      address: { addressLocality: 'Zürich', addressCountry: 'CH' },
    })
  })

  test('has one address, whatever it was called before', async () => {
    for (const name of [ending, `old-name-${ending}`, `chess-zurich-${ending.toUpperCase()}`]) {
      const { status, headers } = await visit(`/${kind}s/${name}?when=past&page=2&x=1`)
      expect([status, headers.get('location')]).toEqual([301, `${path}?when=past&page=2`])
    }
  })

  test('shows what is over a page at a time', async () => {
    const { html, asked } = await visit(`${path}?when=past&page=2`)
    expect(html).toContain(`<a rel="prev" href="${path}?when=past">`)
    expect(html).toContain(`<a rel="next" href="${path}?when=past&amp;page=3">`)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}?when=past&amp;page=2"/>`)
    expect(html).toContain('<title>Chess &amp; Zürich: past events, page 2 ·')
    expect(html).not.toContain('<p dir="auto">We play.</p>')
    expect(asked).toHaveLength(3)
  })

  test('announces nothing of events that it cannot read', async () => {
    for (const list of Object.keys(listsOf('organizer=a')).slice(0, 2)) {
      const { html, status } = await visit(path, { [list]: problem(503, 'unavailable') })
      expect(status).toBe(503)
      expect(html).not.toContain('No events are announced yet.')
    }
  })

  test('loads no picture from elsewhere, and leads to no event that the API does not', async () => {
    const { html, asked } = await visit(path, {
      [`/api/${kind}/${id}`]: { ...organization, actorProfilePictureId: null, _links: {} },
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('No events are announced yet.')
    expect(asked).toHaveLength(2)
  })

  test('is text, whatever the API told', async () => {
    const { html } = await visit(`/${kind}s/script-alert-1-script-${ending}`, {
      [`/api/${kind}/${id}`]: {
        ...organization,
        actorDisplayName: hostile,
        description: hostile,
        city: hostile,
        websiteUrl: 'javascript:alert(1)',
      },
    })
    expect(html).not.toContain('href="javascript:')
    expect(html).toContain('<h1>&quot;&gt;&lt;script&gt;')
    expect(html).not.toContain('<script>alert')
  })

  test('is not there where nobody is', async () => {
    for (const name of ['chess', 'chess-zurich-abcd', `x-${ending.replace('abcd', 'ffff')}`]) {
      const { status, html } = await visit(`/${kind}s/${name}`)
      expect(status).toBe(404)
      expect(html).toContain('Nothing here')
    }
    const limited = await visit(path, { [`/api/${kind}/${id}`]: problem(429, 'rate_limited') })
    expect(limited.status).toBe(429)
  })
})

describe('the page of a series', () => {
  test('says what it is, and has its events', async () => {
    const { html, status } = await visit('/series/evenings')
    expect(status).toBe(200)
    expect(html).toContain('<h1>Evenings</h1>')
    expect(html).toContain('<li>By Chess &amp; Zürich</li>')
    expect(html).toContain('<a href="/events/fosdem-2026" dir="auto">FOSDEM 2026</a>')
    expect(linkedDataIn(html)).toMatchObject({
      '@type': 'EventSeries',
      name: 'Evenings',
      organizer: { name: 'Chess & Zürich' },
      subEvent: expect.arrayContaining([
        expect.objectContaining({
          url: `${origin}/events/fosdem-2026`,
          startDate: '2026-01-31',
          endDate: '2026-02-01',
        }),
      ]),
    })
  })

  test('is not there where there is none', async () => {
    expect((await visit('/series/mornings')).status).toBe(404)
  })
})

describe('an event leads to', () => {
  const shown = async (change: object) => {
    const { html } = await visit('/events/fosdem-2026', {
      '/api/event/public/fosdem-2026': { ...event, ...change },
      '/api/eventagendaitem/agenda-projection/018f': agenda,
    })
    return html
  }
  const ofOrganization = { organization: { href: `/api/organization/${id}` } }

  test('its host, where anybody may read of it', async () => {
    const host = { actorDisplayName: 'Chess & Zürich' }
    expect(await shown({ ...host, _links: { ...event._links, ...ofOrganization } })).toContain(
      `By <a href="/organizations/chess-zurich-${ending}">Chess &amp; Zürich</a>`,
    )
    expect(await shown(host)).toContain('<li>By Chess &amp; Zürich</li>')
  })

  test('its co-hosts, and its series', async () => {
    const html = await shown({
      coHosts: [
        { displayName: 'Go', _links: { group: { href: `/api/group/${id}` } } },
        { displayName: 'Nobody' },
      ],
      eventSeriesTitle: 'Evenings',
      eventSeriesSlug: 'evenings',
    })
    expect(html).toContain(`Co-hosted by <a href="/groups/go-${ending}">Go</a>, Nobody</li>`)
    expect(html).toContain('Part of <a href="/series/evenings">Evenings</a>')
  })
})
