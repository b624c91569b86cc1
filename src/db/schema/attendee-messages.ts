import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type AttendeeMessageKind, attendeeMessageKinds } from '../../kernel/attendee-messages.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { createdColumn, instant, literals, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { eventSession } from './sessions.ts'

/** A session, or the place of an event, that has changed since attendees were told of it last. */
export const programmeChange = declaredTable(
  'programme_change',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** Null for the event itself. */
    eventSessionId: uuid('event_session_id'),
    /** As it was told last; null where the public did not see it. */
    before: jsonb('before'),
    createdAt: createdColumn(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      eventSessionId: [none, left, stays],
      before: [none, left, stays],
      createdAt: [none, left, stays],
      changedAt: [none, left, stays],
    },
  },
  (table) => [
    unique('programme_change_once')
      .on(table.tenantId, table.eventId, table.eventSessionId)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
    foreignKey({
      name: 'programme_change_session',
      columns: [table.tenantId, table.eventId, table.eventSessionId],
      foreignColumns: [eventSession.tenantId, eventSession.eventId, eventSession.id],
    }).onDelete('cascade'),
  ],
)

/** What attendees of an event are told; it does not change any more. */
export const attendeeMessage = declaredTable(
  'attendee_message',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    kind: text('kind').$type<AttendeeMessageKind>().notNull(),
    /** Before and after, of a change of the programme. */
    changes: jsonb('changes'),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      kind: [none, left, stays],
      changes: [none, left, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('attendee_message_in_event').on(table.tenantId, table.eventId, table.id),
    foreignKey({
      columns: [table.tenantId, table.eventId],
      foreignColumns: [event.tenantId, event.id],
    }),
    check('attendee_message_kind', sql`${table.kind} in ${literals(attendeeMessageKinds)}`),
    check(
      'attendee_message_changes',
      sql`(${table.changes} is not null) = (${table.kind} = 'Programme')`,
    ),
  ],
)

/** A mail of a message. It holds no address: its id is made of one, with a key. */
export const attendeeMail = declaredTable(
  'attendee_mail',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    attendeeMessageId: uuid('attendee_message_id').notNull(),
    sentAt: instant('sent_at'),
    /** The server refused it, or there was nothing to say by then. */
    failedAt: instant('failed_at'),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      attendeeMessageId: [none, left, stays],
      sentAt: [none, left, stays],
      failedAt: [none, left, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    index('attendee_mail_of_message').on(table.tenantId, table.attendeeMessageId),
    foreignKey({
      name: 'attendee_mail_message',
      columns: [table.tenantId, table.eventId, table.attendeeMessageId],
      foreignColumns: [attendeeMessage.tenantId, attendeeMessage.eventId, attendeeMessage.id],
    }),
    check('attendee_mail_settled_once', sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
)
