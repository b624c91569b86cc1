import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { namedBy, rowOf } from '../../db/of-tenant.ts'
import { one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  paymentAttempt,
  refundAllocation,
  refundAttempt,
  registrationOrder,
  registrationOrderParticipant,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { paymentStatus } from '../../kernel/payments.ts'

export interface Allocation {
  orderLineId: string
  amountMinor: number
}

/** With what goes back besides, of the fee and the contribution that the buyer paid with the line. */
export interface AllocationWithFee extends Allocation {
  feeMinor: number
}

const allocations = sql<AllocationWithFee[]>`(
  select jsonb_agg(jsonb_build_object('orderLineId', a.registration_order_line_id,
    'amountMinor', a.amount_minor, 'feeMinor', a.fee_minor) order by a.registration_order_line_id)
  from ${refundAllocation} a
  where a.tenant_id = ${refundAttempt.tenantId} and a.refund_attempt_id = ${refundAttempt.id})`

/** Sent to nobody: an erasure finds the kept results of commands by it. */
const email = sql<string | null>`(
  select p.email from ${registrationOrderParticipant} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id} and p.position = 1)`

const selectRefunds = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(refundAttempt),
      allocations: allocations.as('allocations'),
      email: email.as('email'),
    })
    .from(refundAttempt)
    .innerJoin(registrationOrder, namedBy(refundAttempt, 'registrationOrderId', registrationOrder))
    .where(and(eq(refundAttempt.tenantId, thisTenant), where))

export const refundOf = (db: Db, { orderId, refundId }: { orderId: string; refundId: string }) =>
  one(
    selectRefunds(
      db,
      and(eq(refundAttempt.registrationOrderId, orderId), eq(refundAttempt.id, refundId)),
    ),
  )

export type RefundView = NonNullable<Rows<{ refund: ReturnType<typeof refundOf> }>['refund']>

export const refundPage = (db: Db, orderId: string, page: PageRequest) =>
  paged(db, selectRefunds(db, eq(refundAttempt.registrationOrderId, orderId)), {
    page,
    order: [desc(refundAttempt.createdAt), desc(refundAttempt.id)],
  })

/** What is known of the money of an order that came, before some of it goes back. */
export const settledPayment = (db: Db, orderId: string) =>
  db
    .select({
      id: paymentAttempt.id,
      provider: paymentAttempt.provider,
      currencyCode: paymentAttempt.currencyCode,
      email: email.as('email'),
    })
    .from(paymentAttempt)
    .innerJoin(registrationOrder, namedBy(paymentAttempt, 'registrationOrderId', registrationOrder))
    .where(
      and(
        eq(paymentAttempt.tenantId, thisTenant),
        eq(paymentAttempt.registrationOrderId, orderId),
        eq(paymentAttempt.statusId, paymentStatus.succeeded),
      ),
    )

export type SettledPayment = Rows<{ found: ReturnType<typeof settledPayment> }>['found'][number]

export const insertRefund = (db: Db, row: typeof refundAttempt.$inferInsert) =>
  db.insert(refundAttempt).values(row)

export const insertAllocations = (db: Db, rows: (typeof refundAllocation.$inferInsert)[]) =>
  db.insert(refundAllocation).values(rows)

export const updateRefund = (
  db: Db,
  id: string,
  values: Partial<
    Pick<RefundView, 'statusId' | 'refusalReason' | 'settledAt' | 'providerRefundId'>
  >,
) => db.update(refundAttempt).set(values).where(rowOf(refundAttempt, id))
