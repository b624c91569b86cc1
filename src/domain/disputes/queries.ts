import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Rows } from '../../db/database.ts'
import { rowsOfEvent } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { paymentDispute } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { GatewayDispute } from '../../kernel/payment-gateway.ts'
import { asksACommit } from '../../kernel/payments.ts'

export interface DisputeFilter {
  eventId: string
  orderId?: string | undefined
}

/** Disputes of an event, the newest first. */
export const disputePage = (
  db: Db,
  { eventId, orderId, page }: DisputeFilter & { page: PageRequest },
) =>
  paged(
    db,
    db
      .select(getTableColumns(paymentDispute))
      .from(paymentDispute)
      .where(
        and(
          rowsOfEvent(paymentDispute, eventId),
          orderId === undefined ? undefined : eq(paymentDispute.registrationOrderId, orderId),
        ),
      ),
    { page, order: [desc(paymentDispute.openedAt), desc(paymentDispute.id)] },
  )

export type DisputeView = Rows<ReturnType<typeof disputePage>>['rows'][number]

type SeenDispute = Omit<GatewayDispute, 'evidenceDueAt' | 'openedAt'> & {
  accountId: string
  evidenceDueAt: string | null
  openedAt: string
}

export const observeDispute = (db: Db, seen: SeenDispute) =>
  db.execute(sql`select app.observe_dispute(${JSON.stringify(seen)}::jsonb)`)

export interface SilentDispute {
  disputeId: string
  accountId: string
}

export const takeSilentDisputes = (db: Db) =>
  db.execute<{ taken: SilentDispute }>(
    sql`select * from app.take_silent_disputes(${asksACommit}) taken`,
  )
