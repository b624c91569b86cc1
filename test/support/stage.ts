import { populatedCollective } from './collectives.ts'
import { type Community, inTenant, newId, type Person } from './community.ts'
import type { StageState, Things } from './declared-operations.ts'
import { arrangedEvent, arrangedItem, placedRoom } from './programme.ts'

/**
 * What most things belong to: a published event with a session, an item and a room; nothing in it is
 * hidden. Its organizer owns the community too, and administers the instance.
 */
export async function arrangeBase(
  { community, organizer }: { community: Community; organizer: Person },
  options: StageState,
): Promise<Partial<Things>> {
  const event = await arrangedEvent(community, organizer)
  const place = await placedRoom(community, { eventId: event.id })
  const item = await arrangedItem(community, event.id, options.unusedPlace ? null : place)
  const { locationId: otherLocation } = await placedRoom(community)
  await arrangePlace(community, { ...place, organizer, options })
  const session = newId()
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, 'A session', $4, '2026-01-31T10:00Z', '2026-01-31T11:00Z', $5, gen_random_uuid())`,
    [session, community.id, event.id, `session-${session}`, options.sessionStatusId ?? 5],
  )
  await inTenant(
    community.id,
    `with made as (
       insert into event_time_shift (tenant_id, event_id, from_timezone, to_timezone, shifted_at)
       values ($1, $2, 'Asia/Tokyo', 'Europe/Brussels', now()))
     insert into event_time_shift_entry (tenant_id, event_id, entry_id, entry_type, start_time,
       end_time, day_before, day_after)
     values ($1, $2, $3, 'Session', '2026-01-31T10:00Z', '2026-01-31T11:00Z', '2026-01-31', '2026-01-31'),
       ($1, $2, $4, 'AgendaItem', '2026-01-31T09:00Z', '2026-01-31T09:30Z', '2026-01-31', '2026-01-31')`,
    [community.id, event.id, session, item.id],
  )
  const populate = (kind: 'organization' | 'group') =>
    populatedCollective(community, kind, organizer, options.collective)
  const [organization, group] = [await populate('organization'), await populate('group')]
  return {
    event: event.id,
    slugCode: event.slug,
    agendaItem: item.id,
    session,
    eventLocation: place.eventLocationId,
    location: place.locationId,
    room: place.roomId,
    otherLocation,
    organization: organization.id,
    group: group.id,
    actor: organization.actorId,
    groupActor: group.actorId,
    organizationMember: organization.member,
    organizationInvitation: organization.sent,
    receivedOrganizationInvitation: organization.received,
    groupMember: group.member,
    groupInvitation: group.sent,
    receivedGroupInvitation: group.received,
  }
}

interface ArrangedPlace {
  locationId: string
  roomId: string
  eventLocationId: string
  organizer: Person
  options: StageState
}

/** The organizer keeps the location; what refers to it goes, and reviews come, as they are asked for. */
async function arrangePlace(
  community: Community,
  { locationId, roomId, eventLocationId, organizer, options }: ArrangedPlace,
) {
  await inTenant(community.id, 'update location set created_by_user_id = $2 where id = $1', [
    locationId,
    organizer.id,
  ])
  if (options.emptyLocation) {
    await inTenant(community.id, 'delete from event_location where id = $1', [eventLocationId])
    await inTenant(community.id, 'delete from room where id = $1', [roomId])
  }
  if (options.needsReview) {
    await inTenant(
      community.id,
      `update event_location set privacy_review = 'Needed' where id = $1`,
      [eventLocationId],
    )
  }
}
