import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { AgendaItemsOfEvent } from './list-agenda-items.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemCount, agendaItemPage } from './queries.ts'

/** Every item of an event, drafts too, for those who manage or oversee it. */
export const listManagedAgendaItems = reading({
  operation: agendaItemOperations.listManagedAgendaItems,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => {
    const filter = { eventId, page, publicOnly: false }
    return {
      event: eventById(db, eventId),
      items: agendaItemPage(db, filter),
      total: agendaItemCount(db, filter),
    }
  },
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], items, total }, { page }): AgendaItemsOfEvent {
    if (!event) throw notFound()
    return { event, items: pageOf(page, items, total[0]?.totalCount ?? 0) }
  },
})
