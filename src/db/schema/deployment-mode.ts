import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { type DeploymentMode, deploymentModes } from '../../kernel/deployment-mode.ts'
import { nothing } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { instant } from './columns.ts'

/** Which mode was chosen when: the last row holds. Reached by functions alone. */
export const deploymentModeChange = declaredTable(
  'deployment_mode_change',
  {
    revision: integer('revision').primaryKey(),
    mode: text('mode').$type<DeploymentMode>().notNull(),
    /** Null for a key of the instance, and when that person is erased. */
    changedByUserId: uuid('changed_by_user_id'),
    changedAt: instant('changed_at').notNull(),
  },
  {
    rights: nothing,
    columns: { revision: none, mode: none, changedByUserId: unlink, changedAt: none },
  },
  (table) => [
    check('deployment_mode_change_revision', sql`${table.revision} > 0`),
    check(
      'deployment_mode_change_mode',
      sql.raw(`mode in (${deploymentModes.map((mode) => `'${mode}'`).join(', ')})`),
    ),
  ],
)
