import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { kim, proven } from '../../../support/guests.ts'
import type { Sale } from '../../../support/orders.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)
const open = (
  community: Community,
  as: Person,
  eventId: string,
  {
    body = {},
    ...sent
  }: { body?: object; headers?: Record<string, string>; isolate?: number } = {},
) => call(community, `/api/events/${eventId}/ticketing/open`, { method: 'POST', as, body, ...sent })

const eventOf = async (community: Community, as: Person | null, id: string) =>
  (await call(community, `/api/event/${id}${as ? '/management-detail' : ''}`, { as })).json

describe('an event without a ticket catalogue', () => {
  it('takes registrations after one action, also of guests', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const { id } = await publishedEvent(community, organizer)
    const { _links } = await eventOf(community, organizer, id)
    expect(_links['open-registration']).toMatchObject({
      method: 'POST',
      title: 'Open free registration',
    })
    const opened = await call(community, _links['open-registration'].href, {
      method: 'POST',
      as: organizer,
      body: { placeLimit: 2 },
    })
    expect([opened.status, opened.trips], opened.text).toEqual([201, 2])
    expect(linksOf(opened.json)).not.toContain('open-registration')
    expect(linksOf(opened.json)).toContain('clone')

    const shown = await call(community, `/api/events/${id}/ticketing`)
    expect(shown.json).toMatchObject({ number: 1, currencyCode: null })
    expect(shown.json.ticketTypes).toMatchObject([
      { name: 'Ticket', priceModel: 'Free', isOnSale: true, placesLeft: 2 },
    ])
    const [{ id: typeId }] = shown.json.ticketTypes
    const path = `/api/events/${id}/registration-orders`
    const order = (as: Person) =>
      call(community, path, {
        method: 'POST',
        as,
        body: {
          ticketCatalogVersionId: shown.json.id,
          lines: [{ ticketTypeId: typeId, quantity: 1 }],
          finalize: true,
        },
      })
    const done = await order(await community.person())
    expect([done.status, done.json.statusCode], done.text).toEqual([201, 'CONFIRMED'])
    const sale = { community, path, versionId: shown.json.id, types: [typeId] } as unknown as Sale
    const guest = await call(community, `${path}/guest`, {
      method: 'POST',
      headers: await proven(sale, newId(), 1),
      body: {
        ticketCatalogVersionId: shown.json.id,
        lines: [{ ticketTypeId: typeId, quantity: 1 }],
        participants: [kim],
      },
    })
    expect(guest.status, guest.text).toBe(201)
    expect((await order(await community.person())).status).toBe(409)
    expect(linksOf(await eventOf(community, organizer, id))).not.toContain('open-registration')
    expect((await open(community, organizer, id)).status).toBe(409)
  })

  it('keeps what was said of it, opens what was closed, and can be for accounts alone', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const { id } = await draftEvent(community, organizer, {
      registrationPolicyId: 4,
      participationConfiguration: {
        handlingMode: 'EXTERNAL_MANAGED',
        advanceRegistrationObligation: 'REQUIRED',
        identityAccess: null,
        externalRegistrationUrl: 'https://elsewhere.example/',
      },
    })
    const { status } = await open(community, organizer, id, {
      body: { ticketName: 'Seat', allowsGuests: false },
    })
    expect(status).toBe(201)
    expect(await eventOf(community, organizer, id)).toMatchObject({
      eventStatusId: 1,
      registrationPolicyId: 1,
      participationConfiguration: {
        handlingMode: 'PLATFORM_MANAGED',
        advanceRegistrationObligation: 'REQUIRED',
        identityAccess: 'ACCOUNT_REQUIRED',
        externalRegistrationUrl: null,
      },
    })
    const pools = await call(community, `/api/events/${id}/ticketing/capacity-pools`, {
      as: organizer,
    })
    expect(pools.json._embedded.items ?? []).toEqual([])
  })

  it('offers it to those alone who can, and not beside a draft', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const stranger = await community.person()
    const { id } = await publishedEvent(community, organizer)
    expect(linksOf(await eventOf(community, null, id))).not.toContain('open-registration')
    expect((await open(community, stranger, id)).status).toBe(403)
    const cloned = await call(community, `/api/events/${id}/ticketing/draft:clone`, {
      method: 'POST',
      as: organizer,
    })
    expect(linksOf(cloned.json)).not.toContain('open-registration')
    expect(linksOf(await eventOf(community, organizer, id))).not.toContain('open-registration')
    const refused = await open(community, organizer, id)
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      'The event has a ticket catalogue or a draft of one already. Change that.',
    ])
    await call(community, `/api/events/${id}/ticketing/draft`, {
      method: 'DELETE',
      as: organizer,
      headers: { 'if-match': `"${cloned.json.concurrencyStamp}"` },
    })
    expect(linksOf(await eventOf(community, organizer, id))).toContain('open-registration')
  })

  it('is opened once, by two at the same time', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const { id } = await publishedEvent(community, organizer)
    const answers = await Promise.all(
      [0, 1].map((isolate) => open(community, organizer, id, { isolate })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await call(community, `/api/events/${id}/ticketing`)).json.ticketTypes).toHaveLength(1)
  })
})
