import {
  archiveEvent,
  cancelEvent,
  completeEvent,
  deleteEvent,
  duplicateEvent,
  listEventModerations,
  type ModerationsOfEvent,
  moderateEventHeavily,
  moderateEventLightly,
  unmoderateEvent,
} from '../../../domain/event-lifecycle/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { byParams, readEndpoint, stamped, writeEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { managedEvent } from '../events/representation.ts'
import * as contract from './contract.ts'

const moderations = ({ event, entries }: ModerationsOfEvent): Resource => {
  const ofEvent = { facts: eventFacts(event), vars: { id: event.id, eventId: event.id } }
  return {
    kind: 'eventModerations',
    fields: {},
    ...ofEvent,
    page: entries,
    items: entries.rows.map((entry) => ({
      kind: 'eventModeration',
      fields: { ...entry, eventId: event.id },
      ...ofEvent,
    })),
  }
}

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
    writeEndpoint({ route, verb, input: byParams, represent: managedEvent }),
  ),
  writeEndpoint({
    route: contract.deleteEvent,
    verb: deleteEvent,
    input: stamped,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.duplicateEvent,
    verb: duplicateEvent,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: managedEvent,
    location: ({ id }: { id: string }) => `/api/event/${id}/management-detail`,
  }),
  ...moderating.map(([route, verb]) =>
    writeEndpoint({
      route,
      verb,
      input: ({ params, body }) => ({ ...params, ...body }),
      represent: managedEvent,
    }),
  ),
  readEndpoint({
    route: contract.listEventModerations,
    verb: listEventModerations,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: moderations,
  }),
]
