import {
  type AgendaItemView,
  createAgendaItem,
  deleteAgendaItem,
  editAgendaItem,
  getAgendaItem,
  getManagedAgendaItem,
  listAgendaItems,
  listManagedAgendaItems,
} from '../../../domain/agenda-items/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
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

export const agendaItemEndpoints = [
  readEndpoint({
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
  readEndpoint({
    route: contract.listManagedAgendaItems,
    verb: listManagedAgendaItems,
    input: byPage,
    represent: representation.managedAgendaItemCollection,
  }),
  readEndpoint({
    route: contract.getManagedAgendaItem,
    verb: getManagedAgendaItem,
    input: byParams,
    represent: representation.managedAgendaItem,
  }),
  readEndpoint({
    route: contract.getAgendaItem,
    verb: getAgendaItem,
    input: byParams,
    represent: representation.publicAgendaItem,
    freshUntil: (item, now) => revealInstant([item.placement], now),
  }),
  writeEndpoint({
    route: contract.createAgendaItem,
    verb: createAgendaItem,
    input: ({ body }) => body,
    represent: representation.managedAgendaItem,
    location: ({ id, eventId }: AgendaItemView) =>
      `/api/eventagendaitem/management/by-event/${eventId}/${id}`,
  }),
  writeEndpoint({
    route: contract.editAgendaItem,
    verb: editAgendaItem,
    input: changed,
    represent: representation.managedAgendaItem,
  }),
  writeEndpoint({
    route: contract.deleteAgendaItem,
    verb: deleteAgendaItem,
    input: stamped,
    represent: () => null,
  }),
]
