import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nothing } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { withRow } from '../personal-data/mark.ts'
import { createdColumn } from './columns.ts'
import { appUser } from './users.ts'

/**
 * A person as a payment provider knows them. Whoever makes a customer writes its row before anything
 * is asked for in its name: an erasure finds customers here alone.
 */
export const paymentCustomer = declaredTable(
  'payment_customer',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    provider: text('provider', { enum: ['stripe'] }).notNull(),
    /** The account at the provider whose customer it is: the platform's own or a connected one. */
    account: text('account').notNull(),
    customerId: text('customer_id').notNull(),
    /** Whether it pays with real money. */
    isLive: boolean('is_live').notNull(),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    rowsOf: 'user_id = erased',
    deletesRows: true,
    columns: {
      userId: withRow,
      provider: withRow,
      account: withRow,
      customerId: withRow,
      isLive: withRow,
      createdAt: withRow,
    },
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.account, table.customerId] }),
    index('payment_customer_of').on(table.userId),
    check('payment_customer_provider', sql`${table.provider} in ('stripe')`),
  ],
)
