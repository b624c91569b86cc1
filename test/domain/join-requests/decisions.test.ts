import { describe, expect, it } from 'vitest'
import {
  approveJoinRequest,
  askToJoin,
  type JoinRequestView,
  rejectJoinRequest,
  withdrawJoinRequest,
} from '../../../src/domain/join-requests/index.ts'
import type { UserView } from '../../../src/domain/users/index.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, tenantId } from '../../support/decide.ts'
import { collectiveId, collectiveRow } from '../../support/rows.ts'

const user: UserView = {
  id: idOf(1),
  tenantId,
  concurrencyStamp: idOf(2),
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: null,
  fullName: 'Anna',
  displayName: 'Anna',
  actorDisplayName: null,
  actorId: null,
  profilePictureId: null,
  bannerImageId: null,
  tenantUserStatusId: 4,
}
const stranger = caller()

describe('askToJoin', () => {
  const organization = collectiveRow({ callerRoleId: null })
  const rows = { user, organization: [], group: [], open: { count: 0 } }
  const input = { organizationId: null, groupId: null, message: 'Let me in' }
  const toOrganization = { organizationId: collectiveId }
  const conflict = { problem: 'resource_conflict' }

  it.each([
    [
      'the community, after a removal',
      {},
      {},
      {
        statements: ['ask_to_join'],
        result: { kind: 'tenant', collectiveId: null, state: 'Open' },
      },
    ],
    [
      'an open one, which one can join',
      { user: { ...user, tenantUserStatusId: null } },
      {},
      conflict,
    ],
    ['as a member', { user: { ...user, tenantUserStatusId: 1 } }, {}, conflict],
    [
      'while suspended',
      { user: { ...user, tenantUserStatusId: 2 } },
      {},
      { problem: 'membership_refused' },
    ],
    [
      'while banned',
      { user: { ...user, tenantUserStatusId: 3 } },
      {},
      { problem: 'membership_refused' },
    ],
    [
      'an organization',
      { organization: [organization] },
      toOrganization,
      { result: { kind: 'organization', collectiveId, collectiveName: 'The organization' } },
    ],
    [
      'one that is not public',
      { organization: [{ ...organization, approvalStatusId: 1 }] },
      toOrganization,
      { problem: 'resource_not_found' },
    ],
    ['one that is not there', {}, toOrganization, { problem: 'resource_not_found' }],
    [
      'one that one belongs to',
      { organization: [{ ...organization, callerRoleId: roles.organizationMember }] },
      toOrganization,
      conflict,
    ],
    [
      'two at once',
      {},
      { ...toOrganization, groupId: idOf(3) },
      { problem: 'validation_failed', errors: ['groupId'] },
    ],
    ['the nineteenth more', { open: { count: 19 } }, {}, { statements: ['ask_to_join'] }],
    ['more than twenty', { open: { count: 20 } }, {}, conflict],
  ])('%s', async (_, changes, asked, expected) => {
    const answer = await decided(askToJoin, {
      rows: { ...rows, ...changes },
      as: stranger,
      input: { ...input, ...asked },
    })
    expect(answer).toMatchObject(expected)
  })
})

describe('the answer to a request', () => {
  const request: JoinRequestView = {
    id: idOf(700),
    tenantId,
    kind: 'organization',
    collectiveId,
    collectiveName: 'The organization',
    userId: idOf(5),
    asker: null,
    message: null,
    state: 'Open',
    reason: null,
    decidedByUserId: null,
    createdAt: '2026-01-09T12:00:00Z',
    decidedAt: null,
  }
  const roleIn = (scope: Grant['scope'], scopeId: string, role: number) =>
    caller({ scope, scopeId, role })
  const administrator = roleIn('organization', collectiveId, roles.organizationAdministrator)
  const ofCommunity = roleIn('tenant', tenantId, roles.tenantAdministrator)
  const ended = (state: string) => ({
    statements: ['end_join_request'],
    accounts: [request.userId],
    result: { state },
  })
  const forbidden = { problem: 'forbidden' }
  const toCommunity = { kind: 'tenant', collectiveId: null } as const
  const own = { userId: idOf(1) }

  it.each([
    [
      'approved by an administrator of it',
      approveJoinRequest,
      {},
      administrator,
      ended('Approved'),
    ],
    ['rejected', rejectJoinRequest, {}, administrator, ended('Rejected')],
    ['not by one of the community', approveJoinRequest, {}, ofCommunity, forbidden],
    [
      'who answers those to the community',
      approveJoinRequest,
      toCommunity,
      ofCommunity,
      ended('Approved'),
    ],
    [
      'not by its members',
      rejectJoinRequest,
      {},
      roleIn('organization', collectiveId, 24),
      forbidden,
    ],
    [
      'withdrawn by whoever asked',
      withdrawJoinRequest,
      own,
      stranger,
      { result: { state: 'Withdrawn' } },
    ],
    ['by nobody else', withdrawJoinRequest, {}, administrator, forbidden],
    ['who asked does not approve', approveJoinRequest, own, stranger, forbidden],
    [
      'closed, it stays closed',
      approveJoinRequest,
      { state: 'Closed' },
      administrator,
      { problem: 'resource_conflict' },
    ],
  ] as const)('%s', async (_, verb, rows, as, expected) => {
    const answer = await decided(verb, {
      rows: { request: { ...request, ...rows } },
      as,
      input: { id: request.id, reason: null },
    })
    expect(answer).toMatchObject(expected)
  })
})
