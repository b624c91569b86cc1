import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import {
  type MemberCommand,
  memberCommands,
  membershipStatus,
} from '../../kernel/membership-status.ts'
import type { Found, Moment, Plan } from '../verbs/verb.ts'
import { type CommunityMemberView, communityMemberFacts } from './member-view.ts'
import { communityMemberOperations } from './operations.ts'
import { communityMemberById, moveMember } from './queries.ts'

export interface MemberCommandInput {
  id: string
  reason: string | null
}

const load = (db: Db, { id }: MemberCommandInput) => ({ member: one(communityMemberById(db, id)) })
type MemberRows = Found<ReturnType<typeof load>>

/** A verb that leads a member to the status that the table says, and keeps who did so and why. */
export const memberCommand = (command: MemberCommand) => ({
  operation: communityMemberOperations[command],
  load,
  facts: ({ member }: MemberRows) => [communityMemberFacts(member)],
  decide(
    db: Db,
    { member }: MemberRows,
    { id, reason }: MemberCommandInput,
    { ids, now }: Moment,
  ): Plan<CommunityMemberView> {
    const { to } = memberCommands[command]
    const knownStatusId = member.tenantUserStatusId
    const endsRoles = to === membershipStatus.removed
    return {
      accounts: [id],
      writes: [moveMember(db, { id, command, knownStatusId, transitionId: ids.next(now), reason })],
      changesPublic: false,
      result: {
        ...member,
        tenantUserStatusId: to,
        ...(endsRoles && { roleIds: [], memberships: [] }),
      },
    }
  },
})
