import type { Stamp } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { agendaItemFacts } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemById, assertAgendaItemStamp, removeAgendaItem } from './queries.ts'

/** Removes an item from its programme. */
export const deleteAgendaItem = writing({
  operation: agendaItemOperations.deleteAgendaItem,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ item: agendaItemById(db, id) }),
  facts({ item: [item] }) {
    if (!item) throw notFound()
    return [agendaItemFacts(item)]
  },
  decide: (db, { item: [item] }, { id, stamp }) => ({
    assertions: [assertEventOpen(db, item!.eventId), assertAgendaItemStamp(db, id, stamp)],
    writes: [removeAgendaItem(db, id)],
    changesPublic: true,
    result: null,
  }),
})
