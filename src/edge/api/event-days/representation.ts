import {
  type DayOfEvent,
  dayFacts,
  type EventDayView,
  type OfferedDay,
  offeredDayFacts,
} from '../../../domain/event-days/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { EventDay } from './contract.ts'

const item = ({ event, day }: DayOfEvent): Omit<Resource, 'kind' | 'facts'> => ({
  fields: fieldsOf(EventDay, day, { eventTitle: event.title }),
  vars: { eventDayId: day.id, registeredDayId: day.id, id: day.id, eventId: event.id },
})

export const managedEventDay = (found: DayOfEvent): Resource => ({
  ...item(found),
  kind: 'managedEventDay',
  facts: dayFacts(found),
})
export const eventDayCollection = collectionOfEvent(
  'eventDays',
  (day: OfferedDay, event): Resource => ({
    ...item({ event, day }),
    kind: 'eventDay',
    facts: offeredDayFacts({ event, day }),
  }),
)
export const managedEventDayCollection = collectionOfEvent(
  'managedEventDays',
  (day: EventDayView, event) => managedEventDay({ event, day }),
)
