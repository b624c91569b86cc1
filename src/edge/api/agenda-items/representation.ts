import { type AgendaItemView, agendaItemFacts } from '../../../domain/agenda-items/index.ts'
import { discloseLocation } from '../../../domain/disclosure/index.ts'
import { labelOf, scheduleItemKinds } from '../../../domain/lookups/index.ts'
import { project, zoneOrUtc } from '../../../kernel/local-time.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { withoutVenueIds } from '../event-locations/venue-ids.ts'

const fieldsOf = (item: AgendaItemView) => {
  const zone = zoneOrUtc(item.eventTimezone)
  const start = project(item.startTime, zone)
  const end = project(item.endTime, zone)
  return {
    id: item.id,
    eventId: item.eventId,
    eventTitle: item.eventTitle,
    eventDayId: item.eventDayId,
    title: item.title,
    description: item.description,
    startTime: item.startTime,
    endTime: item.endTime,
    localStartDate: start.localDate,
    localEndDate: end.localDate,
    localStartTime: start.localTime,
    localEndTime: end.localTime,
    localStartMinuteOfDay: start.minuteOfDay,
    localEndMinuteOfDay: end.minuteOfDay,
    kindId: item.kindId,
    kindFullName: labelOf(scheduleItemKinds, item.kindId).fullName,
    sortOrder: item.sortOrder,
    isDraft: item.isDraft,
    tenantId: item.tenantId,
    concurrencyStamp: item.concurrencyStamp,
  }
}

const varsOf = (item: AgendaItemView) => ({ id: item.id, eventId: item.eventId })

/** As the public sees it: the place as far as it is disclosed, never its ids. */
export const publicAgendaItem = (item: AgendaItemView, { now }: Pick<Scene, 'now'>): Resource => ({
  kind: 'agendaItem',
  fields: {
    ...fieldsOf(item),
    locationId: null,
    roomId: null,
    eventLocation: discloseLocation(item.placement, item.roomName, new Date(now).toISOString()),
  },
  facts: agendaItemFacts(item),
  vars: varsOf(item),
})

export const managedAgendaItem = (item: AgendaItemView): Resource => ({
  kind: 'managedAgendaItem',
  fields: {
    ...fieldsOf(item),
    locationId: item.locationId,
    roomId: item.roomId,
    eventLocation: null,
  },
  facts: agendaItemFacts(item),
  vars: varsOf(item),
})

export const agendaItemCollection = collectionOfEvent(
  'agendaItems',
  (item: AgendaItemView, _event, scene) => publicAgendaItem(item, scene),
)
export const managedAgendaItemCollection = collectionOfEvent(
  'managedAgendaItems',
  (item: AgendaItemView) => withoutVenueIds(managedAgendaItem(item)),
)
