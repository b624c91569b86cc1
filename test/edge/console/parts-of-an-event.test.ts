import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { session } from '../../domain/sessions/rows.ts'
import { grant, inTenant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { eventAt, eventsAt, linkTo, plain, readBy, type Somebody, somebody } from './forms.ts'

/** Nine hours before UTC, all the year. */
const zone = 'Asia/Tokyo'

let organizer: Somebody
let sale: Sale
let title: string
beforeAll(async () => {
  organizer = await somebody()
  const { community } = organizer
  const fields = { sales_start: '2026-01-30T20:00:00Z' }
  sale = await saleOf([{ capacity: 7 }], [{ name: 'Visitor', fields }], community)
  const { eventId } = sale
  await grant(community.id, {
    scope: 'event',
    scopeId: eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  const [event] = await inTenant<{ title: string }>(
    community.id,
    'update event set timezone = $2 where id = $1 returning title',
    [eventId, zone],
  )
  title = event!.title
})

const get = (path: string) => readBy(organizer, path)
const eventPage = () => eventAt(sale.eventId)
const crumbsIn = (html: string) =>
  [
    ...(/<p class="crumbs">(.*?)<\/p>/s.exec(html)?.[1] ?? '').matchAll(
      /<a\b[^>]*href="([^"]*)">([^<]*)<\/a>/g,
    ),
  ].map(([, href, text]) => [plain(href!), plain(text!)] as const)

describe('what belongs to an event', () => {
  it('leads back to it by its title, from each page on the way', async () => {
    const event = await get(eventPage())
    expect(crumbsIn(event).map(([, text]) => text)).toEqual(['My events'])
    const tickets = await get(linkTo(event, 'Tickets'))
    const lists = await get(linkTo(event, 'Check-in lists'))
    const types = await get(linkTo(tickets, 'Ticket types'))
    for (const html of [tickets, lists, types]) {
      const [list, above, ...others] = crumbsIn(html)
      expect([list![1], above![1], others]).toEqual(['My events', title, []])
      const back = await get(above![0])
      expect(back).toContain(`<h1>${title}</h1>`)
      expect(crumbsIn(back).map(([, text]) => text)).toEqual(['My events'])
      expect((await get(list![0])).includes('class="crumbs"')).toBe(false)
    }
  })

  it('leads back to it where a bookmark leads there, as far as it names its event itself', async () => {
    const { eventId } = sale
    const { community, browser } = organizer
    const sessionId = await session(community, eventId, { title: 'Weaving' })
    const manager = { path: eventAt(eventId), title }
    for (const path of [
      eventsAt(`/api/eventsession/management/by-event/${eventId}/${sessionId}`),
      `/settings/events/programme?at=${encodeURIComponent(`/api/event/${eventId}/programme-draft`)}`,
    ]) {
      const [list, above] = crumbsIn(await get(path))
      expect([path, list![1], above]).toEqual([path, 'My events', [manager.path, manager.title]])
      expect((await browser.get(list![0])).text).toContain('<h1>My events</h1>')
    }
  })

  it('has its times by the clock of the event', async () => {
    const of = encodeURIComponent(`/api/event/${sale.eventId}/management-detail`)
    const sold = await get(`${eventsAt(`/api/events/${sale.eventId}/ticketing`)}&of=${of}`)
    expect(sold).toContain('31 Jan 2026, 05:00 GMT+9')
    expect(sold).not.toContain('UTC')
  })

  it('names what else belongs to the event', async () => {
    const { browser } = organizer
    const path = `/api/events/${sale.eventId}/check-in-lists`
    const made = await browser.send(`/bff${path}`, { name: 'At the gate' })
    expect(made.status, made.text).toBe(201)
    const of = encodeURIComponent(`/api/event/${sale.eventId}/management-detail`)
    const stations = eventsAt(`/api/events/${sale.eventId}/check-in-stations`)
    const form = await get(`${stations}&of=${of}&do=create`)
    expect(form).toMatch(/<select[^>]*name="checkInListId".*?>At the gate</s)
  })

  it('is shown without it where another address is named than one of the API', async () => {
    const at = `/api/events/${sale.eventId}/ticketing/draft`
    for (const of of ['https://elsewhere.example/api/x', '/account', '/api/event/none']) {
      const html = await get(`${eventsAt(at)}&of=${encodeURIComponent(of)}`)
      expect(crumbsIn(html).map(([, text]) => text)).toEqual(['My events'])
    }
  })
})
