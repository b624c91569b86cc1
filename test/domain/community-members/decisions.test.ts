import { describe, expect, it } from 'vitest'
import {
  banCommunityMember,
  type CommunityMemberView,
  reinstateCommunityMember,
  removeCommunityMember,
  suspendCommunityMember,
} from '../../../src/domain/community-members/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, tenantId } from '../../support/decide.ts'

const { tenantOwner, tenantAdministrator, tenantModerator } = roles
const as = (role: number) => caller({ scope: 'tenant', scopeId: tenantId, role })

const member: CommunityMemberView = {
  id: idOf(2),
  tenantId,
  displayName: 'Ada',
  fullName: 'Ada Test',
  email: 'ada@example.test',
  profilePictureId: null,
  tenantUserStatusId: 1,
  roleIds: [tenantModerator],
  memberships: [{ kind: 'group', id: idOf(3), fullName: 'Readers', roleId: 33 }],
  isSelf: false,
}
const [suspend, ban, reinstate, remove] = [
  suspendCommunityMember,
  banCommunityMember,
  reinstateCommunityMember,
  removeCommunityMember,
]
const move = (
  verb: typeof suspend,
  rows: Partial<CommunityMemberView>,
  role: number = tenantAdministrator,
) =>
  decided(verb, {
    rows: { member: { ...member, ...rows } },
    as: as(role),
    input: { id: member.id, reason: 'Why' },
  })

describe('what can be done with a member of a community', () => {
  it.each([
    ['suspend', suspend, [2, null, null, null]],
    ['ban', ban, [3, 3, null, 3]],
    ['reinstate', reinstate, [null, 1, 1, 1]],
    ['remove', remove, [4, 4, null, null]],
  ])('%s: by status', async (_, verb, after) => {
    for (const [index, next] of after.entries()) {
      const answer = await move(verb, { tenantUserStatusId: index + 1 })
      expect(answer).toMatchObject(
        next === null
          ? { problem: 'resource_conflict' }
          : {
              statements: ['move_member'],
              accounts: [member.id],
              changesPublic: false,
              result: { tenantUserStatusId: next },
            },
      )
    }
  })

  it('a removal ends the roles, a ban and a suspension keep them', async () => {
    expect(await move(remove, {})).toMatchObject({ result: { roleIds: [], memberships: [] } })
    for (const verb of [ban, suspend]) {
      const { roleIds, memberships } = member
      expect(await move(verb, {})).toMatchObject({ result: { roleIds, memberships } })
    }
  })

  it.each([
    ['an administrator leads a member', tenantAdministrator, {}, undefined],
    [
      'and another administrator',
      tenantAdministrator,
      { roleIds: [tenantAdministrator] },
      undefined,
    ],
    ['but no owner', tenantAdministrator, { roleIds: [tenantOwner] }, 'forbidden'],
    ['nor one who is suspended', tenantAdministrator, ownerIn(2), 'forbidden'],
    ['an owner leads an owner', tenantOwner, { roleIds: [tenantOwner, 12] }, undefined],
    ['nobody themselves', tenantOwner, { isSelf: true, roleIds: [tenantOwner] }, 'forbidden'],
    ['a moderator nobody', tenantModerator, {}, 'forbidden'],
  ])('%s', async (_, role, rows, problem) => {
    const verb = 'tenantUserStatusId' in rows ? reinstate : suspend
    expect((await move(verb, rows, role)).problem).toBe(problem)
  })
})

function ownerIn(tenantUserStatusId: number) {
  return { roleIds: [tenantOwner], tenantUserStatusId }
}
