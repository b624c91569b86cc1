import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { publicSession } from '../../db/public-programme.ts'
import { event } from '../../db/schema/index.ts'
import type { Transition } from '../../kernel/lifecycle.ts'
import { givenUpSessionStatuses } from '../../kernel/session-lifecycle.ts'

/** What management is told of a programme besides what the public is told. */
export interface PlannedProgramme {
  sessionCount: number
  firstDate: string | null
  lastDate: string | null
}

const planned = (rows: SQL, zone: SQL) => sql<PlannedProgramme>`(
  select jsonb_build_object('sessionCount', count(*),
    'firstDate', app.local_date(min(s.start_time), ${zone}),
    'lastDate', app.local_date(max(app.counted_until(s.start_time, s.end_time)), ${zone}))
  ${rows} and s.deleted_at is null
    and s.event_session_status_id not in (${sql.raw(givenUpSessionStatuses.join(', '))}))`

/** The figures of an event of the query: all sessions that are not given up, whatever their status. */
export const plannedProgramme = planned(
  sql`from event_session s where s.tenant_id = ${event.tenantId} and s.event_id = ${event.id}`,
  sql`${event.timezone}`,
)

/** What becomes of the sessions of an event: a row of the table, or what each was before. */
export type WithModeration = Transition | typeof statusBeforeModeration
export const statusBeforeModeration = 'statusBeforeModeration'

const statusAfter = (fate: WithModeration): SQL<number> =>
  fate === statusBeforeModeration
    ? sql<number>`coalesce(o.status_before_moderation, o.event_session_status_id)`
    : sql<number>`case when o.event_session_status_id in ${[...fate.from]} then ${fate.to}::integer
        else o.event_session_status_id end`

/** What an event will say of its programme when its sessions have followed; as the database keeps it. */
export function programmeAfter(db: Db, eventId: string, fate: WithModeration) {
  const sessions = sql`from (
    select o.tenant_id, o.event_id, o.event_day_id, o.start_time, o.end_time, o.deleted_at,
      ${statusAfter(fate)} as event_session_status_id
    from event_session o where o.tenant_id = ${thisTenant} and o.event_id = ${eventId}) s`
  const figure = <Value>(asked: SQL) =>
    sql<Value>`(select ${asked} ${sessions} where ${sql.raw(publicSession('s'))})`
  const zone = sql`(select z.timezone from event z
    where z.tenant_id = ${thisTenant} and z.id = ${eventId})`
  return db
    .select({
      sessionCount: figure<number>(sql`count(*)::integer`),
      firstSessionDate: figure<string | null>(sql`app.local_date(min(s.start_time), ${zone})`),
      lastSessionDate: figure<string | null>(
        sql`app.local_date(max(app.counted_until(s.start_time, s.end_time)), ${zone})`,
      ),
      planned: planned(sql`${sessions} where true`, zone),
    })
    .from(sql`(values (1)) one(n)`)
}

export type ProgrammeFigures = Rows<{ after: ReturnType<typeof programmeAfter> }>['after'][number]
