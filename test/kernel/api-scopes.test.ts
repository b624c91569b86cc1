import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { grantsOfKey, keyOwnerTypes, overCeiling, scopeOf } from '../../src/kernel/api-scopes.ts'
import type { Authorizer, Question } from '../../src/kernel/authorizer.ts'
import { exportOf, isPublicOperation, operation } from '../../src/kernel/operation.ts'
import type { CallerKey, Principal } from '../../src/kernel/principal.ts'
import { apiScopes, declareResource } from '../../src/kernel/resource.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { withinKeys } from '../../src/platform/key-bounds.ts'
import { localAuthorizer } from '../../src/platform/local-authorizer.ts'

const operations = endpoints.map(({ route }) => route.operation)
const keyOf = (ownerTypeId: number, scopes: readonly string[]): CallerKey => ({
  id: 'key',
  ownerTypeId,
  ownerId: 'owner',
  scopes,
  stamp: '',
})
const impersonal = (key: CallerKey): Principal => ({
  kind: 'apiKey',
  key,
  isTenantMember: false,
  grants: grantsOfKey(key),
})

describe('scopes', () => {
  it('every operation has exactly one, but passwords, sessions and secrets of mails, which no key reaches', () => {
    for (const operation of operations) {
      expect([operation.id, scopeOf(operation) === null]).toEqual([
        operation.id,
        ['authentication', 'erasure', 'mailBlock'].includes(operation.resource),
      ])
    }
  })

  it('follow the effect, and the instance asks for its own', () => {
    const lists = operations.filter((each) => exportOf(each).id !== each.id)
    const listOfExport = new Map(lists.map((each) => [exportOf(each).id, each]))
    for (const operation of operations) {
      const scope = scopeOf(operation)
      if (scope === null) continue
      // The export of a list changes nothing of what it lists: who reads the list with a key exports it with that.
      const list = listOfExport.get(operation.id)
      if (list) {
        expect([operation.id, scope]).toEqual([operation.id, scopeOf(list)])
        continue
      }
      if (operation.surface === 'instance') expect(scope).toBe('admin:instance')
      else expect(scope).not.toBe('admin:instance')
      if (scope.endsWith(':read'))
        expect([operation.id, operation.effect]).toEqual([operation.id, 'read'])
      // There is no other scope of registrations: who makes them reads them, too.
      if (scope.endsWith(':write') && scope !== 'registrations:write')
        expect([operation.id, operation.effect]).toEqual([operation.id, 'write'])
    }
  })

  it.each(['management', 'instance'] as const)(
    'none reaches what is declared out of reach (%s)',
    (surface) => {
      const resource = declareResource({
        name: 'somethingNew',
        keyScope: null,
        tag: { name: 'Secret', description: 'Of nobody.' },
      })
      for (const effect of ['read', 'write'] as const) {
        const declared = operation({
          id: 'doSomethingNew',
          resource,
          effect,
          surface,
          allow: ['self'],
        })
        expect(scopeOf(declared)).toBeNull()
      }
    },
  )
})

describe('ceilings of owner types', () => {
  const beyond = (type: number) => overCeiling(type, apiScopes)

  it.each([
    [
      1,
      ['organizations:read', 'organizations:write', 'groups:read', 'groups:write', 'admin:tenant'],
    ],
    [2, ['groups:read', 'groups:write', 'admin:tenant']],
    [3, ['organizations:read', 'organizations:write', 'admin:tenant']],
    [4, []],
  ])('%i', (type, extra) => {
    expect(beyond(type).sort()).toEqual(
      [...extra, 'admin:instance', 'mcp:read', 'mcp:propose'].sort(),
    )
  })

  it('InstanceAdmin everything, an unknown owner nothing', () => {
    expect(beyond(5)).toEqual([])
    expect(beyond(6)).toEqual([...apiScopes])
  })
})

describe('one place holds every decision to them', () => {
  /** Says yes to whatever it is asked, and remembers. */
  function yes() {
    const asked: string[] = []
    const authorizer: Authorizer = {
      probe: async () => undefined,
      decide: async (_, questions) => {
        asked.push(...questions.map(({ operation }) => operation.id))
        return questions.map(() => true)
      },
    }
    return { asked, authorizer: withinKeys(authorizer) }
  }
  const questions: Question[] = operations.map((operation) => ({
    operation,
    facts: { tenantId: 'owner', tenantStatusId: 2 },
  }))

  it.each(Object.keys(keyOwnerTypes).map(Number))(
    'owner type %i: allowed iff scope and ceiling, for every operation and every scope',
    async (type) => {
      for (const scope of apiScopes) {
        const { asked, authorizer } = yes()
        const principal = impersonal(keyOf(type, [scope]))
        const answers = await authorizer.decide(principal, questions, new Trips())
        const expected = operations.map(
          (operation) =>
            isPublicOperation(operation) ||
            (scopeOf(operation) === scope &&
              keyOwnerTypes[type]!.ceiling.includes(scope) &&
              !operation.byPerson),
        )
        expect(answers).toEqual(expected)
        expect(asked).toEqual(operations.filter((_, index) => expected[index]).map(({ id }) => id))
      }
    },
  )

  it('a caller without a key is asked for as ever', async () => {
    const { asked, authorizer } = yes()
    expect(await authorizer.decide({ kind: 'anonymous' }, questions, new Trips())).toEqual(
      operations.map(() => true),
    )
    expect(asked).toHaveLength(operations.length)
  })

  it('a key holds what its owner is, and nothing of another', async () => {
    const held = operations.find(({ id }) => id === 'editEvent')!
    const ask = (type: number, facts: object) =>
      withinKeys(localAuthorizer).decide(
        impersonal(keyOf(type, ['events:write'])),
        [{ operation: held, facts: { tenantId: 't', tenantStatusId: 2, ...facts } }],
        new Trips(),
      )
    expect(await ask(2, { organizationId: 'owner' })).toEqual([true])
    expect(await ask(2, { organizationId: 'another' })).toEqual([false])
    expect(await ask(2, { groupId: 'owner' })).toEqual([false])
    expect(await ask(3, { groupId: 'owner' })).toEqual([true])
    expect(await ask(4, { tenantId: 'owner' })).toEqual([false])
  })
})
