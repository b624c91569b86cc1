import { describe, expect, it } from 'vitest'
import { initialApproval } from '../../../src/domain/collectives/creating.ts'
import { groupKind, organizationKind, roleRank } from '../../../src/domain/collectives/index.ts'
import { checkConferrable } from '../../../src/domain/memberships/conferring.ts'
import type { UserId } from '../../../src/kernel/ids.ts'
import { anonymous, type Grant, type Principal } from '../../../src/kernel/principal.ts'
import { Problem } from '../../../src/kernel/problem.ts'

const outcomeOf = (work: () => void) => {
  try {
    work()
    return 'allowed'
  } catch (thrown) {
    return thrown instanceof Problem ? thrown.code : 'broken'
  }
}

describe('nobody grants a role above their own', () => {
  const rows = [
    // kind, caller, role, outcome
    ['organization', 20, 21, 'allowed'],
    ['organization', 21, 21, 'allowed'],
    ['organization', 21, 22, 'allowed'],
    ['organization', 22, 21, 'forbidden'],
    ['organization', 22, 22, 'allowed'],
    ['organization', 22, 25, 'allowed'],
    ['organization', 20, 20, 'validation_failed'],
    ['organization', 20, 30, 'validation_failed'],
    ['organization', 20, 33, 'validation_failed'],
    ['organization', 20, 11, 'validation_failed'],
    ['organization', null, 25, 'forbidden'],
    ['group', 30, 30, 'allowed'],
    ['group', 31, 30, 'forbidden'],
    ['group', 31, 31, 'allowed'],
    ['group', 31, 33, 'allowed'],
    ['group', 30, 24, 'validation_failed'],
    ['group', null, 33, 'forbidden'],
  ] as const

  it.each(rows)('%s: %s grants %s: %s', (name, callerRoleId, roleId, outcome) => {
    const kind = name === 'organization' ? organizationKind : groupKind
    expect(outcomeOf(() => checkConferrable(kind, { roleId, callerRoleId }))).toBe(outcome)
  })

  it('a role of the other kind has no rank', () => {
    expect([20, 21, 22, 24].map((role) => roleRank(groupKind, role))).toEqual([0, 0, 0, 0])
    expect([30, 31, 33].map((role) => roleRank(organizationKind, role))).toEqual([0, 0, 0])
  })
})

describe('approval of what is new', () => {
  const by = (...grants: Grant[]): Principal => ({
    kind: 'user',
    sessionId: null,
    userId: 'u' as UserId,
    displayName: '',
    authorityVersion: 1,
    isTenantMember: true,
    grants,
  })
  it.each([
    ['a member', by(), 1],
    ['an owner of the community', by({ scope: 'tenant', scopeId: 't', role: 10 }), 2],
    ['an administrator of the community', by({ scope: 'tenant', scopeId: 't', role: 11 }), 2],
    ['a moderator of the community', by({ scope: 'tenant', scopeId: 't', role: 12 }), 1],
    ['an administrator of another one', by({ scope: 'tenant', scopeId: 'x', role: 11 }), 1],
    ['an administrator of the instance', by({ scope: 'instance', scopeId: null, role: 1 }), 1],
    ['nobody', anonymous, 1],
  ])('%s', (_, principal, status) => {
    expect(initialApproval(principal, 't')).toBe(status)
  })
})
