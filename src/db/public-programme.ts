import { publicSessionStatuses } from '../kernel/session-lifecycle.ts'

/**
 * An unpublished day keeps back what is placed on it, and what is placed on no day and starts on its
 * date. `row` names a row of `event_session` or `event_agenda_item`.
 */
export const onPublishedDay = (row: string) => `not exists (
  select from event_day d
  where d.tenant_id = ${row}.tenant_id and d.event_id = ${row}.event_id and not d.is_published
    and case when ${row}.event_day_id is null
      then d.local_date = app.local_date(${row}.start_time, (
        select z.timezone from event z where z.tenant_id = d.tenant_id and z.id = d.event_id))
      else d.id = ${row}.event_day_id end
  offset 0)`

/**
 * Whether a public event shows a row of `event_session`: published or completed, scheduled, not
 * deleted, and on no unpublished day. Whether the event is public is asked of the event.
 */
export const publicSession = (row: string) => `(
  ${row}.event_session_status_id in (${publicSessionStatuses.join(', ')})
  and ${row}.deleted_at is null and ${row}.start_time is not null and ${onPublishedDay(row)})`

/** The same of a row of `event_agenda_item`. */
export const publicAgendaItem = (row: string) => `(not ${row}.is_draft and ${onPublishedDay(row)})`
