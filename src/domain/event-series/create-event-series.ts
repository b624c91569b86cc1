import { personOf } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { includedByOwner, loadOwner, planOwner } from '../actors/index.ts'
import { writing } from '../verbs/verb.ts'
import type { EventSeriesView } from './event-series-view.ts'
import { eventSeriesOperations } from './operations.ts'
import { insertEventSeries } from './queries.ts'

export interface EventSeriesInput {
  title: string
  slug: string
  description: string | null
}

interface CreateEventSeriesInput extends EventSeriesInput {
  /** The organization or group that the series is by; null for the caller. */
  actorId: string | null
}

/** Begins a series; who owns it decides which events are in it. */
export const createEventSeries = writing({
  operation: eventSeriesOperations.createEventSeries,
  load: (db, { actorId }: CreateEventSeriesInput) => loadOwner(db, actorId),
  facts({ collective: [collective] }, { actorId }) {
    if (actorId !== null && !collective) throw notFound()
    return [{}]
  },
  includes: (rows) => includedByOwner(rows),
  decide(db, rows, { actorId, ...input }, moment) {
    const { owner, assertions, writes } = planOwner(db, rows, moment)
    const row = {
      ...input,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: EventSeriesView = {
      ...row,
      ...owner,
      actorUserId: actorId === null ? personOf(moment.principal).userId : null,
      hasEvents: false,
      isSuspended: false,
    }
    return {
      assertions,
      writes: [...writes, insertEventSeries(db, { ...row, actorId: owner.actorId })],
      changesPublic: true,
      result,
    }
  },
})
