import { and, eq, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { paymentAccount } from '../../db/schema/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { ConnectedAccount } from '../../kernel/payment-gateway.ts'

export const accountsOf = (db: Db, organizationId: string) =>
  db
    .select()
    .from(paymentAccount)
    .where(
      and(
        eq(paymentAccount.tenantId, thisTenant),
        eq(paymentAccount.organizationId, organizationId),
      ),
    )

export type PaymentAccountRow = Rows<{ found: ReturnType<typeof accountsOf> }>['found'][number]

type WantedAccount = Pick<PaymentAccountRow, 'id' | 'organizationId' | 'country'>

/** In place of one that was never made, if there is one. */
export const openPaymentAccount = (
  db: Db,
  { id, organizationId, country }: WantedAccount,
  neverMade: string | null,
) =>
  db.execute(
    sql`select app.open_payment_account(${id}, ${organizationId}, ${country}, ${neverMade}::uuid)`,
  )

/** The account that is to be made in place of one that is gone. */
export const renewPaymentAccount = (
  db: Db,
  { id, organizationId, country }: WantedAccount,
  gone: string,
) =>
  answerOf<Pick<WantedAccount, 'id' | 'country'>>(
    db,
    sql`app.renew_payment_account(${gone}, ${organizationId}, ${id}, ${country})`,
  )

/** What the provider says of an account: of this row, or of the one that has it. */
export const observeAccount = (
  db: Db,
  { account, of, at }: { account: ConnectedAccount; of: string | null; at: number },
) =>
  db.execute(
    sql`select app.observe_account(${JSON.stringify(account)}::jsonb, ${of}::uuid,
      ${instantIso(at)})`,
  )
