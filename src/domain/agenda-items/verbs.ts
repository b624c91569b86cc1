import { eventListing } from '../events/index.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemPage } from './queries.ts'

/** The items of a public programme, by start. */
export const listAgendaItems = eventListing(agendaItemOperations.listAgendaItems, agendaItemPage)

/** Every item of an event, drafts too, for those who manage or oversee it. */
export const listManagedAgendaItems = eventListing(
  agendaItemOperations.listManagedAgendaItems,
  agendaItemPage,
)
