import { sql } from 'drizzle-orm'
import { boolean, check, text } from 'drizzle-orm/pg-core'
import { nothing } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { instant, stampColumn } from './columns.ts'

/** The setup of the instance: one row, which says once and for all when it was over. Reached by functions alone. */
export const instanceSetup = declaredTable(
  'instance_setup',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    siteName: text('site_name'),
    canonicalUrl: text('canonical_url'),
    /** Of the default directory. */
    directorySlug: text('directory_slug'),
    /** New with every change of the profile. */
    concurrencyStamp: stampColumn().default(sql`gen_random_uuid()`),
    completedAt: instant('completed_at'),
  },
  {
    rights: nothing,
    columns: {
      onlyRow: none,
      siteName: none,
      canonicalUrl: none,
      directorySlug: none,
      concurrencyStamp: none,
      completedAt: none,
    },
  },
  (table) => [check('instance_setup_once', sql`${table.onlyRow}`)],
)
