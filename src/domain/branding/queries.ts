import { eq, getTableColumns } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { savingOf } from '../../db/saved-documents.ts'
import { branding } from '../../db/schema/index.ts'

const { tenantId, ...columns } = getTableColumns(branding)

/** Nothing until it is saved for the first time. */
export const savedBranding = (db: Db) =>
  db.select(columns).from(branding).where(eq(tenantId, thisTenant))

export const saveBranding = savingOf(branding)
