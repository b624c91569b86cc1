import { foreignKey, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { guestProofPurposes } from '../../kernel/guest-orders.ts'
import { everything, instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, withRow } from '../personal-data/mark.ts'
import { instant, refersTo, tenantColumn } from './columns.ts'
import { registrationOrder, registrationOrderParticipant } from './orders.ts'

/** What opens the order of a guest. An order that an account has claimed has none. */
export const registrationOrderGuest = declaredTable(
  'registration_order_guest',
  {
    registrationOrderId: uuid('registration_order_id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    capabilityHash: text('capability_hash').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      registrationOrderId: none,
      tenantId: none,
      eventId: none,
      capabilityHash: none,
    },
  },
  (table) => [
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'registration_order_guest_order',
    ),
  ],
)

/** Somebody is to say who comes with a ticket of a guest's order: opened by a secret of its own. The newest one counts. */
export const registrationAttempt = declaredTable(
  'registration_attempt',
  {
    id: uuid('id').notNull(),
    tenantId: tenantColumn(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    registrationOrderParticipantId: uuid('registration_order_participant_id').primaryKey(),
    capabilityHash: text('capability_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      registrationOrderId: none,
      registrationOrderParticipantId: none,
      capabilityHash: none,
      expiresAt: none,
    },
  },
  (table) => [
    unique('registration_attempt_id').on(table.tenantId, table.id),
    index('registration_attempt_of_order').on(table.registrationOrderId),
    foreignKey({
      columns: [table.registrationOrderId],
      foreignColumns: [registrationOrderGuest.registrationOrderId],
      name: 'registration_attempt_guest',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.registrationOrderParticipantId],
      foreignColumns: [registrationOrderParticipant.id],
      name: 'registration_attempt_participant',
    }),
  ],
)

/** Secrets of mails that prove an address, by hash. Of an address and a purpose the newest one counts. */
export const guestProof = declaredTable(
  'guest_proof',
  {
    tenantId: tenantColumn(),
    purpose: text('purpose', { enum: guestProofPurposes }).notNull(),
    email: text('email').notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: 'email = any(emails)',
    deletesRows: true,
    columns: {
      tenantId: withRow,
      purpose: withRow,
      email: withRow,
      hash: withRow,
      expiresAt: withRow,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.purpose, table.email] }),
    unique('guest_proof_hash').on(table.tenantId, table.hash),
    index('guest_proof_age').on(table.expiresAt),
    index('guest_proof_of_email').on(table.email),
  ],
)
