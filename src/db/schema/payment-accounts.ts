import { sql } from 'drizzle-orm'
import { boolean, check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { collective } from './collectives.ts'
import { createdColumn, instant, refersTo, tenantColumn } from './columns.ts'

/** The account of an organization at a payment provider, as the provider has described it last. */
export const paymentAccount = declaredTable(
  'payment_account',
  {
    /** The provider gets it as idempotency key, so it is stored before the account is made there. */
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind', { enum: ['organization'] })
      .notNull()
      .default('organization'),
    provider: text('provider', { enum: ['stripe'] }).notNull(),
    /** Where the organization is: ISO 3166. */
    country: text('country').notNull(),
    /** Null until the provider has answered. */
    accountId: text('account_id'),
    isSubmitted: boolean('is_submitted').notNull().default(false),
    takesPayments: boolean('takes_payments').notNull().default(false),
    paysOut: boolean('pays_out').notNull().default(false),
    /** What the provider still asks for, in its own names. */
    requirements: text('requirements').array().notNull().default(sql`'{}'`),
    createdAt: createdColumn(),
    /** As of when the provider has said so. */
    heardAt: instant('heard_at'),
  },
  {
    rights: ['select', 'insert', 'update', 'delete'],
    rowSecurity: [ownTenant, instanceWork],
    columns: {
      id: none,
      tenantId: none,
      organizationId: none,
      kind: none,
      provider: none,
      country: none,
      accountId: none,
      isSubmitted: none,
      takesPayments: none,
      paysOut: none,
      requirements: none,
      createdAt: none,
      heardAt: none,
    },
  },
  (table) => [
    unique('payment_account_once').on(table.tenantId, table.organizationId),
    unique('payment_account_at_provider').on(table.provider, table.accountId),
    refersTo(
      table,
      ['tenantId', 'kind', 'organizationId'],
      collective,
      'payment_account_organization',
    ),
    check('payment_account_kind', sql`${table.kind} = 'organization'`),
    check('payment_account_provider', sql`${table.provider} in ('stripe')`),
    check('payment_account_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
)
