import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { agendaItemFacts } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { agendaItemById, assertAgendaItemStamp, removeAgendaItem } from './queries.ts'

/** Removes an item from its programme. */
export const deleteAgendaItem = writing({
  operation: agendaItemOperations.deleteAgendaItem,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ item: one(agendaItemById(db, id)) }),
  facts: ({ item }) => [agendaItemFacts(item)],
  decide: (db, { item }, { id, stamp }) => ({
    assertions: [assertEventOpen(db, item.eventId), assertAgendaItemStamp(db, id, stamp)],
    writes: [removeAgendaItem(db, id)],
    changesPublic: true,
    result: null,
  }),
})
