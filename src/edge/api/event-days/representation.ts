import type { DayOfEvent, EventDayView } from '../../../domain/event-days/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { EventDay } from './contract.ts'

const itemAs =
  (kind: string) =>
  ({ event, day }: DayOfEvent): Resource => ({
    kind,
    fields: fieldsOf(EventDay, day, { eventTitle: event.title }),
    facts: eventFacts(event),
    vars: { eventDayId: day.id, id: day.id, eventId: event.id },
  })

const collectionAs = (kind: string, represent: (each: DayOfEvent) => Resource) =>
  collectionOfEvent(kind, (day: EventDayView, event) => represent({ event, day }))

export const managedEventDay = itemAs('managedEventDay')
export const eventDayCollection = collectionAs('eventDays', itemAs('eventDay'))
export const managedEventDayCollection = collectionAs('managedEventDays', managedEventDay)
