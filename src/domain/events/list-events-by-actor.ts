import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { collectiveByActor, managedFacts } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventPageOfActor } from './queries.ts'

/** The events of an organization or a group, in every state. */
export const listEventsByActor = reading({
  operation: eventOperations.listEventsByActor,
  load: (db, { actorId, page }: { actorId: string; page: PageRequest }) => ({
    collective: one(collectiveByActor(db, actorId)),
    ...eventPageOfActor(db, actorId, page),
  }),
  facts: ({ collective }) => managedFacts(collective),
  result({ collective, ...found }, { page }): Page<EventListEntry> {
    return pageOf(page, found)
  },
})
