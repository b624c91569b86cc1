import type { Question } from './authorizer.ts'
import type { Facts, Operation } from './operation.ts'
import { type CallerKey, type Grant, keyOf, type Principal, roles } from './principal.ts'
import { type ApiScope, apiScopes } from './resource.ts'

/** The one scope an operation needs; null when no key may call it. */
export function scopeOf({ keyScope, surface }: Operation): ApiScope | null {
  return keyScope !== null && surface === 'instance' ? 'admin:instance' : keyScope
}

const ofUsers = [
  'events:read',
  'events:write',
  'users:read',
  'users:write',
  'lookups:read',
  'registrations:write',
  'api-keys:manage',
] as const satisfies ApiScope[]
const ofOrganizations = ['organizations:read', 'organizations:write'] as const
const ofGroups = ['groups:read', 'groups:write'] as const

interface KeyOwnerType {
  name: string
  /** The most that a key of such an owner can be given, whoever gives it. */
  ceiling: readonly ApiScope[]
  /** The fact of a key that holds its owner's id. */
  fact: 'userId' | 'organizationId' | 'groupId' | 'ownerTenantId' | null
  /** Keys of one owner that are good at once. */
  most: number
  /** The role that a key has on its owner. A person's key has the person's own. */
  grant: Omit<Grant, 'scopeId'> | null
}

/** Kinds of owners of keys. */
export const keyOwner = { user: 1, organization: 2, group: 3, tenant: 4, instance: 5 } as const

/** Who keys belong to. */
export const keyOwnerTypes: Readonly<Record<number, KeyOwnerType>> = {
  [keyOwner.user]: { name: 'User', ceiling: ofUsers, fact: 'userId', most: 20, grant: null },
  [keyOwner.organization]: {
    name: 'Organization',
    ceiling: [...ofUsers, ...ofOrganizations],
    fact: 'organizationId',
    most: 20,
    grant: { scope: 'organization', role: roles.organizationAdministrator },
  },
  [keyOwner.group]: {
    name: 'Group',
    ceiling: [...ofUsers, ...ofGroups],
    fact: 'groupId',
    most: 20,
    grant: { scope: 'group', role: roles.groupAdministrator },
  },
  [keyOwner.tenant]: {
    name: 'Tenant',
    ceiling: [...ofUsers, ...ofOrganizations, ...ofGroups, 'admin:tenant'],
    fact: 'ownerTenantId',
    most: 20,
    grant: { scope: 'tenant', role: roles.tenantAdministrator },
  },
  [keyOwner.instance]: {
    name: 'InstanceAdmin',
    ceiling: apiScopes,
    fact: null,
    most: 500,
    grant: { scope: 'instance', role: roles.instanceAdministrator },
  },
}

/** Those of the scopes that a key of such an owner can never be given. */
export const overCeiling = (ownerTypeId: number, scopes: readonly string[]): string[] => {
  const ceiling: readonly string[] = keyOwnerTypes[ownerTypeId]?.ceiling ?? []
  return scopes.filter((scope) => !ceiling.includes(scope))
}

/** The owner of a key, as the facts of its permission. */
export const ownerFactsOf = (key: { ownerTypeId: number; ownerId: string | null }) => {
  const fact = keyOwnerTypes[key.ownerTypeId]?.fact
  return (fact ? { [fact]: key.ownerId } : {}) as Pick<
    Facts,
    'userId' | 'organizationId' | 'groupId' | 'ownerTenantId'
  >
}

/** For whom a caller starts things: the organization or group whose key it is, or else oneself. */
export function starterFactsOf(
  principal: Principal,
): Pick<Facts, 'organizationId' | 'groupId'> & { isPublic?: boolean } {
  if (principal.kind !== 'apiKey') return {}
  const { organizationId, groupId } = ownerFactsOf(principal.key)
  const { isOwnerPublic = false } = principal.key
  if (organizationId) return { organizationId, isPublic: isOwnerPublic }
  return groupId ? { groupId, isPublic: isOwnerPublic } : {}
}

/** What a key that is nobody's own holds. */
export const grantsOfKey = ({ ownerTypeId, ownerId }: CallerKey): Grant[] => {
  const grant = keyOwnerTypes[ownerTypeId]?.grant
  return grant ? [{ ...grant, scopeId: ownerId }] : []
}

/** Whether the key a caller came with reaches so far; who came without one is not bound by any. */
export function isWithinKey(principal: Principal, { operation, facts }: Question): boolean {
  const key = keyOf(principal)
  if (!key) return true
  if (operation.byPerson && principal.kind === 'apiKey') return false
  const scope = scopeOf(operation)
  if (scope === null || !key.scopes.includes(scope)) return false
  if (overCeiling(key.ownerTypeId, [scope]).length > 0) return false
  return !keysThemselves.includes(operation.resource) || manages(key, { operation, facts })
}

/** What a key lacks for an operation, in words; null when it is not for the want of a scope. */
export function whyNotByKey(principal: Principal, operation: Operation): string | null {
  const key = keyOf(principal)
  if (!key) return null
  if (operation.byPerson && principal.kind === 'apiKey') return 'Only a person can do this.'
  const scope = scopeOf(operation)
  if (scope === null) return 'No API key can do this.'
  return key.scopes.includes(scope) ? null : `The API key lacks the scope ${scope}.`
}

const keysThemselves: readonly string[] = ['apiKey', 'instanceApiKey']

/** A key sees the keys of its own owner, and changes or makes those that reach no further than itself. */
function manages(key: CallerKey, { operation, facts }: Question): boolean {
  const own = keyOwnerTypes[key.ownerTypeId]?.fact
  const isOwn = Object.values(keyOwnerTypes).every(
    ({ fact }) =>
      fact === null || facts[fact] === undefined || (fact === own && facts[fact] === key.ownerId),
  )
  const isWithin = (facts.keyScopes ?? []).every((scope) => key.scopes.includes(scope))
  return isOwn && (operation.effect === 'read' || isWithin)
}
