import { describe, expect, it } from 'vitest'
import {
  acceptCommunityInvitation,
  type CommunityInvitationView,
  declineCommunityInvitation,
  inviteToCommunity,
  resendCommunityInvitation,
  revokeCommunityInvitation,
} from '../../../src/domain/community-invitations/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, tenantId } from '../../support/decide.ts'

const { tenantOwner, tenantAdministrator, tenantModerator, tenantMember } = roles
const as = (role: number) => caller({ scope: 'tenant', scopeId: tenantId, role })
const stranger = caller()
const email = 'anna@example.org'

const invitation: CommunityInvitationView = {
  id: idOf(700),
  tenantId,
  userId: null,
  email,
  roleId: tenantModerator,
  state: 'Pending',
  createdAt: '2026-01-09T12:00:00Z',
  expiresAt: '2026-01-23T12:00:00Z',
  decidedAt: null,
  isExpired: false,
  isInvitee: false,
  callerIsOwner: false,
  hasOffered: false,
}

describe('inviteToCommunity', () => {
  const nobody = { known: { isMember: false }, banned: { isBanned: false } }
  it.each([
    [
      'an address, in lower case',
      {},
      { email: 'Anna@Example.org' },
      tenantAdministrator,
      {
        statements: ['invite', 'ask_account_mail'],
        outbox: [{ job: 'send-invitation-mail' }],
        result: { email, state: 'Pending', expiresAt: '2026-01-24T12:00:00Z' },
      },
    ],
    ['a moderator', {}, { roleId: 12 }, tenantAdministrator, { result: { roleId: 12 } }],
    ['an administrator', {}, { roleId: 11 }, tenantAdministrator, { problem: 'forbidden' }],
    ['the same, by an owner', {}, { roleId: 11 }, tenantOwner, { result: { roleId: 11 } }],
    ['an owner', {}, { roleId: 10 }, tenantOwner, { errors: ['roleId'] }],
    ['a role of an event', {}, { roleId: 42 }, tenantOwner, { errors: ['roleId'] }],
    [
      'whoever is a member',
      { known: { isMember: true } },
      {},
      tenantOwner,
      { problem: 'resource_conflict' },
    ],
    [
      'whoever is banned',
      { banned: { isBanned: true } },
      {},
      tenantOwner,
      { problem: 'resource_conflict' },
    ],
    ['by a moderator', {}, {}, tenantModerator, { problem: 'forbidden' }],
  ])('%s', async (_, rows, changes, role, expected) => {
    const input = { email, roleId: tenantMember, ...changes }
    const answer = await decided(inviteToCommunity, {
      rows: { ...nobody, ...rows },
      as: as(role),
      input,
    })
    expect(answer).toMatchObject(expected)
  })
})

describe('the answer to an invitation', () => {
  const mine = { isInvitee: true }
  const conflict = { problem: 'resource_conflict' }
  it.each([
    [
      'accepts an own one',
      acceptCommunityInvitation,
      mine,
      {
        statements: ['accept_invitation'],
        gains: [{ scope: 'tenant', scopeId: tenantId, role: tenantModerator }],
        result: { state: 'Accepted', hasOffered: true },
      },
    ],
    ['accepts what one has', acceptCommunityInvitation, { ...mine, hasOffered: true }, conflict],
    ['accepts too late', acceptCommunityInvitation, { ...mine, isExpired: true }, conflict],
    ['accepts what is revoked', acceptCommunityInvitation, { ...mine, state: 'Revoked' }, conflict],
    [
      'is for nobody else',
      acceptCommunityInvitation,
      { hasOffered: true },
      { problem: 'resource_not_found' },
    ],
    ['declines', declineCommunityInvitation, mine, { result: { state: 'Declined' } }],
  ] as const)('%s', async (_, verb, rows, expected) => {
    const answer = await decided(verb, {
      rows: { invitation: { ...invitation, ...rows } },
      as: stranger,
      input: { id: invitation.id },
    })
    expect(answer).toMatchObject(expected)
  })
})

describe('what its senders change', () => {
  it.each([
    ['revokes', revokeCommunityInvitation, {}, { result: { state: 'Revoked' } }],
    [
      'opens again',
      resendCommunityInvitation,
      { isExpired: true },
      { result: { isExpired: false } },
    ],
    [
      'what was answered stays',
      revokeCommunityInvitation,
      { state: 'Declined' },
      { problem: 'resource_conflict' },
    ],
    [
      'an invitation of an administrator is for owners',
      revokeCommunityInvitation,
      { roleId: tenantAdministrator },
      { problem: 'forbidden' },
    ],
    [
      'who revoke it',
      revokeCommunityInvitation,
      { roleId: tenantAdministrator, callerIsOwner: true },
      { result: { state: 'Revoked' } },
    ],
  ] as const)('%s', async (_, verb, rows, expected) => {
    const answer = await decided(verb, {
      rows: { invitation: { ...invitation, ...rows } },
      as: as(tenantAdministrator),
      input: { id: invitation.id },
    })
    expect(answer).toMatchObject(expected)
  })
})
