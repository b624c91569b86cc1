import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { EventSeriesFacts } from './operations.ts'
import type { eventSeriesById } from './queries.ts'

export type EventSeriesView = Rows<{ series: ReturnType<typeof eventSeriesById> }>['series'][number]

export const eventSeriesFacts = (series: EventSeriesView): OwnFacts<EventSeriesFacts> => ({
  ...(series.actorUserId !== null && { userId: series.actorUserId }),
  organizationId: series.actorOrganizationId,
  groupId: series.actorGroupId,
  ownsEvents: series.hasEvents,
  isSuspended: series.isSuspended,
})
