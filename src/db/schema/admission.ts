import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  admissionBounds,
  type TicketReason,
  type TicketState,
  ticketReasons,
  ticketState,
  ticketStates,
  type UndoReason,
  undoReasons,
} from '../../kernel/admission.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { checkInList } from './check-in-lists.ts'
import { createdColumn, instant, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'
import { registrationOrder, registrationOrderParticipant } from './orders.ts'

/** Admits one participant of a confirmed order. Who that is stands with the order alone. */
export const admissionTicket = declaredTable(
  'admission_ticket',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    registrationOrderParticipantId: uuid('registration_order_participant_id').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    reason: text('reason').$type<TicketReason>().notNull(),
    /** Counts the codes that it has had. Only the newest one admits. */
    generation: integer('generation').notNull().default(1),
    /** Renewed by every check-in as well: of two at once the second is decided again. */
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      registrationOrderId: none,
      registrationOrderParticipantId: none,
      state: none,
      reason: none,
      generation: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    // A participant whose ticket was transferred has the new holder's beside it.
    uniqueIndex('admission_ticket_once')
      .on(table.registrationOrderParticipantId)
      .where(sql`${table.state} <> ${sql.raw(`'${ticketState.transferred}'`)}`),
    unique('admission_ticket_in_event').on(table.tenantId, table.eventId, table.id),
    index('admission_ticket_of_order').on(table.tenantId, table.registrationOrderId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'admission_ticket_order',
    ),
    refersTo(
      table,
      ['registrationOrderParticipantId'],
      registrationOrderParticipant,
      'admission_ticket_participant',
    ),
    check('admission_ticket_state', sql`${table.state} in ${literals(ticketStates)}`),
    check('admission_ticket_reason', sql`${table.reason} in ${literals(ticketReasons)}`),
    check(
      'admission_ticket_generation',
      sql`${table.generation} between 1 and ${sql.raw(String(admissionBounds.generations))}`,
    ),
  ],
)

/** Signs the codes of an event's tickets. A key that was replaced still proves the codes that it signed. */
export const admissionKey = declaredTable(
  'admission_key',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** What codes call it. */
    keyId: text('key_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** By `SEALING_KEYS`, bound to the id; nobody is shown it. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    /** Null while it signs. */
    replacedAt: instant('replaced_at'),
    /** Until when its codes admit; null: no end. */
    validUntil: instant('valid_until'),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      keyId: none,
      publicKey: none,
      sealedPrivateKey: none,
      replacedAt: none,
      validUntil: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('admission_key_once').on(table.tenantId, table.keyId),
    uniqueIndex('admission_key_signing')
      .on(table.tenantId, table.eventId)
      .where(sql`${table.replacedAt} is null`),
    index('admission_key_of_event').on(table.tenantId, table.eventId, table.createdAt),
    refersTo(table, ['tenantId', 'eventId'], event),
    check(
      'admission_key_ends',
      sql`${table.validUntil} is null or ${table.replacedAt} is not null`,
    ),
  ],
)

/** Somebody came in with a ticket, and left or was never there. */
export const admission = declaredTable(
  'admission',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    admissionTicketId: uuid('admission_ticket_id').notNull(),
    /** Null at the door of the event itself. */
    checkInListId: uuid('check_in_list_id'),
    admittedAt: instant('admitted_at').notNull(),
    /** Null for a key of an organization or group, and when that person is erased. */
    admittedByUserId: uuid('admitted_by_user_id'),
    leftAt: instant('left_at'),
    undoneAt: instant('undone_at'),
    undoReason: text('undo_reason').$type<UndoReason>(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      admissionTicketId: none,
      checkInListId: none,
      admittedAt: none,
      admittedByUserId: unlink,
      leftAt: none,
      undoneAt: none,
      undoReason: none,
    },
  },
  (table) => [
    // Nobody is inside twice with one ticket, by one list or at the door of the event.
    uniqueIndex('admission_inside_once')
      .on(
        table.tenantId,
        table.admissionTicketId,
        sql`coalesce(${table.checkInListId}, ${table.eventId})`,
      )
      .where(sql`${table.leftAt} is null and ${table.undoneAt} is null`),
    index('admission_of_ticket').on(table.tenantId, table.admissionTicketId),
    index('admission_of_event').on(table.tenantId, table.eventId, table.admittedAt),
    index('admission_of_list').on(table.tenantId, table.checkInListId, table.admittedAt),
    index('admission_by_user').on(table.admittedByUserId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'admissionTicketId'],
      admissionTicket,
      'admission_of_ticket_of_event',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'checkInListId'],
      checkInList,
      'admission_of_list_of_event',
    ),
    check('admission_undone', sql`(${table.undoneAt} is null) = (${table.undoReason} is null)`),
    check('admission_undo_reason', sql`${table.undoReason} in ${literals(undoReasons)}`),
  ],
)
