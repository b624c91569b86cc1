import * as verbs from '../../../domain/check-in-lists/index.ts'
import {
  type CheckInListOfEvent,
  type CheckInListsOfEvent,
  checkInListFacts,
} from '../../../domain/check-in-lists/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { namesOfTicketTypes } from '../../../domain/ticketing/index.ts'
import { byPage, byParams, changed, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const list = (found: CheckInListOfEvent): Resource => {
  const { event, list, ticketTypes } = found
  return {
    kind: 'checkInList',
    fields: fieldsOf(contract.CheckInList, list, {
      eventTitle: event.title,
      timezone: event.timezone,
      ticketTypeNames: namesOfTicketTypes(list.ticketTypeLineageIds, ticketTypes),
    }),
    facts: checkInListFacts(found),
    vars: { eventId: event.id, checkInListId: list.id },
  }
}

const lists = ({ event, choices, page }: CheckInListsOfEvent): Resource => ({
  kind: 'checkInLists',
  fields: { ...choices },
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => list({ event, list: row, ticketTypes: choices.ticketTypes })),
})

export const checkInListEndpoints = [
  endpoint({
    route: contract.listCheckInLists,
    verb: verbs.listCheckInLists,
    input: byPage,
    represent: lists,
  }),
  endpoint({
    route: contract.getCheckInList,
    verb: verbs.getCheckInList,
    input: byParams,
    represent: list,
  }),
  endpoint({
    route: contract.createCheckInList,
    verb: verbs.createCheckInList,
    input: withBody,
    represent: list,
  }),
  endpoint({
    route: contract.editCheckInList,
    verb: verbs.editCheckInList,
    input: changed,
    represent: list,
  }),
  endpoint({
    route: contract.deleteCheckInList,
    verb: verbs.deleteCheckInList,
    input: stamped,
  }),
]
