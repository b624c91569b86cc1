import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { actor, attendeeMail, attendeeMessage, event } from '../../db/schema/index.ts'
import type { Audience, WrittenMessageKind } from '../../kernel/attendee-messages.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { type NamedTicketType, ticketTypesOf } from '../ticketing/index.ts'

/** Mails of a message, with those whose rows are deleted: of all, or of those of which something is known. */
const mails = (forgotten: PgColumn, which = '') => sql`(
  select ${forgotten} + count(*)::integer from ${attendeeMail} k
  where k.tenant_id = ${attendeeMessage}.tenant_id and k.attendee_message_id = ${attendeeMessage}.id
    ${sql.raw(which)})`
const allMails = mails(attendeeMessage.forgottenMails)

const nameOfDay = sql.raw(`coalesce(d.label, d.local_date::text)`)

const columns = {
  id: attendeeMessage.id,
  eventId: attendeeMessage.eventId,
  kind: sql<WrittenMessageKind>`${attendeeMessage.kind}`.as('written_kind'),
  subject: sql<string>`${attendeeMessage.subject}`.as('written_subject'),
  text: sql<string>`${attendeeMessage.text}`.as('written_text'),
  orderStatuses: attendeeMessage.orderStatuses,
  ticketTypeLineageIds: attendeeMessage.ticketTypeLineageIds,
  eventSessionId: attendeeMessage.eventSessionId,
  eventSessionTitle: sql<string | null>`(
    select s.title from event_session s
    where s.tenant_id = ${attendeeMessage}.tenant_id and s.id = ${attendeeMessage.eventSessionId})`.as(
    'event_session_title',
  ),
  eventDayId: attendeeMessage.eventDayId,
  eventDayName: sql<string | null>`(
    select ${nameOfDay} from event_day d
    where d.tenant_id = ${attendeeMessage}.tenant_id and d.id = ${attendeeMessage.eventDayId})`.as(
    'event_day_name',
  ),
  isCheckedIn: attendeeMessage.isCheckedIn,
  recipients: sql<number>`(case when ${attendeeMessage.askedAt} is null
    then greatest(${attendeeMessage.expected}, ${allMails}) else ${allMails} end)`.as('recipients'),
  sent: sql<number>`${mails(attendeeMessage.forgottenSent, 'and k.sent_at is not null')}`.as(
    'sent',
  ),
  failed: sql<number>`${mails(attendeeMessage.forgottenFailed, 'and k.failed_at is not null')}`.as(
    'failed',
  ),
  sentByUserId: attendeeMessage.sentByUserId,
  createdAt: attendeeMessage.createdAt,
}

const written = (eventId: string) =>
  and(rowsOfEvent(attendeeMessage, eventId), ne(attendeeMessage.kind, 'Programme'))

export const messageOfEvent = (
  db: Db,
  { eventId, messageId }: { eventId: string; messageId: string },
) => ({
  message: one(
    db
      .select(columns)
      .from(attendeeMessage)
      .where(and(written(eventId), eq(attendeeMessage.id, messageId))),
  ),
})

export type AttendeeMessageView = NonNullable<Rows<ReturnType<typeof messageOfEvent>>['message']>

export const messagePage = (db: Db, eventId: string, page: PageRequest) =>
  paged(db, db.select(columns).from(attendeeMessage).where(written(eventId)), {
    page,
    order: [desc(attendeeMessage.createdAt), desc(attendeeMessage.id)],
    counted: db.select({ id: attendeeMessage.id }).from(attendeeMessage).where(written(eventId)),
  })

/** How many addresses a message would go to. */
export const audienceSize = (
  db: Db,
  eventId: string,
  { orderStatuses, ticketTypeLineageIds, ...rest }: Audience & { kind: WrittenMessageKind },
) => {
  const message = {
    kind: rest.kind,
    order_statuses: orderStatuses,
    ticket_type_lineage_ids: ticketTypeLineageIds,
    event_session_id: rest.eventSessionId,
    event_day_id: rest.eventDayId,
    is_checked_in: rest.isCheckedIn,
  }
  return answerOf<number>(db, sql`app.audience_size(${eventId}, ${JSON.stringify(message)}::jsonb)`)
}

export interface Choices {
  ticketTypes: NamedTicketType[]
  sessions: { eventSessionId: string; eventSessionTitle: string | null }[]
  days: { eventDayId: string; eventDayName: string }[]
}

/** Sessions that a list of choices has at most. */
const mostSessions = 100

/** What a message of the event can be for: its ticket types, and the sessions and days that people registered for. */
export const choicesOf = (db: Db, eventId: string) =>
  answerOf<Choices>(
    db,
    sql`(select jsonb_build_object(
      'ticketTypes', ${ticketTypesOf(eventId)},
      'sessions', coalesce((
        select jsonb_agg(jsonb_build_object('eventSessionId', id, 'eventSessionTitle', title) order by title, id)
        from (select s.id, s.title from event_session s
          where s.tenant_id = ${thisTenant} and s.event_id = ${eventId} and s.deleted_at is null and exists (
            select from session_registration r where r.tenant_id = s.tenant_id and r.event_session_id = s.id)
          order by s.title, s.id limit ${mostSessions}) sessions), '[]'),
      'days', coalesce((
        select jsonb_agg(jsonb_build_object('eventDayId', d.id, 'eventDayName', ${nameOfDay}) order by d.local_date)
        from event_day d
        where d.tenant_id = ${thisTenant} and d.event_id = ${eventId} and exists (
          select from session_registration r where r.tenant_id = d.tenant_id and r.event_day_id = d.id)), '[]')))`,
  )

export interface KnownOfEvent {
  ticketTypes: NamedTicketType[]
  /** Null where there is no such session. */
  session: { title: string | null } | null
  /** Null where there is no such day. */
  day: { name: string } | null
}

/** How many were sent within a day. */
export const messagesOfDay = (db: Db, eventId: string) =>
  answerOf<number>(db, sql`app.messages_of_day(${eventId})`)

/** What a new message is compared with. */
export const knownOfEvent = (
  db: Db,
  eventId: string,
  { eventSessionId: sessionId, eventDayId: dayId }: Pick<Audience, 'eventSessionId' | 'eventDayId'>,
) =>
  answerOf<KnownOfEvent>(
    db,
    sql`(select jsonb_build_object(
      'ticketTypes', ${ticketTypesOf(eventId)},
      'session', (select jsonb_build_object('title', s.title) from event_session s
        where s.tenant_id = ${thisTenant} and s.event_id = ${eventId} and s.id = ${sessionId}::uuid),
      'day', (select jsonb_build_object('name', ${nameOfDay}) from event_day d
        where d.tenant_id = ${thisTenant} and d.event_id = ${eventId} and d.id = ${dayId}::uuid)))`,
  )

/** Who writes, as attendees know them, and where the event is. */
export const senderOfEvent = (db: Db, eventId: string) =>
  one(
    db
      .select({ title: event.title, slug: event.slug, sender: actor.displayName })
      .from(event)
      .innerJoin(actor, and(eq(actor.tenantId, event.tenantId), eq(actor.id, event.actorId)))
      .where(and(eq(event.tenantId, thisTenant), eq(event.id, eventId))),
  )

export const { insert: insertMessage } = writesOf(attendeeMessage)

export const assertMessageRoom = (db: Db, eventId: string, most: number) =>
  db.execute(sql`select app.assert_message_room(${eventId}, ${most})`)
