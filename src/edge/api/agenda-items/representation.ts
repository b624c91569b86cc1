import type { z } from '@hono/zod-openapi'
import { type AgendaItemView, agendaItemFacts } from '../../../domain/agenda-items/index.ts'
import { discloseLocation } from '../../../domain/disclosure/index.ts'
import { openLabelOf, scheduleItemKinds } from '../../../domain/lookups/index.ts'
import { instantIso, project, zoneOrUtc } from '../../../kernel/local-time.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { withoutVenueIds } from '../event-locations/venue-ids.ts'
import { AgendaItem } from './contract.ts'

type PlaceOfItem = Pick<z.input<typeof AgendaItem>, 'locationId' | 'roomId' | 'eventLocation'>

/** What an item says of its times and its kind; `place` is for those who read it. */
const shown = (item: AgendaItemView, place: PlaceOfItem) => {
  const zone = zoneOrUtc(item.eventTimezone)
  const start = project(item.startTime, zone)
  const end = project(item.endTime, zone)
  return fieldsOf(AgendaItem, item, {
    ...place,
    localStartDate: start.localDate,
    localEndDate: end.localDate,
    localStartTime: start.localTime,
    localEndTime: end.localTime,
    localStartMinuteOfDay: start.minuteOfDay,
    localEndMinuteOfDay: end.minuteOfDay,
    kindFullName: openLabelOf(scheduleItemKinds, item.kindId, item.kindName).fullName,
  })
}

const varsOf = (item: AgendaItemView) => ({ id: item.id, eventId: item.eventId })

/** As the public sees it: the place as far as it is disclosed, never its ids. */
export const publicAgendaItem = (item: AgendaItemView, { now }: Pick<Scene, 'now'>): Resource => ({
  kind: 'agendaItem',
  fields: shown(item, {
    locationId: null,
    roomId: null,
    eventLocation: discloseLocation(item.placement, item.roomName, instantIso(now)),
  }),
  facts: agendaItemFacts(item),
  vars: varsOf(item),
})

export const managedAgendaItem = (item: AgendaItemView): Resource => ({
  kind: 'managedAgendaItem',
  fields: shown(item, {
    locationId: item.locationId,
    roomId: item.roomId,
    eventLocation: null,
  }),
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
