import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { collectiveByActor, managedFacts } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import type { EventListEntry } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { eventPageOfActor } from './queries.ts'

/** The events of an organization or a group, in every state. */
export const listEventsByActor = reading({
  operation: eventOperations.listEventsByActor,
  load: (db, { actorId, page }: { actorId: string; page: PageRequest }) => ({
    collective: collectiveByActor(db, actorId),
    ...eventPageOfActor(db, actorId, page),
  }),
  facts: ({ collective }) => managedFacts(collective[0]!),
  result({ collective: [collective], ...found }, { page }): Page<EventListEntry> {
    if (!collective) throw notFound()
    return pageOf(page, found)
  },
})
