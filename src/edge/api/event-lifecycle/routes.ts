import type { ModerationEntry } from '../../../domain/event-lifecycle/index.ts'
import * as verbs from '../../../domain/event-lifecycle/index.ts'
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
  [contract.cancelEvent, verbs.cancelEvent],
  [contract.completeEvent, verbs.completeEvent],
  [contract.archiveEvent, verbs.archiveEvent],
] as const
const moderating = [
  [contract.moderateEventLightly, verbs.moderateEventLightly],
  [contract.moderateEventHeavily, verbs.moderateEventHeavily],
  [contract.unmoderateEvent, verbs.unmoderateEvent],
] as const

export const eventLifecycleEndpoints = [
  ...ending.map(([route, verb]) =>
    endpoint({ route, verb, input: byParams, represent: managedEvent }),
  ),
  endpoint({
    route: contract.deleteEvent,
    verb: verbs.deleteEvent,
    input: stamped,
  }),
  endpoint({
    route: contract.duplicateEvent,
    verb: verbs.duplicateEvent,
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
    verb: verbs.listEventModerations,
    input: ({ params, query }) => ({ eventId: params.id, page: query }),
    represent: moderations,
  }),
]
