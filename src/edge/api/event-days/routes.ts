import * as verbs from '../../../domain/event-days/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventDayEndpoints = [
  endpoint({
    route: contract.listEventDays,
    verb: verbs.listEventDays,
    input: byPage,
    represent: representation.eventDayCollection,
  }),
  endpoint({
    route: contract.listManagedEventDays,
    verb: verbs.listManagedEventDays,
    input: byPage,
    represent: representation.managedEventDayCollection,
  }),
  endpoint({
    route: contract.getManagedEventDay,
    verb: verbs.getManagedEventDay,
    input: byParams,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.createEventDay,
    verb: verbs.createEventDay,
    input: byBody,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.editEventDay,
    verb: verbs.editEventDay,
    input: changed,
    represent: representation.managedEventDay,
  }),
  endpoint({
    route: contract.deleteEventDay,
    verb: verbs.deleteEventDay,
    input: stamped,
  }),
]
