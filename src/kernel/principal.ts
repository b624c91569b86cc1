import type { UserId } from './ids.ts'

export type GrantScope = 'instance' | 'tenant' | 'organization' | 'group' | 'event'

/** A role held on one thing. `scopeId` is null for the instance alone. */
export interface Grant {
  scope: GrantScope
  scopeId: string | null
  role: number
}

/** Who is calling, with the authority read in the same round trip as the data. */
export type Principal =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: UserId
      displayName: string
      /** Raised by every change of this user's grants; a commit asserts it. */
      authorityVersion: number
      isTenantMember: boolean
      grants: Grant[]
    }

export const anonymous: Principal = { kind: 'anonymous' }

/** Role identifiers of existing deployments (INTEROP 6.4, 17). */
export const roles = {
  instanceAdministrator: 1,
  tenantOwner: 10,
  tenantAdministrator: 11,
  tenantModerator: 12,
  tenantMember: 13,
  organizationCreator: 20,
  organizationCoOwner: 21,
  organizationAdministrator: 22,
  groupCreator: 30,
  groupAdministrator: 31,
  eventOwner: 40,
  eventManager: 41,
  eventEditor: 42,
} as const
