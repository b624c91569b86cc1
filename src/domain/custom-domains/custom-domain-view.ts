import type { CertificateState, DomainFailure, DomainState } from '../../kernel/domain-lifecycle.ts'

/** A domain, as `app.custom_domain_json` tells it. */
export interface CustomDomainView {
  id: string
  tenantId: string
  tenantSlug: string
  host: string
  token: string
  state: Exclude<DomainState, 'Removed'>
  isPrimary: boolean
  failureCode: DomainFailure | null
  failures: number
  checks: number
  /** What the last check saw; null where none was made, or nobody answered. */
  seenTexts: string[] | null
  seenAlias: string | null
  createdAt: string
  verifiedAt: string | null
  failingSince: string | null
  lastCheckedAt: string | null
  nextCheckAt: string
  askedAt: string | null
  /** Null while the domain is not proved, and where no network in front keeps certificates. */
  certificate: CertificateState | null
  concurrencyStamp: string
}

export const customDomainFacts = ({ state }: CustomDomainView) => ({ domainState: state })
