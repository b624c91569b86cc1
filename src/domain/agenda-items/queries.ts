import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { keptBy, namedBy, rowOf, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { publicAgendaItem } from '../../db/public-programme.ts'
import { actor, agendaItem, event, eventLocation, location, room } from '../../db/schema/index.ts'
import type { Placement } from '../disclosure/index.ts'
import type { PlaceReference } from '../event-locations/index.ts'
import { readableByCaller, type ThingsOfEvent } from '../events/index.ts'
import { saidNameOf } from '../lookups/index.ts'

/** Whether a public event shows the item; the event's own publicity is asked of the event. */
const shownWithEvent = sql.raw(publicAgendaItem('event_agenda_item'))

const { revision, revisedAt, createdAt, ...stored } = getTableColumns(agendaItem)

const columns = {
  ...stored,
  kindName: saidNameOf('scheduleitemkind', agendaItem, agendaItem.kindId).as('kind_name'),
  locationId: eventLocation.locationId,
  isShown: sql<boolean>`${shownWithEvent}`.as('is_shown'),
  eventTitle: event.title,
  eventTimezone: event.timezone,
  eventStatusId: event.eventStatusId,
  visibilityTypeId: event.visibilityTypeId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  eventIsPublic: sql<boolean>`${readableByCaller}`.as('event_is_public'),
  roomName: room.name,
  placement: sql<Placement | null>`(
    select jsonb_build_object(
      'eventLocationId', ${eventLocation.id}, 'disclosureLevel', ${eventLocation.disclosureLevel},
      'revealAt', ${eventLocation.revealAt}, 'privacyReview', ${eventLocation.privacyReview},
      'venueName', ${location.fullName}, 'address', ${location.address},
      'postcode', ${location.postcode}, 'city', ${location.city}, 'country', ${location.country})
    where ${eventLocation.id} is not null)`.as('placement'),
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(agendaItem)
    .innerJoin(event, keptBy(agendaItem, 'eventId', event))
    .innerJoin(actor, namedBy(event, 'actorId', actor))
    .leftJoin(eventLocation, namedBy(agendaItem, 'eventLocationId', eventLocation))
    .leftJoin(location, namedBy(eventLocation, 'locationId', location))
    .leftJoin(room, namedBy(agendaItem, 'roomId', room))

export const agendaItemById = keptById((db, id) => select(db).where(rowOf(agendaItem, id)))

const ofEvent = (eventId: string, publicOnly: boolean) =>
  and(
    eq(agendaItem.tenantId, thisTenant),
    eq(agendaItem.eventId, eventId),
    publicOnly ? shownWithEvent : undefined,
  )

export const agendaItemPage = (db: Db, { eventId, page, publicOnly }: ThingsOfEvent) =>
  paged(db, select(db).where(ofEvent(eventId, publicOnly)), {
    page,
    order: [asc(agendaItem.startTime), asc(agendaItem.sortOrder), asc(agendaItem.id)],
  })

/** The event an edited item ends up in: the one that is named, or the one it is in. */
export const destinationOf = (itemId: Given<string>, eventId?: string): SQL<string> =>
  eventId === undefined
    ? sql<string>`(select event_id from event_agenda_item
        where tenant_id = ${thisTenant} and id = ${itemId})`
    : sql<string>`${eventId}::uuid`

/** Where an item is. */
export const placeOfItem = (id: Given<string>): PlaceReference => ({
  roomId: sql<string | null>`(select room_id from event_agenda_item
    where tenant_id = ${thisTenant} and id = ${id})`,
  locationId: sql<string | null>`(select p.location_id from event_agenda_item i
    join event_location p on p.tenant_id = i.tenant_id and p.id = i.event_location_id
    where i.tenant_id = ${thisTenant} and i.id = ${id})`,
})

export const {
  insert: insertAgendaItem,
  update: updateAgendaItem,
  remove: removeAgendaItem,
  assertStamp: assertAgendaItemStamp,
} = writesOf(agendaItem)
