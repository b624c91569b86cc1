import { sql } from 'drizzle-orm'
import type { Db, Rows } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { rowOf } from '../../db/of-tenant.ts'
import { answerOf } from '../../db/one.ts'
import { refundAttempt } from '../../db/schema/index.ts'
import type { OrderOrigin } from '../../kernel/orders.ts'
import { ordersACommit } from '../../kernel/orders.ts'
import type { MailLook } from '../mails/index.ts'

export interface RegistrationRecipient {
  address: string
  /** Of the mail that goes there. */
  mailId: string
  /** What stops further mails to the address; it holds no address. */
  stopToken: string
  /** Whether the address gets no mails that can be stopped. */
  isStopped: boolean
  storedPreferences: MailLook['storedPreferences']
  isSent: boolean
}

/** What the mails of a community have in common. */
interface MailCommunity {
  tenant: string
  slug: string
  domain: string | null
  look: MailLook
}

interface OrderInMail {
  statusId: number
  /** Null of a guest, and once that person is erased. */
  buyer: string | null
  /** Whether somebody without an account ordered, who has proved no address. */
  isGuest: boolean
  origin: OrderOrigin | null
  buyerAddress: string | null
  /** Null unless it waits. */
  waitingPosition: number | null
  /** Until when it is or was held for whoever waited. */
  offeredUntil: string | null
  /** Null where none was issued. */
  invoiceNumber: string | null
  currencyCode: string | null
  /** What of its money goes back, or is asked for, because it was cancelled; null where nothing is. */
  refundingMinor: number | null
  /** Until so many hours before its event people can be named for tickets that were left open; null where none were. */
  assignmentHours: number | null
  /** By their positions in the order. */
  tickets: {
    name: string
    address: string | null
    ticket: string
    participantId: string
    /** Whether all that was paid for it has gone back, before its order was cancelled. */
    isRefunded: boolean
    /** The ticket whose code is mailed: of an order without an account, or got from somebody else. Null for all others. */
    mailed: { id: string; generation: number; wasTransferred: boolean } | null
  }[]
  recipients: RegistrationRecipient[]
}

export type RegistrationMailFacts = MailCommunity & OrderInMail

interface MailsFacts {
  community: MailCommunity
  /** Null for an order that is not there. */
  orders: readonly (OrderInMail | null)[]
}

export const registrationMailsFacts = (
  db: Db,
  mails: readonly { mailId: string; orderId: string }[],
) =>
  answerOf<MailsFacts>(
    db,
    sql`app.registration_mails_facts(${JSON.stringify(
      mails.map(({ mailId, orderId }) => ({ mailId, orderId })),
    )}::jsonb)`,
  )

/** The refund that a mail tells of. */
export const refundInMail = keptById((db, id) =>
  db
    .select({
      statusId: refundAttempt.statusId,
      amountMinor: refundAttempt.amountMinor,
      currencyCode: refundAttempt.currencyCode,
      refusalReason: refundAttempt.refusalReason,
      /** Whose tickets no later refund is about: the last one has ended them. */
      participantIds: sql<string[]>`array(
        select p.id from refund_allocation a
        join registration_order_participant p
          on p.tenant_id = a.tenant_id and p.registration_order_id = refund_attempt.registration_order_id
          and p.registration_order_line_id = a.registration_order_line_id
        where a.tenant_id = refund_attempt.tenant_id and a.refund_attempt_id = refund_attempt.id
          and not exists (
            select from refund_allocation b
            join refund_attempt r on r.tenant_id = b.tenant_id and r.id = b.refund_attempt_id
            where b.tenant_id = a.tenant_id
              and b.registration_order_line_id = a.registration_order_line_id
              and (r.settled_at, r.id) > (refund_attempt.settled_at, refund_attempt.id)))`.as(
        'participant_ids',
      ),
    })
    .from(refundAttempt)
    .where(rowOf(refundAttempt, id)),
)

export type RefundInMail = Rows<{ found: ReturnType<typeof refundInMail> }>['found'][number]

/** Asks for the reminders that are due. */
export const reminding = {
  size: ordersACommit,
  communities: sql`app.communities_with_due_reminders(${ordersACommit})`,
  done: sql`app.ask_reminders(${ordersACommit})`,
}
