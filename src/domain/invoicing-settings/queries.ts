import { and, eq } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { invoicingSettings } from '../../db/schema/index.ts'

/** Nothing until they are saved for the first time. */
export const savedSettings = (db: Db, organizationId: string) =>
  db
    .select()
    .from(invoicingSettings)
    .where(
      and(
        eq(invoicingSettings.tenantId, thisTenant),
        eq(invoicingSettings.organizationId, organizationId),
      ),
    )

export const {
  insert: insertSettings,
  update: updateSettings,
  assertStamp: assertSettingsStamp,
} = writesOf(invoicingSettings)
