import { describe, expect, test } from 'vitest'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, event, fakeApi, problem, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const sites = ['https://fosdem.org', 'https://news.example:8443']
const agendaPath = event._links.program.href

async function visit(path: string, embeddingOrigins = sites, programme: unknown = agenda) {
  const { api } = fakeApi({
    '/api/publicexperience/shell': { ...shell, embeddingOrigins },
    '/api/event/public/fosdem-2026': event,
    [agendaPath]: programme,
  })
  const response = await createSite(api, afterwards).fetch(new Request(origin + path))
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''

describe('the programme for the pages of other sites', () => {
  test('names the sites that can frame it, and runs no script', async () => {
    const page = await visit('/events/fosdem-2026/embed')
    expect(page.status).toBe(200)
    expect(policyOf(page)).toContain(`frame-ancestors ${sites.join(' ')}`)
    expect(policyOf(page)).toContain("default-src 'none'")
    expect(policyOf(page)).not.toContain('script-src')
    expect(page.html).not.toContain('<script')
  })

  test('can be framed by nobody where no site is allowed', async () => {
    const page = await visit('/events/fosdem-2026/embed', [])
    expect(page.status).toBe(200)
    expect(policyOf(page)).toContain("frame-ancestors 'none'")
  })

  test.each(['/', '/events/fosdem-2026', '/events/fosdem-2026/speakers', '/events/none/embed'])(
    '%s is framed by nobody all the same',
    async (path) => {
      expect(policyOf(await visit(path))).toContain("frame-ancestors 'none'")
    },
  )

  test('has nothing around it, and opens everything else beside it', async () => {
    const { html } = await visit('/events/fosdem-2026/embed')
    for (const part of ['<header', '<footer', '<form', 'class="skip"']) {
      expect(html).not.toContain(part)
    }
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    const [within, beside] = [
      links.filter((tag) => tag.includes('/embed')),
      links.filter((tag) => !tag.includes('/embed')),
    ]
    expect(within.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/events/fosdem-2026/embed?day=2026-01-31',
      '/events/fosdem-2026/embed?day=2026-02-01',
    ])
    expect(within.filter((tag) => tag.includes('target='))).toEqual([])
    expect(beside.length).toBeGreaterThan(3)
    for (const tag of beside) expect(tag).toContain('target="_blank" rel="noopener"')
  })

  test('shows the day and the track that it is asked for', async () => {
    const sunday = await visit('/events/fosdem-2026/embed?day=2026-02-01')
    expect(sunday.html).toContain('Nothing is planned for this day yet.')
    const rust = await visit('/events/fosdem-2026/embed?track=g-rust&view=grid')
    expect(rust.html).toContain('Session night')
    expect(rust.html).not.toContain('Le courriel')
    expect(rust.html).toContain('day=2026-01-31">Sat 31 Jan (2)</a>')
  })

  test('leads programs to the same as data, and readers to its event', async () => {
    for (const path of ['/events/fosdem-2026/embed', '/events/fosdem-2026']) {
      const { html } = await visit(path)
      expect(html).toContain(
        `<link rel="alternate" type="application/json" href="${agendaPath}" title="FOSDEM 2026: programme"/>`,
      )
      expect(html).toContain(`<link rel="canonical" href="${origin}/events/fosdem-2026"/>`)
    }
  })

  test('says that it cannot be shown, or that there is none', async () => {
    const path = '/events/fosdem-2026/embed'
    const broken = await visit(path, sites, problem(503, 'dependency_unavailable'))
    expect(broken.html).toContain('The programme cannot be shown right now.')
    const none = await visit(path, sites, problem(404, 'resource_not_found'))
    expect(none.html).toContain('The programme has not been announced yet.')
  })

  test('is offered on the page of the event, where a site can show it', async () => {
    const { html } = await visit('/events/fosdem-2026?day=2026-01-31')
    expect(html).toContain('Embed this programme')
    expect(html).toContain(
      `&lt;iframe src=&quot;${origin}/events/fosdem-2026/embed&quot; title=&quot;Programme: FOSDEM 2026&quot; width=&quot;100%&quot; height=&quot;720&quot; loading=&quot;lazy&quot;&gt;&lt;/iframe&gt;`,
    )
    expect((await visit('/events/fosdem-2026', [])).html).not.toContain('Embed this programme')
  })
})
