import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { namedBy } from '../../db/of-tenant.ts'
import { paymentAttempt, registrationOrder } from '../../db/schema/index.ts'

/** The last attempt to pay an order, with how it is paid and until when. */
export const lastAttemptOf = (db: Db, orderId: string) =>
  db
    .select({
      ...getTableColumns(paymentAttempt),
      instructions: sql<string | null>`app.payment_instructions(${registrationOrder})`.as(
        'instructions',
      ),
      dueAt: registrationOrder.expiresAt,
    })
    .from(paymentAttempt)
    .innerJoin(registrationOrder, namedBy(paymentAttempt, 'registrationOrderId', registrationOrder))
    .where(
      and(eq(paymentAttempt.tenantId, thisTenant), eq(paymentAttempt.registrationOrderId, orderId)),
    )
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
    .limit(1)

export type PaymentView = Rows<{ found: ReturnType<typeof lastAttemptOf> }>['found'][number]

/** The money for an order is there. */
export const settlePayment = (db: Db, orderId: string, at: string) =>
  db.execute(sql`select app.settle_payment(${orderId}, ${at})`)
