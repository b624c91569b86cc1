import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { type AgendaItemView, agendaItemFacts } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemById } from './queries.ts'

/** One item as its managers see it: drafts too, and the exact venue ids. */
export const getManagedAgendaItem = reading({
  operation: agendaItemOperations.getManagedAgendaItem,
  load: (db, { id }: { eventId: string; id: string }) => ({ item: one(agendaItemById(db, id)) }),
  facts: ({ item }) => agendaItemFacts(item),
  result({ item }, { eventId }): AgendaItemView {
    if (item.eventId !== eventId) throw notFound()
    return item
  },
})
