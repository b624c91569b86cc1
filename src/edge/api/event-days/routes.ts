import {
  createEventDay,
  type DayOfEvent,
  deleteEventDay,
  editEventDay,
  getManagedEventDay,
  listEventDays,
  listManagedEventDays,
} from '../../../domain/event-days/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventDayEndpoints = [
  readEndpoint({
    route: contract.listEventDays,
    verb: listEventDays,
    input: byPage,
    represent: representation.eventDayCollection,
  }),
  readEndpoint({
    route: contract.listManagedEventDays,
    verb: listManagedEventDays,
    input: byPage,
    represent: representation.managedEventDayCollection,
  }),
  readEndpoint({
    route: contract.getManagedEventDay,
    verb: getManagedEventDay,
    input: byParams,
    represent: representation.managedEventDay,
  }),
  writeEndpoint({
    route: contract.createEventDay,
    verb: createEventDay,
    input: ({ body }) => body,
    represent: representation.managedEventDay,
    location: ({ day }: DayOfEvent) => `/api/eventday/management/by-event/${day.eventId}/${day.id}`,
  }),
  writeEndpoint({
    route: contract.editEventDay,
    verb: editEventDay,
    input: changed,
    represent: representation.managedEventDay,
  }),
  writeEndpoint({
    route: contract.deleteEventDay,
    verb: deleteEventDay,
    input: stamped,
    represent: () => null,
  }),
]
