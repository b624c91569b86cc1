import type { DelegatedArea } from './delegated-areas.ts'
import { type GrantScope, roles } from './principal.ts'
import type { Refusal } from './refusal.ts'
import { type ApiScope, type ResourceDeclaration, scopeFor, type Tag } from './resource.ts'
import { roleSets } from './role-sets.ts'
import { tenantStatus } from './tenant-lifecycle.ts'

type GrantFact =
  | 'tenantId'
  | 'belowOwnerTenantId'
  | 'eventId'
  | 'belowOwnerEventId'
  | 'organizationId'
  | 'groupId'
  | 'coHostOrganizationId'
  | 'coHostGroupId'
  | 'ownerTenantId'

/** What a relation is read from: a grant on the thing whose id the named fact holds. */
interface GrantRelation {
  scope: GrantScope
  fact: GrantFact | null
  roles: readonly number[]
}

/**
 * The relations between a principal and the facts of a thing. `anyone` and `authenticated` need no
 * grant, `tenantMember` needs membership, `self` is whom the thing is about, `owningMember` is the same while that
 * person is a member, `setupOperator` shows the setup secret; all others are grants. Data: the local decision, the exported policies and the documentation read
 * this one table.
 */
export const relations = {
  anyone: 'anyone',
  authenticated: 'authenticated',
  tenantMember: 'tenantMember',
  self: 'self',
  owningMember: 'owningMember',
  setupOperator: 'setupOperator',
  instanceAdministrator: { scope: 'instance', fact: null, roles: [roles.instanceAdministrator] },
  tenantAdministrator: {
    scope: 'tenant',
    fact: 'tenantId',
    roles: roleSets.tenantAdministrators,
  },
  tenantOwner: { scope: 'tenant', fact: 'tenantId', roles: roleSets.tenantOwners },
  /** Gives and takes every role but ownership, which these do not hold. */
  tenantRoleGiver: {
    scope: 'tenant',
    fact: 'belowOwnerTenantId',
    roles: [roles.tenantAdministrator],
  },
  eventOrganizer: {
    scope: 'event',
    fact: 'eventId',
    roles: [roles.eventOwner, roles.eventManager, roles.eventEditor],
  },
  eventManager: {
    scope: 'event',
    fact: 'eventId',
    roles: roleSets.eventManagers,
  },
  eventOwner: { scope: 'event', fact: 'eventId', roles: roleSets.eventOwners },
  eventRegistrar: { scope: 'event', fact: 'eventId', roles: roleSets.eventRegistrars },
  /** As `tenantRoleGiver`, on an event. */
  eventRoleGiver: { scope: 'event', fact: 'belowOwnerEventId', roles: [roles.eventManager] },
  eventTeam: { scope: 'event', fact: 'eventId', roles: roleSets.eventTeam },
  eventCoHost: { scope: 'event', fact: 'eventId', roles: [roles.eventCoHost] },
  owningOrganizationAdministrator: {
    scope: 'organization',
    fact: 'organizationId',
    roles: roleSets.organizationAdministrators,
  },
  owningGroupAdministrator: {
    scope: 'group',
    fact: 'groupId',
    roles: roleSets.groupAdministrators,
  },
  coHostOrganizationAdministrator: {
    scope: 'organization',
    fact: 'coHostOrganizationId',
    roles: roleSets.organizationAdministrators,
  },
  coHostGroupAdministrator: {
    scope: 'group',
    fact: 'coHostGroupId',
    roles: roleSets.groupAdministrators,
  },
  organizationOwner: {
    scope: 'organization',
    fact: 'organizationId',
    roles: roleSets.organizationOwners,
  },
  organizationMember: {
    scope: 'organization',
    fact: 'organizationId',
    roles: roleSets.organizationMembers,
  },
  groupOwner: { scope: 'group', fact: 'groupId', roles: roleSets.groupOwners },
  groupMember: {
    scope: 'group',
    fact: 'groupId',
    roles: roleSets.groupMembers,
  },
  owningTenantAdministrator: {
    scope: 'tenant',
    fact: 'ownerTenantId',
    roles: roleSets.tenantAdministrators,
  },
} as const satisfies Record<
  string,
  | 'anyone'
  | 'authenticated'
  | 'tenantMember'
  | 'self'
  | 'owningMember'
  | 'setupOperator'
  | GrantRelation
>

export type RelationName = keyof typeof relations

/** Whether a relation is a role on the community itself. */
export function isRoleOnCommunity(name: RelationName): boolean {
  const relation = relations[name]
  return typeof relation !== 'string' && relation.scope === 'tenant'
}

/**
 * The facts that relations and keys are decided on, and what is known of the community. What the state rules of
 * a resource ask for besides is declared with the resource.
 */
export interface Facts {
  tenantId: string
  tenantStatusId: number
  /** Whether strangers may register in the community. */
  allowsRegistration?: boolean
  /** Whether the caller administers the community, or the instance. */
  isAdministrator?: boolean
  /** What the instance withholds from administrators of the community. */
  withheldAreas?: readonly DelegatedArea[]
  eventId?: string | null
  organizationId?: string | null
  groupId?: string | null
  /** Whom the thing is about. */
  userId?: string
  /** The community or event again, where what is given or taken is less than its ownership. */
  belowOwnerTenantId?: string | null
  belowOwnerEventId?: string | null
  /** The organization or group that co-hosts or is asked to. */
  coHostOrganizationId?: string | null
  coHostGroupId?: string | null
  /** The community, where the thing is its own and not just in it. */
  ownerTenantId?: string | null
  /** Of an API key: how far it reaches. */
  keyScopes?: readonly string[]
  /** Whether the request shows the secret that sets the instance up, while that is open. */
  showsSetupSecret?: boolean
  /** Of what an event shows: a key of few scopes does not read what is for members. */
  visibilityTypeId?: number
}

export type Surface = 'public' | 'management' | 'instance'

/**
 * One entry of the permission table: what guards a call is what offers its link. `Needed` are the facts that its
 * state rule asks for.
 */
export interface Operation<Needed = object> {
  /** One name: operation id, verb, file, log field, decision-point action. */
  id: string
  resource: string
  /** The scope that a key needs for it, in a community; null: no key can. */
  keyScope: ApiScope | null
  tag: Tag
  /** Of its resource, where a role on the community allows it. */
  areas: readonly DelegatedArea[]
  effect: 'read' | 'write'
  /**
   * `public` operations are what a suspended or unpublished community withdraws; those of the
   * `instance` belong to no community and are asked without one.
   */
  surface: Surface
  allow: readonly RelationName[]
  /** Who reads it in a community that is not open yet, or suspended. Nobody, when absent. */
  whileClosed?: 'administrators' | 'everybody'
  /** Requires a person. Keys owned by an organization, a group or a community are refused. */
  byPerson?: true
  /** Goes on for whom the fence keeps out of everything else: it ends what raised the fence. */
  passesFence?: true
  /** What an outside party sends a browser or a message on to, and which counts as such. */
  isCallback?: true
  /** Answers what is computed: it is counted as what is cheap, though it is no read. */
  writesNothing?: true
  /** Neither offered nor carried out where no object storage is configured. */
  needsObjectStorage?: true
  /** The same where no payment provider is. */
  needsPaymentProvider?: true
  /** Fields that fewer people may write: a body that has one asks the operation named here as well. */
  fieldGuards?: Readonly<Record<string, Operation>>
  /** State rule: what refuses the call now, or null. Always ours, never delegated. */
  refusal(facts: Facts & Needed): Refusal | null
  /** The part of `refusal` that asks for the state of the community alone. */
  tenantRefusal(tenantStatusId: number, isAdministrator?: boolean): TenantRefusal | null
}

interface OperationEntry<Own> {
  id: string
  resource: ResourceDeclaration<Own>
  effect: 'read' | 'write'
  surface?: Surface
  allow: readonly RelationName[]
  whileClosed?: 'administrators' | 'everybody'
  byPerson?: true
  passesFence?: true
  isCallback?: true
  writesNothing?: true
  needsObjectStorage?: true
  needsPaymentProvider?: true
  fieldGuards?: Readonly<Record<string, Operation>>
}

interface Refusable<Needed> {
  refusal: ((facts: Facts & Needed) => Refusal | null) | undefined
}

/** Whether an operation asks nothing of its caller: no decision point governs it. */
export const isPublicOperation = ({ allow }: Pick<Operation, 'allow'>) => allow.includes('anyone')

/** Whether the setup secret allows it, which no decision point is asked about. */
export const isAllowedBySetup = (
  { allow }: Pick<Operation, 'allow'>,
  { showsSetupSecret }: Pick<Facts, 'showsSetupSecret'>,
) => allow.includes('setupOperator') && showsSetupSecret === true

/**
 * Declares an entry of the permission table. Its state rule needs the facts that it names, or else all of its
 * resource; a verb that does not answer them does not compile.
 */
export function operation<Own, Needed = Own>(
  entry: OperationEntry<Own> & Refusable<Needed>,
): Operation<Needed>
export function operation(entry: OperationEntry<object>): Operation
export function operation<Needed>(
  entry: OperationEntry<object> & Partial<Refusable<Needed>>,
): Operation<Needed> {
  const isPublicRead = entry.effect === 'read' && isPublicOperation(entry)
  const surface = entry.surface ?? (isPublicRead ? 'public' : 'management')
  const ofTenant = (statusId: number, isAdministrator = false) => {
    const isReadByCaller =
      entry.whileClosed === 'everybody' ||
      (entry.whileClosed === 'administrators' && isAdministrator)
    return tenantRefusal(statusId, entry.effect, isReadByCaller ? 'management' : surface)
  }
  return {
    ...entry,
    resource: entry.resource.name,
    keyScope: scopeFor(entry.resource, entry.effect),
    tag: entry.resource.tag,
    areas: entry.allow.some(isRoleOnCommunity) ? (entry.resource.areas ?? []) : [],
    surface,
    tenantRefusal: ofTenant,
    refusal: (facts) =>
      ofTenant(facts.tenantStatusId, facts.isAdministrator) ?? entry.refusal?.(facts) ?? null,
  }
}

/**
 * Exports what a list shows. Whoever may read the list may, in the same states and with the same keys: all that is
 * added is the record of it.
 */
export const exportOf = <Needed>(list: Operation<Needed>): Operation<Needed> => ({
  ...list,
  id: list.id.replace(/^(list|get)/, 'export'),
  effect: 'write',
})

type TenantRefusal = 'resource_not_found' | 'tenant_inactive' | 'tenant_read_only'

/** What the state of the community refuses, before anything else is asked. */
function tenantRefusal(
  statusId: number,
  effect: Operation['effect'],
  surface: Surface,
): TenantRefusal | null {
  if (surface === 'instance') return null
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
