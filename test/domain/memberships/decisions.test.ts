import { describe, expect, it } from 'vitest'
import {
  acceptOrganizationInvitation,
  changeOrganizationMemberRole,
  declineOrganizationInvitation,
  inviteOrganizationMember,
  leaveOrganization,
  removeOrganizationMember,
  resendOrganizationInvitation,
  revokeOrganizationInvitation,
} from '../../../src/domain/organization-members/index.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf } from '../../support/decide.ts'
import { collectiveId, collectiveRow, invitationRow, memberRow } from '../../support/rows.ts'

const {
  organizationCreator: creator,
  organizationCoOwner: coOwner,
  organizationAdministrator: administrator,
  organizationMember: member,
} = roles
const roleHere = (role: number): Grant => ({ scope: 'organization', scopeId: collectiveId, role })
const admin = caller(roleHere(administrator))
const owner = caller(roleHere(creator))
const plain = caller(roleHere(member))
const stranger = caller()

describe('inviteOrganizationMember', () => {
  const somebody = { userId: idOf(2), person: null, isMember: false }
  const found = {
    collective: collectiveRow(),
    invitee: [somebody],
    banned: { isBanned: false },
  }
  const input = { collectiveId, userId: idOf(2), email: null, roleId: member }

  it.each([
    [
      'a person of this community',
      {},
      {},
      {
        statements: ['invite', 'ask_account_mail'],
        outbox: [{ job: 'send-invitation-mail' }],
        result: { state: 'Pending', expiresAt: '2026-01-24T12:00:00Z', isInvitee: false },
      },
    ],
    [
      'an address, in lower case',
      { invitee: [] },
      { userId: null, email: 'Anna@Example.org' },
      { result: { userId: null, email: 'anna@example.org' } },
    ],
    ['a person and an address', {}, { email: 'anna@example.org' }, { errors: ['userId'] }],
    ['nobody', { invitee: [] }, { userId: null }, { errors: ['userId'] }],
    ['a person who is not here', { invitee: [] }, {}, { errors: ['userId'] }],
    ['a role that is none', {}, { roleId: roles.groupMember }, { errors: ['roleId'] }],
    ['a role above the own', {}, { roleId: coOwner }, { problem: 'forbidden' }],
    [
      'a member',
      { invitee: [{ ...somebody, isMember: true }] },
      {},
      { problem: 'resource_conflict' },
    ],
    ['whoever is banned', { banned: { isBanned: true } }, {}, { problem: 'resource_conflict' }],
    ['into what is not there', { collective: undefined }, {}, { problem: 'resource_not_found' }],
  ])('%s', async (_, rows, changes, expected) => {
    const given = { rows: { ...found, ...rows }, as: admin, input: { ...input, ...changes } }
    expect(await decided(inviteOrganizationMember, given)).toMatchObject(expected)
  })

  it('is for administrators', async () => {
    const answer = await decided(inviteOrganizationMember, { rows: found, as: plain, input })
    expect(answer).toEqual({ problem: 'forbidden' })
  })
})

describe('acceptOrganizationInvitation', () => {
  const mine = { isInvitee: true, callerRoleId: null }

  it.each([
    [
      'an own one',
      mine,
      {
        statements: ['accept_invitation'],
        gains: [roleHere(member)],
        result: { state: 'Accepted', callerRoleId: member },
      },
    ],
    ['one that is over', { ...mine, isExpired: true }, { problem: 'resource_conflict' }],
    [
      'one that was revoked',
      { ...mine, state: 'Revoked' as const },
      { problem: 'resource_conflict' },
    ],
    ['as a member', { isInvitee: true, callerRoleId: member }, { problem: 'resource_conflict' }],
    ['of somebody else, as a member', { callerRoleId: member }, { problem: 'forbidden' }],
    ['of somebody else, as a stranger', { callerRoleId: null }, { problem: 'resource_not_found' }],
  ])('%s', async (_, values, expected) => {
    const rows = { invitation: invitationRow(values) }
    const given = { rows, as: stranger, input: { id: idOf(800) } }
    expect(await decided(acceptOrganizationInvitation, given)).toMatchObject(expected)
  })
})

describe('declineOrganizationInvitation', () => {
  const mine = { isInvitee: true, callerRoleId: null }

  it.each([
    ['an own one', mine, { statements: ['decline_invitation'], result: { state: 'Declined' } }],
    [
      'one that was answered',
      { ...mine, state: 'Declined' as const },
      { problem: 'resource_conflict' },
    ],
    ['of somebody else', { callerRoleId: null }, { problem: 'resource_not_found' }],
  ])('%s', async (_, values, expected) => {
    const rows = { invitation: invitationRow(values) }
    const given = { rows, as: stranger, input: { id: idOf(800) } }
    expect(await decided(declineOrganizationInvitation, given)).toMatchObject(expected)
  })
})

describe.each([
  [
    'resendOrganizationInvitation',
    resendOrganizationInvitation,
    { expiresAt: '2026-01-24T12:00:00Z', isExpired: false },
    ['change_invitation', 'ask_account_mail'],
  ],
  [
    'revokeOrganizationInvitation',
    revokeOrganizationInvitation,
    { state: 'Revoked' },
    ['change_invitation'],
  ],
] as const)('%s', (_, verb, result, statements) => {
  it.each([
    ['an open one', {}, { result, statements }],
    ['one that is over', { isExpired: true }, { result, statements }],
    ['one that was answered', { state: 'Accepted' as const }, { problem: 'resource_conflict' }],
    ['of a role above the own', { roleId: coOwner }, { problem: 'forbidden' }],
  ])('%s', async (__, values, expected) => {
    const rows = { invitation: invitationRow(values) }
    expect(await decided(verb, { rows, as: admin, input: { id: idOf(800) } })).toMatchObject(
      expected,
    )
  })
})

describe('changeOrganizationMemberRole', () => {
  it.each([
    [
      'of a member',
      admin,
      {},
      administrator,
      {
        statements: ['change_member_role'],
        accounts: [idOf(2)],
        result: { roleId: administrator },
      },
    ],
    [
      'to one of several owners',
      owner,
      { callerRoleId: creator },
      coOwner,
      { result: { roleId: coOwner } },
    ],
    [
      'of one of two owners',
      owner,
      { callerRoleId: creator, roleId: coOwner, hasOtherOwner: true },
      member,
      { result: { roleId: member } },
    ],
    [
      'of the last owner',
      owner,
      { callerRoleId: creator, roleId: creator },
      member,
      { problem: 'resource_conflict' },
    ],
    ['above the own role', admin, {}, coOwner, { problem: 'forbidden' }],
    ['of somebody above', admin, { roleId: coOwner }, member, { problem: 'forbidden' }],
    ['to a role that is none', admin, {}, roles.groupMember, { errors: ['roleId'] }],
    ['as a member', plain, {}, administrator, { problem: 'forbidden' }],
  ])('%s', async (_, as, values, roleId, expected) => {
    const given = { rows: { member: memberRow(values) }, as, input: { id: idOf(700), roleId } }
    expect(await decided(changeOrganizationMemberRole, given)).toMatchObject(expected)
  })
})

describe('removeOrganizationMember', () => {
  it.each([
    ['a member', admin, {}, { statements: ['end_membership'], accounts: [idOf(2)] }],
    ['somebody above', admin, { roleId: coOwner }, { problem: 'forbidden' }],
    [
      'the last owner',
      owner,
      { roleId: creator, callerRoleId: creator },
      { problem: 'resource_conflict' },
    ],
    ['as a member', plain, {}, { problem: 'forbidden' }],
  ])('%s', async (_, as, values, expected) => {
    const given = { rows: { member: memberRow(values) }, as, input: { id: idOf(700) } }
    expect(await decided(removeOrganizationMember, given)).toMatchObject(expected)
  })
})

describe('leaveOrganization', () => {
  const membership = [{ id: idOf(700) }]

  it.each([
    ['a member', { callerRoleId: member }, membership, { statements: ['end_membership'] }],
    [
      'one of two owners',
      { callerRoleId: creator, hasOtherOwner: true },
      membership,
      { result: null },
    ],
    ['the last owner', { callerRoleId: creator }, membership, { problem: 'resource_conflict' }],
    ['no member', { callerRoleId: null }, [], { problem: 'forbidden' }],
  ])('%s', async (_, values, own, expected) => {
    const rows = { collective: collectiveRow(values), membership: own }
    expect(
      await decided(leaveOrganization, { rows, as: plain, input: { collectiveId } }),
    ).toMatchObject(expected)
  })
})
