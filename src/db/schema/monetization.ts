import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, uuid } from 'drizzle-orm/pg-core'
import {
  type Contribution,
  type FixedCharge,
  monetizationBounds,
} from '../../kernel/monetization.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { instant } from './columns.ts'

/** What the platform takes of sales: a row per revision, of which the last one holds. */
export const platformMonetization = declaredTable(
  'platform_monetization',
  {
    revision: integer('revision').primaryKey(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    fixedCharges: jsonb('fixed_charges').$type<FixedCharge[]>().notNull(),
    contribution: jsonb('contribution').$type<Contribution>().notNull(),
    requiresVerifiedSellers: boolean('requires_verified_sellers').notNull().default(false),
    /** Null for a key of the instance, and when that person is erased. */
    changedByUserId: uuid('changed_by_user_id'),
    changedAt: instant('changed_at').notNull(),
  },
  {
    rights: ['select', 'insert'],
    columns: {
      revision: none,
      feeBasisPoints: none,
      fixedCharges: none,
      contribution: none,
      requiresVerifiedSellers: none,
      changedByUserId: unlink,
      changedAt: none,
    },
  },
  (table) => [
    check('platform_monetization_revision', sql`${table.revision} > 0`),
    check(
      'platform_monetization_fee',
      sql`${table.feeBasisPoints} between 0 and ${sql.raw(`${monetizationBounds.feeBasisPoints}`)}`,
    ),
  ],
)
