import { expect, test } from 'vitest'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, event, fakeApi, problem, shell } from './fake-api.ts'

const ticketingPath = `/api/events/${event.id}/ticketing`
const type = {
  name: 'Visitor',
  priceModel: 'Free',
  priceMinor: null,
  minimumPriceMinor: null,
  salesStart: null,
  salesEnd: null,
  obstacle: null,
  placesLeft: null,
}
const ticketing = {
  currencyCode: 'EUR',
  ticketTypes: [
    type,
    { ...type, name: 'Early <bird>', priceModel: 'Fixed', priceMinor: 123450, placesLeft: 1 },
    {
      ...type,
      name: 'Late',
      priceModel: 'Fixed',
      priceMinor: 500,
      salesStart: '2026-03-01T08:00:00Z',
      obstacle: 'NotYetOnSale',
    },
    { ...type, name: 'Gift', priceModel: 'Chosen', minimumPriceMinor: 0, obstacle: 'SoldOut' },
    {
      ...type,
      name: 'Patron',
      priceModel: 'Chosen',
      minimumPriceMinor: 5000,
      salesEnd: '2026-07-01T08:00:00Z',
    },
    { ...type, name: 'Over', obstacle: 'SaleEnded' },
  ],
}

async function visit(answer: unknown, isLinked = true) {
  const { api, asked } = fakeApi({
    '/api/publicexperience/shell': shell,
    '/api/event/public/fosdem-2026': {
      ...event,
      _links: { ...event._links, ...(isLinked && { ticketing: { href: ticketingPath } }) },
    },
    '/api/eventagendaitem/agenda-projection/018f': agenda,
    [ticketingPath]: answer,
  })
  const page = await createSite(api, afterwards).fetch(
    new Request('https://osb.example.org/events/fosdem-2026'),
  )
  const html = await page.text()
  const list = /<ul class="points" id="tickets">(.*?)<\/ul>/s.exec(html)?.[1]
  return {
    status: page.status,
    asked,
    items: list
      ?.split('</li>')
      .slice(0, -1)
      .map((each) => each.replace('<li>', '').trim()),
  }
}

test('the page of an event says what can be had, at which price and when', async () => {
  expect((await visit(ticketing)).items).toEqual([
    'Visitor · Free',
    'Early &lt;bird&gt; · €1,234.50 · 1 ticket left',
    'Late · €5.00 · On sale from 1 Mar 2026, 09:00',
    'Gift · You choose the price · Sold out',
    'Patron · From €50.00 · On sale until 1 Jul 2026, 10:00',
    'Over · Free · No longer on sale',
  ])
})

test('a currency has its own minor units', async () => {
  const [, bird] = ticketing.ticketTypes
  const yen = await visit({ currencyCode: 'JPY', ticketTypes: [bird] })
  expect(yen.items).toEqual(['Early &lt;bird&gt; · JP¥123,450 · 1 ticket left'])
})

test('nothing is said of tickets where there are none, or where they cannot be read', async () => {
  expect(await visit({ currencyCode: null, ticketTypes: [] })).toMatchObject({
    status: 200,
    items: undefined,
  })
  expect(await visit(problem(503, 'database_unavailable'))).toMatchObject({
    status: 200,
    items: undefined,
  })
  const unlinked = await visit(ticketing, false)
  expect(unlinked.items).toBeUndefined()
  expect(unlinked.asked).not.toContain(ticketingPath)
})
