import { missingFor } from '../../kernel/operator-identity.ts'
import { identityOf, type StoredIdentity } from '../operator-identity/index.ts'

/** A community, as the instance administers it. */
export interface AdministeredTenantView {
  id: string
  slug: string
  fullName: string
  tagline: string | null
  tenantStatusId: number
  allowsRegistration: boolean
  createdAt: string
  /** Who runs it; null until somebody says so. */
  operatorIdentity: StoredIdentity | null
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
export const activationReasons = ({ operatorIdentity }: AdministeredTenantView) =>
  missingFor('disclosure', identityOf(operatorIdentity))

export const administeredFacts = (tenant: AdministeredTenantView) => ({
  administeredStatusId: tenant.tenantStatusId,
  saysWhoRunsIt: activationReasons(tenant).length === 0,
})
