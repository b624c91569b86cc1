import type { Rows } from '../../db/database.ts'
import { memberRank } from '../../kernel/role-sets.ts'
import { kindOf, roleRank } from '../collectives/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { InvitationFacts, MemberFacts } from './permissions.ts'
import type { invitationById, memberById } from './queries.ts'

export type MemberView = Rows<{ one: ReturnType<typeof memberById> }>['one'][number]
export type InvitationView = Rows<{ one: ReturnType<typeof invitationById> }>['one'][number]

type Ranked = Pick<MemberView, 'kind' | 'collectiveId' | 'roleId' | 'callerRoleId'>

const ofCollective = (view: Ranked): OwnFacts<Pick<MemberFacts, 'isAboveCaller'>> => ({
  [`${view.kind}Id`]: view.collectiveId,
  isAboveCaller: roleRank(kindOf(view), view.roleId) > roleRank(kindOf(view), view.callerRoleId),
})

export const memberFacts = (view: MemberView): OwnFacts<MemberFacts> => ({
  ...ofCollective(view),
  isLastOwner: !view.hasOtherOwner && roleRank(kindOf(view), view.roleId) === memberRank.owner,
})

export const invitationFacts = (view: InvitationView): OwnFacts<InvitationFacts> => ({
  ...ofCollective(view),
  isPending: view.state === 'Pending',
  isExpired: view.isExpired,
  isInvitee: view.isInvitee,
  isMember: view.callerRoleId !== null,
})

/** Addresses are for those who manage members, not for everybody who belongs. */
export const visibleEmail = (view: MemberView): string | null =>
  roleRank(kindOf(view), view.callerRoleId) === memberRank.member
    ? null
    : (view.person?.email ?? null)
