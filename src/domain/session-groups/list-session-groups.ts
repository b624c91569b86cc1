import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, publicEventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { sessionGroupCount, sessionGroupPage } from './queries.ts'
import type { SessionGroupsOfEvent } from './session-group-view.ts'

/** The tracks of a public event in their configured order. */
export const listSessionGroups = reading({
  operation: sessionGroupOperations.listSessionGroups,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: publicEventById(db, eventId),
    groups: sessionGroupPage(db, { eventId, publicOnly: true }, page),
    total: sessionGroupCount(db, { eventId, publicOnly: true }),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], groups, total }, { page }): SessionGroupsOfEvent {
    if (!event) throw notFound()
    return { event, groups: pageOf(page, groups, total[0]?.totalCount ?? 0) }
  },
})
