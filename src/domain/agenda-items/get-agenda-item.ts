import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { type AgendaItemView, agendaItemFacts } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemById } from './queries.ts'

/** One item of a public programme. */
export const getAgendaItem = reading({
  operation: agendaItemOperations.getAgendaItem,
  load: (db, { id }: { id: string }) => ({ item: one(agendaItemById(db, id)) }),
  facts: ({ item }) => agendaItemFacts(item),
  result({ item }): AgendaItemView {
    if (!agendaItemFacts(item).isPublic) throw notFound()
    return item
  },
})
