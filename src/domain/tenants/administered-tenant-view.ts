/** A community, as the instance administers it. */
export interface AdministeredTenantView {
  id: string
  slug: string
  fullName: string
  tagline: string | null
  tenantStatusId: number
  allowsRegistration: boolean
  createdAt: string
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

export const administeredFacts = ({ tenantStatusId }: AdministeredTenantView) => ({
  administeredStatusId: tenantStatusId,
})
