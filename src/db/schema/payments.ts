import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdColumn } from './columns.ts'
import { appUser } from './users.ts'

/**
 * A person as a payment provider knows them. Whoever makes a customer writes its row before anything
 * is asked for in its name: an erasure finds customers here alone.
 */
export const paymentCustomer = pgTable(
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
  (table) => [
    primaryKey({ columns: [table.provider, table.account, table.customerId] }),
    index('payment_customer_of').on(table.userId),
    check('payment_customer_provider', sql`${table.provider} in ('stripe')`),
  ],
)
