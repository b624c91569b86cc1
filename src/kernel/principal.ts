import type { UserId } from './ids.ts'
import { Problem } from './problem.ts'

export type GrantScope = 'instance' | 'tenant' | 'organization' | 'group' | 'event'

/** A role held on one thing. `scopeId` is null for the instance alone. */
export interface Grant {
  scope: GrantScope
  scopeId: string | null
  role: number
}

/** The API key a caller came with: it narrows whatever its owner may. */
export interface CallerKey {
  id: string
  ownerTypeId: number
  /** Null for the instance alone. */
  ownerId: string | null
  scopes: readonly string[]
  /** Whether its organization or group is approved and not suspended, and may have events. */
  isOwnerPublic?: boolean
  /** New with every change of the key; a commit asserts it. */
  stamp: string
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
      /** The session of ours that the credential belongs to; null for other bearers. */
      sessionId: string | null
      key?: CallerKey
    }
  /** A key of an organization, a group, the community or the instance: nobody in person. */
  | { kind: 'apiKey'; key: CallerKey; isTenantMember: false; grants: Grant[] }

export const anonymous: Principal = { kind: 'anonymous' }

export const keyOf = (principal: Principal): CallerKey | undefined =>
  principal.kind === 'anonymous' ? undefined : principal.key

/** The person who calls with no key of theirs; null for everybody else. */
export const inPerson = (principal: Principal): UserId | null =>
  principal.kind === 'user' && !keyOf(principal) ? principal.userId : null

/** The person who calls, for what is done in a person's name (`byPerson`). */
export function personOf(principal: Principal): Extract<Principal, { kind: 'user' }> {
  if (principal.kind === 'user') return principal
  throw new Problem('forbidden', { detail: 'Only a person can do this.' })
}

/** Ids of roles. They are stored and on the wire, so they never change. */
export const roles = {
  instanceAdministrator: 1,
  tenantOwner: 10,
  tenantAdministrator: 11,
  tenantModerator: 12,
  tenantMember: 13,
  organizationCreator: 20,
  organizationCoOwner: 21,
  organizationAdministrator: 22,
  organizationModerator: 23,
  organizationMember: 24,
  organizationViewer: 25,
  groupCreator: 30,
  groupAdministrator: 31,
  groupModerator: 32,
  groupMember: 33,
  eventOwner: 40,
  eventManager: 41,
  eventEditor: 42,
  eventCheckIn: 43,
  eventViewer: 44,
  /** Held through an accepted co-hosting (see `app.enter`), never stored. */
  eventCoHost: 45,
} as const
