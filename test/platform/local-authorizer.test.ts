import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { keyOwner } from '../../src/kernel/api-scopes.ts'
import { type Facts, relations } from '../../src/kernel/operation.ts'
import { type Grant, type Principal, roles } from '../../src/kernel/principal.ts'
import { apiScopes } from '../../src/kernel/resource.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { withinKeys } from '../../src/platform/key-bounds.ts'
import { localAuthorizer } from '../../src/platform/local-authorizer.ts'

/** Park and Miller's: the same cases in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48271) % 0x7fffffff
    return state % below
  }
}

const below = numbers(20261122)
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const someOf = <Value>(values: readonly Value[]) => values.filter(() => below(2) === 0)

const ids = ['one', 'two', 'three', 'four']
const self = 'self'
const scopes = ['instance', 'tenant', 'organization', 'group', 'event'] as const
const idFacts = [
  ...new Set(
    Object.values(relations).flatMap((relation) =>
      typeof relation === 'string' || relation.fact === null ? [] : [relation.fact],
    ),
  ),
]

const grant = (): Grant => {
  const scope = oneOf(scopes)
  const scopeId = scope === 'instance' ? null : oneOf(ids)
  return { scope, scopeId, role: oneOf(Object.values(roles)) }
}
const grants = () => Array.from({ length: 1 + below(6) }, grant)

function principal(): Principal {
  const key = (ownerTypeId: number, ownerId: string | null) => ({
    id: 'key',
    ownerTypeId,
    ownerId,
    scopes: someOf(apiScopes),
    stamp: 'stamp',
  })
  const nobody = oneOf([
    [keyOwner.organization, 'organization', roles.organizationAdministrator] as const,
    [keyOwner.group, 'group', roles.groupAdministrator] as const,
    [keyOwner.tenant, 'tenant', roles.tenantAdministrator] as const,
  ])
  const [ownerTypeId, scope, role] = nobody
  const scopeId = oneOf(ids)
  const user: Principal = {
    kind: 'user',
    userId: self as never,
    displayName: '',
    authorityVersion: 1,
    isTenantMember: below(2) === 0,
    grants: grants(),
    sessionId: null,
  }
  return oneOf<Principal>([
    { kind: 'anonymous' },
    user,
    { ...user, key: key(keyOwner.user, self) },
    {
      kind: 'apiKey',
      key: key(ownerTypeId, scopeId),
      isTenantMember: false,
      grants: [{ scope, scopeId, role }],
    },
  ])
}

const idsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, oneOf([...ids, null])]))

describe('the signature of facts', () => {
  const operations = endpoints.map(({ route }) => route.operation)
  const authorizer = withinKeys(localAuthorizer)

  it('is the same for those alone that have the same answer to every operation', async () => {
    let alike = 0
    for (let round = 0; round < 3000; round++) {
      const caller = principal()
      const names = someOf(idFacts)
      const states = {
        ...(below(2) === 0 && { keyScopes: someOf(apiScopes) }),
        visibilityTypeId: oneOf([1, 2, 3]),
      }
      const [one, other] = [0, 1].map(() => ({
        ...states,
        ...idsOf(names),
        userId: oneOf([self, ...ids]),
      })) as unknown as [Facts, Facts]
      const signatureOf = authorizer.signatures!(caller)
      if (signatureOf(one) !== signatureOf(other)) continue
      if (JSON.stringify(one) !== JSON.stringify(other)) alike++
      const answers = (facts: Facts) =>
        authorizer.decide(
          caller,
          operations.map((operation) => ({ operation, facts })),
          new Trips(),
        )
      expect(await answers(one)).toEqual(await answers(other))
    }
    expect(alike).toBeGreaterThan(100)
  })

  it('tells states apart', () => {
    const signatureOf = (facts: object) => authorizer.signatures!({ kind: 'anonymous' })(facts)
    expect(signatureOf({ eventStatusId: 2 })).not.toBe(signatureOf({ eventStatusId: 5 }))
    expect(signatureOf({ isReferenced: true })).not.toBe(signatureOf({ isReferenced: false }))
    expect(signatureOf({ eventId: null })).not.toBe(signatureOf({ eventId: 'one' }))
  })
})
