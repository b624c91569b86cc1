import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type AddressedStatus,
  type AttendeeMessageKind,
  attendeeMessageKinds,
} from '../../kernel/attendee-messages.ts'
import {
  administering,
  everything,
  instanceWork,
  nothing,
  ownTenant,
} from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, unlink, withRow } from '../personal-data/mark.ts'
import { left, redactedIfThere, stays } from '../programme/treatment.ts'
import { actor } from './actors.ts'
import { createdColumn, instant, literals, refersTo, tenantColumn } from './columns.ts'
import { event, eventDay } from './events.ts'
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
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      eventSessionId: none,
      before: none,
      createdAt: none,
      changedAt: none,
    },
  },
  (table) => [
    unique('programme_change_once')
      .on(table.tenantId, table.eventId, table.eventSessionId)
      .nullsNotDistinct(),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'programme_change_session',
    ).onDelete('cascade'),
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
    /** Null of a change of the programme, which nobody writes. */
    subject: text('subject'),
    text: text('text'),
    orderStatuses: text('order_statuses')
      .array()
      .$type<AddressedStatus[]>()
      .notNull()
      .default(sql`'{}'`),
    ticketTypeLineageIds: uuid('ticket_type_lineage_ids').array().notNull().default(sql`'{}'`),
    eventSessionId: uuid('event_session_id'),
    eventDayId: uuid('event_day_id'),
    isCheckedIn: boolean('is_checked_in'),
    /** How many it was for when it was written. */
    expected: integer('expected').notNull().default(0),
    /** Before and after, of a change of the programme. */
    changes: jsonb('changes'),
    /** Null when a key did it, and when that person is erased. */
    sentByUserId: uuid('sent_by_user_id'),
    createdAt: createdColumn(),
    /** The last order or registration for which its mails are asked for, in the order of their ids. */
    askedUpTo: uuid('asked_up_to').notNull().default('00000000-0000-0000-0000-000000000000'),
    /** All its mails are asked for. */
    askedAt: instant('asked_at'),
    /** What became of its mails whose rows are deleted. */
    forgottenMails: integer('forgotten_mails').notNull().default(0),
    forgottenSent: integer('forgotten_sent').notNull().default(0),
    forgottenFailed: integer('forgotten_failed').notNull().default(0),
    /** The rows of all its mails are deleted. */
    mailsForgottenAt: instant('mails_forgotten_at'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      kind: [none, left, stays],
      subject: [content, left, redactedIfThere],
      text: [content, left, redactedIfThere],
      orderStatuses: [none, left, stays],
      ticketTypeLineageIds: [none, left, stays],
      eventSessionId: [none, left, stays],
      eventDayId: [none, left, stays],
      isCheckedIn: [none, left, stays],
      expected: [none, left, stays],
      changes: [none, left, stays],
      sentByUserId: [unlink, left, stays],
      createdAt: [none, left, stays],
      askedUpTo: [none, left, stays],
      askedAt: [none, left, stays],
      forgottenMails: [none, left, stays],
      forgottenSent: [none, left, stays],
      forgottenFailed: [none, left, stays],
      mailsForgottenAt: [none, left, stays],
    },
  },
  (table) => [
    unique('attendee_message_in_event').on(table.tenantId, table.eventId, table.id),
    refersTo(table, ['tenantId', 'eventId'], event),
    check('attendee_message_kind', sql`${table.kind} in ${literals(attendeeMessageKinds)}`),
    index('attendee_message_of_sender').on(table.sentByUserId),
    index('attendee_message_with_mails')
      .on(table.askedAt)
      .where(sql`${table.mailsForgottenAt} is null`),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'attendee_message_session',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventDayId'],
      eventDay,
      'attendee_message_day',
    ).onDelete('set null'),
    check(
      'attendee_message_says',
      sql`case when ${table.kind} = 'Programme' then ${table.changes} is not null and ${table.text} is null
        else ${table.changes} is null and ${table.subject} is not null and ${table.text} is not null end`,
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
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      attendeeMessageId: none,
      sentAt: none,
      failedAt: none,
      createdAt: none,
    },
  },
  (table) => [
    index('attendee_mail_of_message').on(table.tenantId, table.attendeeMessageId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'attendeeMessageId'],
      attendeeMessage,
      'attendee_mail_message',
    ),
    check('attendee_mail_settled_once', sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
)

/** An address that wants no announcements of the owner of an event; by its keyed hash, whoever it belongs to. */
export const announcementBlock = declaredTable(
  'announcement_block',
  {
    tenantId: tenantColumn(),
    actorId: uuid('actor_id').notNull(),
    addressHash: text('address_hash').notNull(),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    rowsOf: `address_hash in (
      select app.keyed_hash('address ' || lower(e)) from unnest(emails) e)`,
    deletesRows: true,
    columns: { tenantId: withRow, actorId: withRow, addressHash: withRow, createdAt: withRow },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.actorId, table.addressHash] }),
    refersTo(table, ['tenantId', 'actorId'], actor),
  ],
)
