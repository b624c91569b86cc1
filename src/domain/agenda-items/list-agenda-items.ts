import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventView, eventFacts, publicEventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { AgendaItemView } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemCount, agendaItemPage } from './queries.ts'

export interface AgendaItemsOfEvent {
  event: EventView
  items: Page<AgendaItemView>
}

/** The items of a public programme, by start. */
export const listAgendaItems = reading({
  operation: agendaItemOperations.listAgendaItems,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => {
    const filter = { eventId, page, publicOnly: true }
    return {
      event: publicEventById(db, eventId),
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
