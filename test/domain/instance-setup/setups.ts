import type { StoredSetup } from '../../../src/domain/instance-setup/queries.ts'
import { disclosureColumns } from '../../../src/kernel/operator-identity.ts'
import { wellFacts } from '../../support/quiet-deployment.ts'

/** Says all that a sale needs. */
export const identity = {
  concurrency_stamp: 'stamp',
  ...Object.fromEntries([...disclosureColumns, 'terms_url'].map((column) => [column, 'said'])),
}

export const directory = {
  id: wellFacts.defaultTenantId,
  slug: 'home',
  fullName: 'Home',
  tagline: null,
  description: null,
  languages: ['en'],
  timeZoneId: 'UTC',
  concurrencyStamp: 'stamp',
  purge: null,
  tenantStatusId: 1,
  allowsRegistration: false,
  createdAt: '2026-01-01T00:00:00Z',
  operatorIdentity: identity,
  exceededQuotas: [],
}

/** A setup that nothing stands in the way of. */
export const pending: StoredSetup = {
  isCompleted: false,
  stamp: 'stamp',
  siteName: 'Home',
  canonicalUrl: 'https://api.example.test/',
  directorySlug: 'home',
  schemaVersion: '0007+digest',
  defaultTenant: null,
  hasOtherTenants: false,
  isSlugTaken: false,
  isWantedSlugTaken: false,
  chosenMode: null,
  sendsMail: true,
  hasMailServer: false,
  operatorIdentity: identity,
  domains: { claimed: 3, pending: 0, failing: 0, astray: 0, unseen: 0 },
}

export const completed: StoredSetup = { ...pending, isCompleted: true, defaultTenant: directory }
