import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, type Person } from '../../../support/community.ts'
import { schedule, send, stage, type Talk, two } from '../../../support/imports.ts'

interface Conference {
  title?: string
  venue?: string
  city?: string
}

/** A schedule whose sessions are each in a room of its own: the title and then “room”. */
function scheduleIn(conference: Conference, talks: readonly Talk[] = two): string {
  const file = JSON.parse(schedule([...talks]))
  Object.assign(file.schedule.conference, conference)
  for (const day of file.schedule.conference.days) {
    day.rooms = Object.fromEntries(
      day.rooms.Hall.map((talk: { title: string }) => [`${talk.title} room`, [talk]]),
    )
  }
  return JSON.stringify(file)
}

const hall = { venue: 'City hall', city: 'Ghent' }

async function addLocation(community: Community, as: Person, fields: object = {}) {
  const answer = await call(community, '/api/location', {
    method: 'POST',
    as,
    body: {
      fullName: hall.venue,
      city: hall.city,
      country: 'BE',
      address: 'A street 1',
      ...fields,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; concurrencyStamp: string }
}

interface Placed {
  title: string
  room: string
  venue: string
  locationId: string
}
/** Where the sessions of an event are. */
const placesOf = (community: Community, eventId: string) =>
  inTenant<Placed>(
    community.id,
    `select s.title, r.name as room, l.full_name as venue, l.id as "locationId"
     from event_session s
     left join room r on r.id = s.room_id
     left join event_location p on p.id = s.event_location_id
     left join location l on l.id = p.location_id
     where s.tenant_id = app.tenant_id() and s.event_id = $1 and s.deleted_at is null
     order by s.start_time, s.title`,
    [eventId],
  )

describe('the venue of an import', () => {
  it('is nobody’s home, whatever the home is called', async () => {
    const { community, organizer } = await stage()
    const other = await community.person()
    const homes = [
      await addLocation(community, other, { isPrivateHome: true }),
      await addLocation(community, organizer, { isPrivateHome: true }),
    ]
    const { json } = await send(community, organizer, scheduleIn(hall))
    const [first] = await placesOf(community, json.eventId)
    expect(first!.venue).toBe(hall.venue)
    expect(homes.map(({ id }) => id)).not.toContain(first!.locationId)
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const places = await call(community, `/api/events/${json.eventId}/locations`)
    expect([places.status, places.text.includes('A street')]).toEqual([200, false])
    const rooms = await inTenant(
      community.id,
      'select id from room where tenant_id = app.tenant_id() and location_id = any($1)',
      [homes.map(({ id }) => id)],
    )
    expect(rooms).toEqual([])
  })
})
