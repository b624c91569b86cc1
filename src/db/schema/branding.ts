import { foreignKey, text, uuid } from 'drizzle-orm/pg-core'
import { countingUses, everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { stampColumn } from './columns.ts'
import { storageObject } from './storage.ts'
import { tenant } from './tenants.ts'

/** How a community looks. It has no row until it is saved for the first time. */
export const branding = declaredTable(
  'branding',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => tenant.id),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    logoId: uuid('logo_id'),
    darkLogoId: uuid('dark_logo_id'),
    faviconId: uuid('favicon_id'),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, countingUses],
    columns: {
      tenantId: none,
      primaryColor: none,
      secondaryColor: none,
      logoId: none,
      darkLogoId: none,
      faviconId: none,
      concurrencyStamp: none,
    },
  },
  (table) =>
    [table.logoId, table.darkLogoId, table.faviconId].map((picture) =>
      foreignKey({
        columns: [table.tenantId, picture],
        foreignColumns: [storageObject.tenantId, storageObject.id],
      }),
    ),
)
