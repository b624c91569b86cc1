import { type GrantScope, roles } from './principal.ts'
import type { ProblemCode } from './problem.ts'

/** What a relation is read from: a grant on the thing whose id the named fact holds. */
interface GrantRelation {
  scope: GrantScope
  fact: 'tenantId' | 'eventId' | 'organizationId' | 'groupId' | null
  roles: readonly number[]
}

/**
 * The relations between a principal and the facts of a thing. `anyone` and `authenticated` need no
 * grant, `tenantMember` needs membership; all others are grants. Data: the local decision, the
 * exported policies and the documentation read this one table.
 */
export const relations = {
  anyone: 'anyone',
  authenticated: 'authenticated',
  tenantMember: 'tenantMember',
  instanceAdministrator: { scope: 'instance', fact: null, roles: [roles.instanceAdministrator] },
  tenantAdministrator: {
    scope: 'tenant',
    fact: 'tenantId',
    roles: [roles.tenantOwner, roles.tenantAdministrator],
  },
  eventOrganizer: {
    scope: 'event',
    fact: 'eventId',
    roles: [roles.eventOwner, roles.eventManager, roles.eventEditor],
  },
  eventManager: {
    scope: 'event',
    fact: 'eventId',
    roles: [roles.eventOwner, roles.eventManager],
  },
  owningOrganizationAdministrator: {
    scope: 'organization',
    fact: 'organizationId',
    roles: [roles.organizationCreator, roles.organizationCoOwner, roles.organizationAdministrator],
  },
  owningGroupAdministrator: {
    scope: 'group',
    fact: 'groupId',
    roles: [roles.groupCreator, roles.groupAdministrator],
  },
} as const satisfies Record<string, 'anyone' | 'authenticated' | 'tenantMember' | GrantRelation>

export type RelationName = keyof typeof relations

/** The state of a tenant (INTEROP 6.3). */
export const tenantStatus = {
  provisioning: 1,
  active: 2,
  suspended: 3,
  archived: 4,
  purged: 5,
} as const

/** The facts authority and eligibility are decided on. */
export interface Facts {
  tenantId: string
  tenantStatusId: number
  eventId?: string | null
  organizationId?: string | null
  groupId?: string | null
  eventStatusId?: number
  visibilityTypeId?: number
  isPublic?: boolean
}

/** One entry of the permission table: what guards a call is what offers its link. */
export interface Operation {
  /** One name: operation id, verb, file, log field, decision-point action. */
  id: string
  resource: string
  effect: 'read' | 'write'
  /** `public` operations are what a suspended or unpublished community withdraws. */
  surface: 'public' | 'management'
  allow: readonly RelationName[]
  /** State rule: the problem that refuses the call now, or null. Always ours, never delegated. */
  refusal(facts: Facts): ProblemCode | null
  /** The part of `refusal` that asks for the state of the community alone. */
  tenantRefusal(tenantStatusId: number): ProblemCode | null
}

export interface OperationEntry {
  id: string
  resource: string
  effect: 'read' | 'write'
  surface?: 'public' | 'management'
  allow: readonly RelationName[]
  refusal?(facts: Facts): ProblemCode | null
}

/** Whether an operation asks nothing of its caller: no decision point governs it. */
export const isPublicOperation = ({ allow }: Operation) => allow.includes('anyone')

/** Declares an entry of the permission table. */
export function operation(entry: OperationEntry): Operation {
  const surface = entry.surface ?? 'management'
  const ofTenant = (statusId: number) => tenantRefusal(statusId, entry.effect, surface)
  return {
    ...entry,
    surface,
    tenantRefusal: ofTenant,
    refusal: (facts) => ofTenant(facts.tenantStatusId) ?? entry.refusal?.(facts) ?? null,
  }
}

/** What the state of the community refuses before anything else is asked (SPEC 3.1, 1.3). */
function tenantRefusal(
  statusId: number,
  effect: Operation['effect'],
  surface: Operation['surface'],
): ProblemCode | null {
  switch (statusId) {
    case tenantStatus.active:
      return null
    case tenantStatus.provisioning:
      return surface === 'public' ? 'resource_not_found' : null
    case tenantStatus.suspended:
      return surface === 'public' || effect === 'write' ? 'tenant_inactive' : null
    case tenantStatus.archived:
      return effect === 'write' ? 'tenant_read_only' : null
    default:
      return 'resource_not_found'
  }
}
