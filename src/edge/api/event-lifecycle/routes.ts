import {
  archiveEvent,
  cancelEvent,
  completeEvent,
  deleteEvent,
  duplicateEvent,
  listEventModerations,
  type ModerationEntry,
  moderateEventHeavily,
  moderateEventLightly,
  unmoderateEvent,
} from '../../../domain/event-lifecycle/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import { byParams, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import { managedEvent } from '../events/representation.ts'
import * as contract from './contract.ts'

const moderations = collectionOfEvent('eventModerations', (entry: ModerationEntry, event) => ({
  kind: 'eventModeration',
  fields: { ...entry, eventId: event.id },
  facts: eventFacts(event),
  vars: { id: event.id, eventId: event.id },
}))

const ending = [
  [contract.cancelEvent, cancelEvent],
  [contract.completeEvent, completeEvent],
  [contract.archiveEvent, archiveEvent],
] as const
const moderating = [
  [contract.moderateEventLightly, moderateEventLightly],
  [contract.moderateEventHeavily, moderateEventHeavily],
  [contract.unmoderateEvent, unmoderateEvent],
] as const

export const eventLifecycleEndpoints = [
  ...ending.map(([route, verb]) =>
    endpoint({ route, verb, input: byParams, represent: managedEvent }),
  ),
  endpoint({
    route: contract.deleteEvent,
    verb: deleteEvent,
    input: stamped,
  }),
  endpoint({
    route: contract.duplicateEvent,
    verb: duplicateEvent,
    input: withBody,
    represent: managedEvent,
  }),
  ...moderating.map(([route, verb]) =>
    endpoint({
      route,
      verb,
      input: withBody,
      represent: managedEvent,
    }),
  ),
  endpoint({
    route: contract.listEventModerations,
    verb: listEventModerations,
    input: ({ params, query }) => ({ eventId: params.id, page: query }),
    represent: moderations,
  }),
]
