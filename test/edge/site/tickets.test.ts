import { describe, expect, test } from 'vitest'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, clockAt, event, fakeApi, problem, shell } from './fake-api.ts'

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

interface Visited {
  isLinked?: boolean
  of?: object
  clock?: typeof afterwards
}

async function visit(answer: unknown, { isLinked = true, of, clock = afterwards }: Visited = {}) {
  const { api, asked } = fakeApi({
    '/api/publicexperience/shell': shell,
    '/api/event/public/fosdem-2026': {
      ...event,
      ...of,
      _links: { ...event._links, ...(isLinked && { ticketing: { href: ticketingPath } }) },
    },
    '/api/eventagendaitem/agenda-projection/018f': agenda,
    [ticketingPath]: answer,
  })
  const page = await createSite(api, clock).fetch(
    new Request('https://osb.example.org/events/fosdem-2026'),
  )
  const html = await page.text()
  const list = /<ul class="points" id="tickets">(.*?)<\/ul>/s.exec(html)?.[1]
  return {
    status: page.status,
    asked,
    html,
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
    'Late · €5.00 · On sale from 1 Mar 2026, 09:00 CET',
    'Gift · You choose the price · Sold out',
    'Patron · From €50.00 · On sale until 1 Jul 2026, 10:00 CEST',
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
  const unlinked = await visit(ticketing, { isLinked: false })
  expect(unlinked.items).toBeUndefined()
  expect(unlinked.asked).not.toContain(ticketingPath)
})

describe('an event that takes registrations here', () => {
  const of = {
    eventStatusId: 2,
    registrationPolicyId: null,
    participationConfiguration: {
      handlingMode: 'PLATFORM_MANAGED',
      advanceRegistrationObligation: 'OPTIONAL',
      identityAccess: 'ACCOUNT_REQUIRED',
      externalRegistrationUrl: null,
    },
  }
  const before = clockAt('2026-01-30T12:00:00Z')
  const [, , late] = ticketing.ticketTypes
  const free = { ...late, priceModel: 'Free', priceMinor: null }
  const soldOut = { ...type, obstacle: 'SoldOut' }
  const way = '<a class="button" href="/account/registrations/new?event=fosdem-2026">Register</a>'

  /** What stands where one registers, and whether the tickets are open. */
  async function shown(ticketTypes: readonly object[], more: Visited = {}) {
    const { html } = await visit(
      { currencyCode: 'EUR', ticketTypes },
      { of, clock: before, ...more },
    )
    const text = /<p class="register row">(.*?)<\/p>/s.exec(html)?.[1]
    return [
      text?.replace(/<a href="\/account\/registrations">.*?<\/a>/, '').trim(),
      /<details open/.test(html),
    ]
  }

  test.each([
    { of: 'one free type', types: [type], says: way, isOpen: true },
    { of: 'a free one beside others', types: [soldOut, type, free], says: way, isOpen: true },
    { of: 'many', types: Array(4).fill(type), says: way, isOpen: false },
    {
      of: 'a price from nothing',
      types: [{ ...type, priceModel: 'Chosen', minimumPriceMinor: 0 }],
      says: way,
      isOpen: true,
    },
    { of: 'sold out', types: [soldOut], says: '<strong>Sold out</strong>', isOpen: true },
    {
      of: 'not yet on sale',
      types: [soldOut, free],
      says: '<strong>Registration opens 1 Mar 2026, 09:00 CET</strong>',
      isOpen: true,
    },
    {
      of: 'no longer on sale',
      types: [{ ...type, obstacle: 'SaleEnded' }],
      says: '<strong>Registration has closed</strong>',
      isOpen: true,
    },
    {
      of: 'only what costs',
      types: [{ ...late, obstacle: null }],
      says: '<strong>Paid tickets cannot be ordered here yet</strong>',
      isOpen: true,
    },
    {
      of: 'only hidden types',
      types: [],
      says: way.replace('Register', 'Register with an access code'),
      isOpen: false,
    },
  ])('leads there, or says why not: $of', async ({ types, says, isOpen }) => {
    expect(await shown(types)).toEqual([says, isOpen])
  })

  test.each([
    { of: 'is over', more: { clock: afterwards } },
    { of: 'is for invited people', more: { of: { ...of, registrationPolicyId: 3 } } },
    { of: 'sells nothing yet', more: { isLinked: false } },
    { of: 'says nothing of it', more: { of: {} } },
  ])('leads nowhere where it $of', async ({ more }) => {
    expect(await shown([type], more)).toEqual([undefined, false])
  })
})
