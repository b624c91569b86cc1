import {
  createAgendaItem,
  deleteAgendaItem,
  editAgendaItem,
  getAgendaItem,
  getManagedAgendaItem,
  listAgendaItems,
  listManagedAgendaItems,
} from '../../../domain/agenda-items/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const agendaItemEndpoints = [
  endpoint({
    route: contract.listAgendaItems,
    verb: listAgendaItems,
    input: byPage,
    represent: representation.agendaItemCollection,
    freshUntil: ({ page }, now) =>
      revealInstant(
        page.rows.map((item) => item.placement),
        now,
      ),
  }),
  endpoint({
    route: contract.listManagedAgendaItems,
    verb: listManagedAgendaItems,
    input: byPage,
    represent: representation.managedAgendaItemCollection,
  }),
  endpoint({
    route: contract.getManagedAgendaItem,
    verb: getManagedAgendaItem,
    input: byParams,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.getAgendaItem,
    verb: getAgendaItem,
    input: byParams,
    represent: representation.publicAgendaItem,
    freshUntil: (item, now) => revealInstant([item.placement], now),
  }),
  endpoint({
    route: contract.createAgendaItem,
    verb: createAgendaItem,
    input: byBody,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.editAgendaItem,
    verb: editAgendaItem,
    input: changed,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.deleteAgendaItem,
    verb: deleteAgendaItem,
    input: stamped,
  }),
]
