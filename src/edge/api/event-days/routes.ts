import {
  createEventDay,
  deleteEventDay,
  editEventDay,
  getManagedEventDay,
  listEventDays,
  listManagedEventDays,
} from '../../../domain/event-days/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventDayEndpoints = [
  endpoint({
    route: contract.listEventDays,
    verb: listEventDays,
    input: byPage,
    represent: representation.eventDayCollection,
  }),
  endpoint({
    route: contract.listManagedEventDays,
    verb: listManagedEventDays,
    input: byPage,
    represent: representation.managedEventDayCollection,
  }),
  endpoint({
    route: contract.getManagedEventDay,
    verb: getManagedEventDay,
    input: byParams,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.createEventDay,
    verb: createEventDay,
    input: byBody,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.editEventDay,
    verb: editEventDay,
    input: changed,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.deleteEventDay,
    verb: deleteEventDay,
    input: stamped,
  }),
]
