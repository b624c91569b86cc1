import { describe, expect, test } from 'vitest'
import { sessionPageName, speakerPageName } from '../../../src/domain/programmes/index.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, entry, event, fakeApi, problem, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const path = '/events/fosdem-2026'
const [day] = agenda.days as [(typeof agenda.days)[0]]
const hostile = '<script>alert(1)</script>'
const ada = 'Ada Lovelace'
const zoe = 'Zoë Ångström'
const entries = [
  entry('aaaaaaaa', 600, { speakers: [ada, hostile], title: 'Engines' }),
  entry('bbbbbbbb', 700, { speakers: [zoe], title: 'Light' }),
  entry('cccccccc', 1_500, { speakers: [ada, ada], title: 'Notes' }),
]

async function visit(at: string, given: { entries?: typeof entries; agenda?: Response } = {}) {
  const { api, asked } = fakeApi({
    '/api/publicexperience/shell': shell,
    '/api/event/public/fosdem-2026': event,
    '/api/eventagendaitem/agenda-projection/018f': given.agenda ?? {
      ...agenda,
      days: [{ ...day, entries: given.entries ?? entries }],
    },
  })
  const response = await createSite(api, afterwards).fetch(new Request(origin + at))
  const { status, headers } = response
  return { html: await response.text(), asked, status, location: headers.get('location') }
}
const pageOf = (name: string) => `${path}/speakers/${speakerPageName(name)}`
const talkOf = (index: number) => `${path}/talks/${sessionPageName(entries[index]!)}`
const namesIn = (html: string) =>
  [...html.matchAll(/<li><a href="[^"]*\/speakers\/[^"]*">([^<]*)</g)].map(([, name]) => name)

describe('the speakers of an event', () => {
  test('are listed by name, each once, with what they speak on', async () => {
    const { html, status, asked } = await visit(`${path}/speakers`)
    expect(status).toBe(200)
    expect(namesIn(html)).toEqual(['&lt;script&gt;alert(1)&lt;/script&gt;', ada, zoe])
    expect(html).toContain(`<a href="${pageOf(ada)}">${ada}</a><span>Engines and 1 more</span>`)
    expect(html).toContain('<p class="quiet">3 speakers</p>')
    expect(html).toContain('<title>Speakers · FOSDEM 2026 · Open Source Brussels</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}/speakers"/>`)
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        { position: 1, item: { '@type': 'Person', name: hostile } },
        { position: 2, item: { name: ada, url: origin + pageOf(ada) } },
        { position: 3, item: { name: zoe } },
      ],
    })
    expect(html).not.toContain('<script>alert')
    expect(asked).toHaveLength(3)
  })

  test('are found by parts of their names, without case and accents', async () => {
    const { html } = await visit(`${path}/speakers?q=angstrom+ZOE&zone=Asia/Tokyo`)
    expect(html).toContain('1 speaker of 3 matches “angstrom ZOE”')
    expect(html).toContain(`<a href="${pageOf(zoe)}?zone=Asia%2FTokyo">`)
    expect(html).toContain('<input type="hidden" name="zone" value="Asia/Tokyo"/>')
    expect(html).not.toContain(ada)
    const none = await visit(`${path}/speakers?q=xylophone`)
    expect(none.html).toContain('No speakers found.')
    expect(none.html).toContain(`href="${path}/speakers">See all speakers</a>`)
  })

  test('stand a page at a time', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      entry(`s${index}`, 600, { speakers: [`Speaker ${String(index).padStart(3, '0')}`] }),
    )
    const first = await visit(`${path}/speakers?q=speaker`, { entries: many })
    expect(namesIn(first.html)).toHaveLength(120)
    expect(first.html).toContain(`<a rel="next" href="${path}/speakers?q=speaker&amp;page=2">`)
    expect(first.html).toContain('Page 1 of 3')
    const last = await visit(`${path}/speakers?page=3`, { entries: many })
    expect(namesIn(last.html)).toHaveLength(10)
    expect(last.html).toContain(`<a rel="prev" href="${path}/speakers?page=2">`)
    expect(last.html).toContain(`<link rel="canonical" href="${origin}${path}/speakers?page=3"/>`)
    const beyond = await visit(`${path}/speakers?page=9`, { entries: many })
    expect(beyond.html).toContain('No speakers found.')
  })

  test('are not announced where nobody is', async () => {
    const { html } = await visit(`${path}/speakers`, { entries: [entry('a', 600)] })
    expect(html).toContain('No speakers are announced yet.')
  })

  test('are linked from the event with how many they are, where there are any', async () => {
    expect((await visit(path)).html).toContain(`<a href="${path}/speakers">3 speakers</a>`)
    const without = await visit(path, { entries: [entry('a', 600)] })
    expect(without.html).not.toContain('/speakers')
  })

  test('cannot be shown where the programme cannot', async () => {
    const { status } = await visit(`${path}/speakers`, { agenda: problem(503, 'unavailable') })
    expect(status).toBe(503)
  })
})

describe('the page of a speaker', () => {
  test('has their sessions, day by day', async () => {
    const { html, status } = await visit(pageOf(ada))
    expect(status).toBe(200)
    expect(html).toContain(`<h1 dir="auto">${ada}</h1>`)
    expect(html).toContain('Speaks in 2 sessions of FOSDEM 2026')
    expect(html).toContain(`<a href="${talkOf(0)}" dir="auto">Engines</a>`)
    expect(html).toContain(`<a href="${talkOf(2)}" dir="auto">Notes</a>`)
    expect(html).not.toContain('>Light<')
    expect(html).toContain(`<a href="${path}/speakers">Speakers</a>`)
    expect(html).toContain('content="Ada Lovelace speaks at FOSDEM 2026: Engines; Notes"')
    expect(html).toContain(`<link rel="canonical" href="${origin}${pageOf(ada)}"/>`)
  })

  test('says it to machines', async () => {
    const { html } = await visit(pageOf(ada))
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'Person',
      '@id': origin + pageOf(ada),
      name: ada,
      performerIn: [
        { url: origin + talkOf(0), name: 'Engines', startDate: '2026-01-31T10:00:00+01:00' },
        { url: origin + talkOf(2), name: 'Notes' },
      ],
    })
  })

  test('is linked from the session, in words and to machines', async () => {
    const { html } = await visit(talkOf(0))
    expect(html).toContain(`<a href="${pageOf(ada)}">${ada}</a>`)
    expect(html).toContain(`"url":"${origin}${pageOf(ada)}","name":"${ada}"`)
  })

  test('has one address', async () => {
    const page = speakerPageName(ada)
    const { status, location } = await visit(
      `${path}/speakers/countess-${page.slice(-8)}?zone=Asia/Tokyo`,
    )
    expect([status, location]).toEqual([301, `${pageOf(ada)}?zone=Asia%2FTokyo`])
  })

  test('is text, whatever somebody is called', async () => {
    const { html, status } = await visit(pageOf(hostile))
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
  })

  test('is gone with the last session that names them', async () => {
    expect((await visit(pageOf(ada), { entries: [entry('b', 700)] })).status).toBe(404)
    expect((await visit(`${path}/speakers/nobody`)).status).toBe(404)
  })
})
