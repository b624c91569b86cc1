import { text, uuid } from 'drizzle-orm/pg-core'
import { administering, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { stampColumn } from './columns.ts'
import { tenant } from './tenants.ts'

const stated = keep('Who answers for the community: law asks for it.')

/** Who runs a community. Read and written by functions alone. */
export const operatorIdentity = declaredTable(
  'operator_identity',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => tenant.id),
    publicName: text('public_name'),
    legalName: text('legal_name'),
    operatorKindCode: text('operator_kind'),
    jurisdictionCountryCode: text('jurisdiction_country'),
    registrationIdentifier: text('registration_identifier'),
    publicContactEmail: text('public_contact_email'),
    legalNoticeUrl: text('legal_notice_url'),
    termsUrl: text('terms_url'),
    privacyUrl: text('privacy_url'),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    columns: {
      tenantId: none,
      publicName: stated,
      legalName: stated,
      operatorKindCode: stated,
      jurisdictionCountryCode: stated,
      registrationIdentifier: stated,
      publicContactEmail: stated,
      legalNoticeUrl: stated,
      termsUrl: stated,
      privacyUrl: stated,
      concurrencyStamp: none,
    },
  },
)
