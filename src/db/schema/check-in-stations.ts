import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type Verdict, verdicts } from '../../kernel/admission.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, unlink } from '../personal-data/mark.ts'
import { admissionTicket } from './admission.ts'
import { checkInList } from './check-in-lists.ts'
import { createdColumn, instant, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** A device at the door, which lets people in while it is offline. */
export const checkInStation = declaredTable(
  'check_in_station',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** Null at the door of the event itself. */
    checkInListId: uuid('check_in_list_id'),
    name: text('name').notNull(),
    /** Null for a key of an organization or group, and when that person is erased. */
    createdByUserId: uuid('created_by_user_id'),
    /** From then on it gets no snapshot; what it scanned before is still merged. */
    expiresAt: instant('expires_at').notNull(),
    /** From then on nothing is taken from it: it was lost. */
    revokedAt: instant('revoked_at'),
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
      checkInListId: none,
      name: content,
      createdByUserId: unlink,
      expiresAt: none,
      revokedAt: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('check_in_station_in_event').on(table.tenantId, table.eventId, table.id),
    index('check_in_station_of_list').on(table.tenantId, table.checkInListId),
    index('check_in_station_by_user').on(table.createdByUserId),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(table, ['tenantId', 'eventId', 'checkInListId'], checkInList, 'check_in_station_list'),
  ],
)

/** Somebody whom a station let in while it was offline, and what that came to. */
export const checkInStationScan = declaredTable(
  'check_in_station_scan',
  {
    tenantId: tenantColumn(),
    /** Given by the station. */
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    checkInStationId: uuid('check_in_station_id').notNull(),
    admissionTicketId: uuid('admission_ticket_id').notNull(),
    scannedAt: instant('scanned_at').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** When somebody came in with the ticket before. */
    admittedBefore: instant('admitted_before'),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      tenantId: none,
      id: none,
      eventId: none,
      checkInStationId: none,
      admissionTicketId: none,
      scannedAt: none,
      verdict: none,
      admittedBefore: none,
      createdAt: none,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('check_in_station_scan_of_event').on(table.tenantId, table.eventId, table.scannedAt),
    index('check_in_station_scan_of_ticket').on(table.tenantId, table.admissionTicketId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'checkInStationId'],
      checkInStation,
      'check_in_station_scan_station',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'admissionTicketId'],
      admissionTicket,
      'check_in_station_scan_ticket',
    ),
    check('check_in_station_scan_verdict', sql`${table.verdict} in ${literals(verdicts)}`),
  ],
)
