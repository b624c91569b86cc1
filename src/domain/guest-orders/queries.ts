import { and, eq, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { kept } from '../../db/kept.ts'
import { answerOf, one, oneAnswer } from '../../db/one.ts'
import {
  registrationAttempt,
  registrationOrder,
  registrationOrderGuest,
} from '../../db/schema/index.ts'
import type { GuestProofPurpose } from '../../kernel/guest-orders.ts'
import { participantOfOrder, selectOrders } from '../orders/index.ts'

/** An order that the bearer of this secret may know of. */
const orderOfGuest = kept(
  ['eventId', 'orderId', 'capabilityHash'],
  (db, { eventId, orderId, capabilityHash }) => ({
    order: one(
      selectOrders(
        db,
        and(
          eq(registrationOrder.eventId, eventId),
          eq(registrationOrder.id, orderId),
          sql`exists (
            select from ${registrationOrderGuest} g
            where g.tenant_id = ${registrationOrder.tenantId}
              and g.registration_order_id = ${registrationOrder.id}
              and g.capability_hash = ${capabilityHash})`,
        ),
      ),
    ),
  }),
)

/** What is known of a guest, without saying who it is. */
export interface GuestStanding {
  hasContact: boolean
  isClaimable: boolean
  /** Whether the address has all the tickets already that one person can have. */
  hasAll: boolean
  /** Whether the address uses the promotion of the order as often elsewhere as one person can. */
  hasUsedPromotion: boolean
  isPast: boolean
}

export interface HeldOrderInput {
  eventId: string
  orderId: string
  /** Of the secret that was sent; where none was, the digest of nothing. */
  capabilityHash: string
}

export const heldOrder = (db: Db, input: HeldOrderInput) => ({
  ...orderOfGuest(db, { ...input }),
  guest: answerOf<GuestStanding>(db, sql`app.guest_standing(${input.orderId})`),
})

/** Tickets of an address at an event by the lineage of their types, and whether it is the caller's. */
export interface GuestAddress {
  tickets: Readonly<Record<string, number>>
  isOwn: boolean
}

export const guestAddress = (db: Db, eventId: string, address: string | null) =>
  answerOf<GuestAddress>(db, sql`app.guest_address(${eventId}, ${address})`)

export const insertGuest = (db: Db, row: typeof registrationOrderGuest.$inferInsert) =>
  db.insert(registrationOrderGuest).values(row)

/** An attempt that the bearer of this secret may know of, with the order and the person that it is about. */
export const heldAttempt = (
  db: Db,
  { eventId, orderId, attemptId, attemptHash }: HeldAttemptInput,
) => {
  const held = and(
    eq(registrationAttempt.tenantId, thisTenant),
    eq(registrationAttempt.registrationOrderId, orderId),
    eq(registrationAttempt.id, attemptId),
    eq(registrationAttempt.capabilityHash, attemptHash),
    sql`${registrationAttempt.expiresAt} > now()`,
  )
  const participantId = sql`(
    select ${registrationAttempt.registrationOrderParticipantId} from ${registrationAttempt} where ${held})`
  return {
    ...participantOfOrder(db, { orderId, participantId }),
    order: one(
      selectOrders(
        db,
        and(
          eq(registrationOrder.eventId, eventId),
          eq(registrationOrder.id, orderId),
          sql`exists (select from ${registrationAttempt} where ${held})`,
        ),
      ),
    ),
    guest: answerOf<GuestStanding>(db, sql`app.guest_standing(${orderId})`),
    attempt: one(
      db
        .select({ id: registrationAttempt.id, expiresAt: registrationAttempt.expiresAt })
        .from(registrationAttempt)
        .where(held),
    ),
  }
}

export interface HeldAttemptInput {
  eventId: string
  orderId: string
  attemptId: string
  attemptHash: string
}

type NewAttempt = typeof registrationAttempt.$inferInsert

/** In place of an earlier one of the same person. */
export const putAttempt = (db: Db, row: NewAttempt) => {
  const { registrationOrderParticipantId: target, ...values } = row
  return db.insert(registrationAttempt).values(row).onConflictDoUpdate({
    target: registrationAttempt.registrationOrderParticipantId,
    set: values,
  })
}

export const removeAttempt = (db: Db, id: string) =>
  db
    .delete(registrationAttempt)
    .where(and(eq(registrationAttempt.tenantId, thisTenant), eq(registrationAttempt.id, id)))

export const removeGuest = (db: Db, orderId: string) =>
  db
    .delete(registrationOrderGuest)
    .where(
      and(
        eq(registrationOrderGuest.tenantId, thisTenant),
        eq(registrationOrderGuest.registrationOrderId, orderId),
      ),
    )

export const assertTicketsOfGuest = (db: Db, orderId: string) =>
  db.execute(sql`select app.assert_tickets_of_guest(${orderId})`)

export const assertPromotionOfGuest = (db: Db, orderId: string) =>
  db.execute(sql`select app.assert_promotion_of_guest(${orderId})`)

export interface RecoverableOrder {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  createdAt: string
}

/** What the mail with this secret leads to. */
export const recoveredOrders = (db: Db, hash: string) =>
  oneAnswer<RecoverableOrder[]>(db, sql`app.recovered_orders(${hash})`)

/** Each order has a new secret from then on. */
export const openAgain = (db: Db, capabilityHashes: Record<string, string>) =>
  db.execute(sql`select app.open_orders_again(${JSON.stringify(capabilityHashes)}::jsonb)`)

/** The address that the secret of a mail proves; null for none. */
export const guestProofOf = (db: Db, purpose: GuestProofPurpose, hash: string) =>
  answerOf<string | null>(db, sql`app.guest_proof_of(${purpose}, ${hash})`)

export const useGuestProof = (db: Db, purpose: GuestProofPurpose, hash: string) =>
  db.execute(sql`select app.use_guest_proof(${purpose}, ${hash})`)

export const forgetGuest = (db: Db, orderId: string) =>
  db.execute(sql`select app.forget_guest(${orderId})`)
