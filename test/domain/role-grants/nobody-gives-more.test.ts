import { describe, expect, it } from 'vitest'
import { eventTeamOperations } from '../../../src/domain/event-teams/index.ts'
import { teamRoleFacts } from '../../../src/domain/event-teams/team-member-view.ts'
import type { EventView } from '../../../src/domain/events/index.ts'
import { roleGrantOperations } from '../../../src/domain/role-grants/index.ts'
import { roleFacts } from '../../../src/domain/role-grants/role-grant-view.ts'
import type { OwnFacts } from '../../../src/domain/verbs/verb.ts'
import type { UserId } from '../../../src/kernel/ids.ts'
import type { Operation } from '../../../src/kernel/operation.ts'
import type { Grant, Principal } from '../../../src/kernel/principal.ts'
import { Trips } from '../../../src/kernel/trips.ts'
import { localAuthorizer } from '../../../src/platform/local-authorizer.ts'

const event = {
  id: 'e',
  actorOrganizationId: 'o',
  actorGroupId: null,
  eventStatusId: 1,
  visibilityTypeId: 1,
  isPublic: false,
  participationConfiguration: {
    handlingMode: 'INFORMATION_ONLY',
    advanceRegistrationObligation: 'NOT_APPLICABLE',
    identityAccess: null,
    externalRegistrationUrl: null,
  },
  registrationPolicyId: null,
} as EventView

async function isAllowed(operation: Operation, grant: Grant, facts: OwnFacts) {
  const principal: Principal = {
    kind: 'user',
    userId: 'u' as UserId,
    displayName: '',
    sessionId: null,
    authorityVersion: 1,
    isTenantMember: true,
    grants: [grant],
  }
  const question = { operation, facts: { ...facts, tenantId: 't', tenantStatusId: 2 } }
  return (await localAuthorizer.decide(principal, [question], new Trips()))[0]
}

/** Which of these roles a holder of the grant may give or take. */
async function reach(operation: Operation, grant: Grant, target: (role: number) => OwnFacts) {
  const first = operation.resource === 'roleGrant' ? 10 : 40
  const reached: number[] = []
  for (let role = first; role < first + 5; role++) {
    if (await isAllowed(operation, grant, target(role))) reached.push(role)
  }
  return reached
}

describe('nobody gives or takes what they do not hold', () => {
  const onTenant = (role: number): Grant => ({ scope: 'tenant', scopeId: 't', role })
  const { createRoleGrant, deleteRoleGrant } = roleGrantOperations
  it.each<[string, Grant, number[]]>([
    ['owner', onTenant(10), [10, 11, 12, 13, 14]],
    ['administrator', onTenant(11), [11, 12, 13, 14]],
    ['moderator', onTenant(12), []],
    ['member', onTenant(13), []],
    ['owner of another community', { ...onTenant(10), scopeId: 'x' }, []],
    ['instance administrator', { scope: 'instance', scopeId: null, role: 1 }, []],
  ])('on a community: %s', async (_, grant, expected) => {
    for (const operation of [createRoleGrant, deleteRoleGrant]) {
      expect(await reach(operation, grant, (role) => roleFacts('t', role))).toEqual(expected)
    }
  })

  const onEvent = (role: number): Grant => ({ scope: 'event', scopeId: 'e', role })
  const { addEventTeamMember, changeEventTeamRole, removeEventTeamMember } = eventTeamOperations
  it.each<[string, Grant, number[]]>([
    ['owner', onEvent(40), [40, 41, 42, 43, 44]],
    ['manager', onEvent(41), [41, 42, 43, 44]],
    ['editor', onEvent(42), []],
    ['check-in', onEvent(43), []],
    ['viewer', onEvent(44), []],
    ['co-host', onEvent(45), []],
    ['owner of another event', { ...onEvent(40), scopeId: 'x' }, []],
    [
      "administrator of the event's organization",
      { scope: 'organization', scopeId: 'o', role: 22 },
      [40, 41, 42, 43, 44],
    ],
    ["member of the event's organization", { scope: 'organization', scopeId: 'o', role: 24 }, []],
    ['owner of the community', onTenant(10), []],
  ])('on an event: %s', async (_, grant, expected) => {
    for (const operation of [addEventTeamMember, changeEventTeamRole, removeEventTeamMember]) {
      expect(await reach(operation, grant, (role) => teamRoleFacts(event, role))).toEqual(expected)
    }
  })

  it.each([
    [40, true],
    [41, false],
    [44, false],
  ])('only owners hand an event over: %i', async (role, expected) => {
    const facts = teamRoleFacts(event, 40)
    const { transferEventOwnership } = eventTeamOperations
    expect(await isAllowed(transferEventOwnership, onEvent(role), facts)).toBe(expected)
  })
})
