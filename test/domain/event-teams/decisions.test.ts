import { describe, expect, it } from 'vitest'
import {
  changeEventTeamRole,
  leaveEventTeam,
  removeEventTeamMember,
  transferEventOwnership,
} from '../../../src/domain/event-teams/index.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf } from '../../support/decide.ts'
import { eventId, eventRow } from '../../support/rows.ts'

const { eventOwner, eventManager, eventEditor, eventViewer } = roles
const roleHere = (role: number): Grant => ({ scope: 'event', scopeId: eventId, role })
const owner = caller(roleHere(eventOwner))
const manager = caller(roleHere(eventManager))
const viewer = caller(roleHere(eventViewer))
const stranger = caller()

const onTeam = (number: number, roleId: number, isLastOwner = false) => ({
  id: idOf(700 + number),
  eventId,
  userId: idOf(number),
  displayName: 'Somebody',
  tenantUserStatusId: 1,
  roleId,
  createdAt: '2026-01-01T00:00:00Z',
  isLastOwner,
})
const event = eventRow()

describe('transferEventOwnership', () => {
  const heir = {
    userId: idOf(2),
    email: null,
    fullName: null,
    displayName: 'The heir',
    tenantUserStatusId: 1,
  }
  const found = { event, own: [onTeam(1, eventOwner)], heir: [heir], known: [] }
  const input = { eventId, userId: idOf(2) }

  it.each([
    [
      'to a member of the community',
      owner,
      {},
      { statements: ['lock_roles', 'give_role', 'change_role'], accounts: [idOf(2)] },
    ],
    [
      'to somebody of the team',
      owner,
      { known: [onTeam(2, eventEditor)] },
      { statements: ['lock_roles', 'change_role', 'change_role'] },
    ],
    [
      'to another owner',
      owner,
      { known: [onTeam(2, eventOwner)] },
      { statements: ['lock_roles', 'change_role'] },
    ],
    ['to nobody of the community', owner, { heir: [] }, { errors: ['userId'] }],
    ['to oneself', owner, { heir: [{ ...heir, userId: idOf(1) }] }, { errors: ['userId'] }],
    ['of somebody else', manager, {}, { problem: 'forbidden' }],
    ['of no event', owner, { event: undefined }, { problem: 'resource_not_found' }],
  ])('%s', async (_, as, rows, expected) => {
    const given = { rows: { ...found, ...rows }, as, input }
    expect(await decided(transferEventOwnership, given)).toMatchObject(expected)
  })
})

describe('leaveEventTeam', () => {
  it.each([
    ['a viewer', viewer, [onTeam(1, eventViewer)], { statements: ['lock_roles', 'take_role'] }],
    ['the last owner', owner, [onTeam(1, eventOwner, true)], { problem: 'resource_conflict' }],
    ['nobody of the team', stranger, [], { problem: 'forbidden' }],
  ])('%s', async (_, as, own, expected) => {
    const given = { rows: { event, own }, as, input: { eventId } }
    expect(await decided(leaveEventTeam, given)).toMatchObject(expected)
  })
})

describe('changeEventTeamRole', () => {
  it.each([
    [
      'by a manager',
      manager,
      onTeam(2, eventEditor),
      eventViewer,
      { statements: ['lock_roles', 'change_role'], gains: [] },
    ],
    [
      'to owner by a manager',
      manager,
      onTeam(2, eventEditor),
      eventOwner,
      { problem: 'forbidden' },
    ],
    [
      'of an owner by a manager',
      manager,
      onTeam(2, eventOwner),
      eventEditor,
      { problem: 'forbidden' },
    ],
    [
      'of oneself',
      owner,
      onTeam(1, eventOwner),
      eventManager,
      { losses: [roleHere(eventOwner)], gains: [roleHere(eventManager)] },
    ],
    [
      'of the last owner',
      owner,
      onTeam(1, eventOwner, true),
      eventManager,
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, as, member, roleId, expected) => {
    const input = { eventId, memberId: member.id, roleId }
    expect(
      await decided(changeEventTeamRole, { rows: { event, member }, as, input }),
    ).toMatchObject(expected)
  })
})

describe('removeEventTeamMember', () => {
  it.each([
    [
      'an editor by a manager',
      manager,
      onTeam(2, eventEditor),
      { statements: ['lock_roles', 'take_role'], accounts: [idOf(2)] },
    ],
    ['an owner by a manager', manager, onTeam(2, eventOwner), { problem: 'forbidden' }],
    ['the last owner', owner, onTeam(2, eventOwner, true), { problem: 'resource_conflict' }],
    ['by a viewer', viewer, onTeam(2, eventEditor), { problem: 'forbidden' }],
  ])('%s', async (_, as, member, expected) => {
    const input = { eventId, memberId: member.id }
    expect(
      await decided(removeEventTeamMember, { rows: { event, member }, as, input }),
    ).toMatchObject(expected)
  })
})
