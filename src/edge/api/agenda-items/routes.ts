import * as verbs from '../../../domain/agenda-items/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const agendaItemEndpoints = [
  endpoint({
    route: contract.listAgendaItems,
    verb: verbs.listAgendaItems,
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
    verb: verbs.listManagedAgendaItems,
    input: byPage,
    represent: representation.managedAgendaItemCollection,
  }),
  endpoint({
    route: contract.getManagedAgendaItem,
    verb: verbs.getManagedAgendaItem,
    input: byParams,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.getAgendaItem,
    verb: verbs.getAgendaItem,
    input: byParams,
    represent: representation.publicAgendaItem,
    freshUntil: (item, now) => revealInstant([item.placement], now),
  }),
  endpoint({
    route: contract.createAgendaItem,
    verb: verbs.createAgendaItem,
    input: byBody,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.editAgendaItem,
    verb: verbs.editAgendaItem,
    input: changed,
    represent: representation.managedAgendaItem,
  }),
  endpoint({
    route: contract.deleteAgendaItem,
    verb: verbs.deleteAgendaItem,
    input: stamped,
  }),
]
