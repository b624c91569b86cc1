import { beforeAll, describe, expect, it } from 'vitest'
import { eventFormats } from '../../../../src/domain/lookups/index.ts'
import { sessionPageName } from '../../../../src/domain/programmes/index.ts'
import { secretPlace, session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'

let community: Community
let organizer: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const formatId = (code: string) => eventFormats.find(({ masterCode }) => masterCode === code)!.id

async function described(id: string) {
  const answer = await call(community, `/api/event/${id}/linked-data`)
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text)
}

async function speaker(eventId: string, sessionId: string, name: string, hasConsented: boolean) {
  await inTenant(
    community.id,
    `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
       has_consented, concurrency_stamp) values ($1, $2, $3, $4, $5, $6, gen_random_uuid())`,
    [newId(), community.id, eventId, sessionId, name, hasConsented],
  )
}

describe('an event in the words of schema.org', () => {
  it('has its first public sessions, in the zone of the event, and nothing that is not public', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Whole' })
    const place = await secretPlace(community, event.id, { disclosure_level: 'Venue' })
    const room = { event_location_id: place.eventLocationId, room_id: place.roomId }
    const shown = await session(community, event.id, { title: 'Shown </script>', ...room })
    const open = await session(community, event.id, {
      title: 'Open end',
      end_time: null,
      start_time: '2026-01-31T12:00:00Z',
    })
    for (const status of [1, 2, 3, 4, 6, 7, 8, 10]) {
      await session(community, event.id, { title: 'Canary', event_session_status_id: status })
    }
    await session(community, event.id, { title: 'Canary', start_time: null, end_time: null })
    await speaker(event.id, shown, 'Open Person', true)
    await speaker(event.id, shown, 'Canary Person', false)
    const data = await described(event.id)
    const pageOf = (id: string, title: string) =>
      `${data.url}/talks/${sessionPageName({ id, title })}`
    expect(data.subEvent).toEqual([
      {
        '@type': 'Event',
        '@id': pageOf(shown, 'Shown </script>'),
        url: pageOf(shown, 'Shown </script>'),
        name: 'Shown </script>',
        startDate: '2026-01-31T09:00:00+01:00',
        endDate: '2026-01-31T10:00:00+01:00',
        eventStatus: 'https://schema.org/EventScheduled',
        location: {
          '@type': 'Place',
          name: 'Canary Cellar',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Canaryville',
            addressCountry: 'XC',
          },
        },
        performer: [{ '@type': 'Person', name: 'Open Person' }],
      },
      {
        '@type': 'Event',
        '@id': pageOf(open, 'Open end'),
        url: pageOf(open, 'Open end'),
        name: 'Open end',
        startDate: '2026-01-31T13:00:00+01:00',
        eventStatus: 'https://schema.org/EventScheduled',
      },
    ])
    expect(data.location.name).toBe('Canary House')
    expect(JSON.stringify(data)).not.toMatch(/"Canary( Person)?"|Canary Street|1050/)
  })

  it('has thirty sessions at most', async () => {
    const event = await publishedEvent(community, organizer)
    const minutes = Array.from({ length: 31 }, (_, minute) => String(minute).padStart(2, '0'))
    for (const minute of minutes) {
      await session(community, event.id, { start_time: `2026-01-31T08:${minute}:00Z` })
    }
    const { subEvent } = await described(event.id)
    expect(subEvent).toHaveLength(30)
    expect(subEvent[29].startDate).toBe('2026-01-31T09:29:00+01:00')
  })

  it('hides the place of a session until it is revealed', async () => {
    const event = await publishedEvent(community, organizer)
    const place = await secretPlace(community, event.id, {
      disclosure_level: 'Full',
      reveal_at: '2999-01-01T00:00:00Z',
    })
    await session(community, event.id, {
      event_location_id: place.eventLocationId,
      room_id: place.roomId,
    })
    const data = await described(event.id)
    expect(data.location).toBeUndefined()
    expect(data.subEvent[0].location).toBeUndefined()
    expect(JSON.stringify(data)).not.toMatch(/canary/i)
  })

  it.each([
    ['IN_PERSON', 'OfflineEventAttendanceMode', undefined],
    ['ONLINE', 'OnlineEventAttendanceMode', { '@type': 'VirtualLocation' }],
    ['HYBRID', 'MixedEventAttendanceMode', { '@type': 'VirtualLocation' }],
  ])('%s is %s', async (code, mode, location) => {
    const event = await publishedEvent(community, organizer, { eventFormatId: formatId(code) })
    const data = await described(event.id)
    expect(data.eventAttendanceMode).toBe(`https://schema.org/${mode}`)
    expect(data.location).toEqual(location && { ...location, url: data.url })
  })

  it('a hybrid event is at its place and online', async () => {
    const event = await publishedEvent(community, organizer, { eventFormatId: formatId('HYBRID') })
    await secretPlace(community, event.id, { disclosure_level: 'City' })
    const { location } = await described(event.id)
    expect(location.map((each: Record<string, unknown>) => each['@type'])).toEqual([
      'Place',
      'VirtualLocation',
    ])
  })

  it.each([
    [{}, undefined, undefined],
    [{ price: '0', currencyCode: 'EUR' }, true, { price: '0', priceCurrency: 'EUR' }],
    [{ price: '12.50', currencyCode: 'EUR' }, false, { price: '12.5', priceCurrency: 'EUR' }],
    [{ price: '100', currencyCode: 'JPY' }, false, { price: '100', priceCurrency: 'JPY' }],
  ])('the price %j is told where it is known', async (fields, isFree, offer) => {
    const event = await publishedEvent(community, organizer, fields)
    const data = await described(event.id)
    expect(data.isAccessibleForFree).toBe(isFree)
    expect(data.offers).toEqual(offer && { '@type': 'Offer', ...offer, url: data.url })
  })
})

describe('readiness', () => {
  const warningsOf = async (id: string) => {
    const { json } = await call(community, `/api/event/${id}/publish-readiness`, { as: organizer })
    return json.warnings.map(({ code }: { code: string }) => code)
  }

  it('warns of an event without dates, and of one without a place', async () => {
    const event = await draftEvent(community, organizer)
    expect(await warningsOf(event.id)).toEqual(
      expect.arrayContaining(['no_sessions', 'no_dates', 'no_location']),
    )
    await session(community, event.id, { start_time: null, end_time: null })
    expect(await warningsOf(event.id)).toContain('no_dates')
    await session(community, event.id, { event_session_status_id: 1 })
    await secretPlace(community, event.id)
    const warnings = await warningsOf(event.id)
    expect(warnings).not.toContain('no_dates')
    expect(warnings).not.toContain('no_location')
  })

  it('an online event needs no place', async () => {
    const event = await draftEvent(community, organizer, { eventFormatId: formatId('ONLINE') })
    expect(await warningsOf(event.id)).not.toContain('no_location')
  })
})
