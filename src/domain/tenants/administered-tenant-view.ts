import { missingFor } from '../../kernel/operator-identity.ts'
import type { QuotaKey } from '../../kernel/quotas.ts'
import type { PurgeState } from '../../kernel/tenant-lifecycle.ts'
import { identityOf, type StoredIdentity } from '../operator-identity/index.ts'

/** What a community says of itself; its slug stays. */
export interface TenantFields {
  fullName: string
  tagline: string | null
  description: string | null
  allowsRegistration: boolean
  /** The first is the default. */
  languages: string[]
  timeZoneId: string
}

/** A community, as the instance administers it. */
export interface AdministeredTenantView extends TenantFields {
  id: string
  slug: string
  tenantStatusId: number
  createdAt: string
  concurrencyStamp: string
  /** The one that nobody has cancelled. */
  purge: TenantPurgeView | null
  /** Who runs it; null until somebody says so. */
  operatorIdentity: StoredIdentity | null
  /** What it has more of than its plan allows; told of a community in preparation alone. */
  exceededQuotas: QuotaKey[]
}

export interface TenantPurgeView {
  id: string
  state: PurgeState
  reason: string
  /** Null when a key did it, or somebody who is erased. */
  scheduledByUserId: string | null
  scheduledAt: string
  dueAt: string
  cancelledByUserId: string | null
  cancelReason: string | null
  cancelledAt: string | null
  startedAt: string | null
  advancedAt: string | null
  finishedAt: string | null
  rowsDeleted: number
  /** Null before it begins. */
  tablesLeft: number | null
}

export interface TenantTransitionView {
  id: string
  /** Null: the community was made. */
  oldStatusId: number | null
  newStatusId: number
  reason: string | null
  /** Null when a key did it, or somebody who is erased. */
  transitionedByUserId: string | null
  transitionedAt: string
}

/** Which community is asked for; a deployment of one knows no other. */
export interface TenantAsked {
  id: string
  /** The one community of a deployment in `SingleTenant` mode; else null. */
  only: string | null
}

/** Codes of what keeps a community from being opened. */
export const activationReasons = ({ operatorIdentity, exceededQuotas }: AdministeredTenantView) => [
  ...missingFor('disclosure', identityOf(operatorIdentity), 'directory'),
  ...exceededQuotas.map((quotaKey) => `tenant_quota_${quotaKey}_exceeded`),
]

export const administeredFacts = (tenant: AdministeredTenantView) => ({
  administeredStatusId: tenant.tenantStatusId,
  canBeOpened: activationReasons(tenant).length === 0,
  purgeState: tenant.purge?.state ?? null,
})
