import { sql } from 'drizzle-orm'
import { boolean, check, text, uuid } from 'drizzle-orm/pg-core'
import { administering, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { stampColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** The columns of both documents, each with what an erasure does to it. */
const identityColumns = () => ({
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
})

const marksOf = (answering: string) => {
  const stated = keep(answering)
  return {
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
  }
}

/** Who runs a community. Read and written by functions alone. */
export const operatorIdentity = declaredTable(
  'operator_identity',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => tenant.id),
    ...identityColumns(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, administering],
    columns: {
      tenantId: none,
      ...marksOf('Who answers for the community: law asks for it.'),
    },
  },
)

/** Who runs the instance: one row, once it is saved. Read and written by functions alone. */
export const instanceOperatorIdentity = declaredTable(
  'instance_operator_identity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    ...identityColumns(),
  },
  {
    rights: nothing,
    columns: {
      onlyRow: none,
      ...marksOf('Who answers for the instance: law asks for it.'),
    },
  },
  (table) => [check('instance_operator_identity_once', sql`${table.onlyRow}`)],
)
