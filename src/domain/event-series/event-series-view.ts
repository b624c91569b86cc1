import type { Rows } from '../../db/database.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Moment, OwnFacts } from '../verbs/verb.ts'
import type { EventSeriesFacts } from './operations.ts'
import type { eventSeriesById } from './queries.ts'

export type EventSeriesView = Rows<{ series: ReturnType<typeof eventSeriesById> }>['series'][number]

/** What its organizer says while they are suspended is for administrators alone. */
export function shownSeries(series: EventSeriesView, { tenant }: Moment): EventSeriesView {
  if (series.isSuspended && !tenant.isAdministrator) throw notFound()
  return series
}

export const eventSeriesFacts = (series: EventSeriesView): OwnFacts<EventSeriesFacts> => ({
  ...(series.actorUserId !== null && { userId: series.actorUserId }),
  organizationId: series.actorOrganizationId,
  groupId: series.actorGroupId,
  ownsEvents: series.hasEvents,
})
