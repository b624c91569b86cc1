import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { sessionGroupCount, sessionGroupPage } from './queries.ts'
import type { SessionGroupsOfEvent } from './session-group-view.ts'

/** The tracks of an event in any state, in their configured order. */
export const listManagedSessionGroups = reading({
  operation: sessionGroupOperations.listManagedSessionGroups,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: eventById(db, eventId),
    groups: sessionGroupPage(db, { eventId, publicOnly: false }, page),
    total: sessionGroupCount(db, { eventId, publicOnly: false }),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], groups, total }, { page }): SessionGroupsOfEvent {
    if (!event) throw notFound()
    return { event, groups: pageOf(page, groups, total[0]?.totalCount ?? 0) }
  },
})
