import type { Db, Query } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import { observeDispute, type SilentDispute } from './queries.ts'

/**
 * Asks the provider what a dispute is now: what it told unasked may be late. Null for one that is of no order of ours,
 * since accounts are paid elsewhere, too.
 */
export async function heardDispute(
  payments: PaymentGateway,
  { accountId, disputeId }: SilentDispute,
): Promise<{ orderId: string; write: (db: Db) => Query } | null> {
  const dispute = await payments.findDispute(accountId, disputeId)
  const orderId = dispute?.orderId ?? null
  if (dispute === null || orderId === null || !isUuid(orderId)) return null
  const { evidenceDueAt, openedAt } = dispute
  const seen = {
    ...dispute,
    accountId,
    evidenceDueAt: evidenceDueAt === null ? null : instantIso(evidenceDueAt),
    openedAt: instantIso(openedAt),
  }
  return { orderId, write: (db) => observeDispute(db, seen) }
}
