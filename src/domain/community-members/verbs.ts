import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import { memberCommand } from './member-command.ts'
import {
  type CommunityMemberView,
  communityMemberFacts,
  type MemberTransitionView,
} from './member-view.ts'
import { communityMemberOperations } from './operations.ts'
import {
  communityMemberById,
  communityMemberPage,
  type MemberFilter,
  memberTransitionPage,
} from './queries.ts'

/** Who belongs or belonged to the community, by name. */
export const listCommunityMembers = listing(
  communityMemberOperations.listCommunityMembers,
  (db, { page, ...filter }: MemberFilter & { page: PageRequest }) =>
    communityMemberPage(db, filter, page),
)

/** One of them, with the roles in the community and in its organizations and groups. */
export const getCommunityMember = reading({
  operation: communityMemberOperations.getCommunityMember,
  load: (db, { id }: { id: string }) => ({ member: one(communityMemberById(db, id)) }),
  facts: ({ member }) => communityMemberFacts(member),
  result: ({ member }): CommunityMemberView => member,
})

export interface MemberTransitions {
  userId: string
  page: Page<MemberTransitionView>
}

/** How a member came to the status, the last change first. */
export const listCommunityMemberTransitions = reading({
  operation: communityMemberOperations.listCommunityMemberTransitions,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    member: one(communityMemberById(db, id)),
    ...memberTransitionPage(db, id, page),
  }),
  facts: ({ member }) => communityMemberFacts(member),
  result: ({ member, ...found }, { page }): MemberTransitions => ({
    userId: member.id,
    page: pageOf(page, found),
  }),
})

/** Bars a member until a reinstatement: no joining, no invitation, no request. */
export const banCommunityMember = memberCommand('banCommunityMember')

/** Makes somebody an active member again. */
export const reinstateCommunityMember = memberCommand('reinstateCommunityMember')

/** Ends a membership and every role in the community. */
export const removeCommunityMember = memberCommand('removeCommunityMember')

/** Withdraws the authority of a member for some time. */
export const suspendCommunityMember = memberCommand('suspendCommunityMember')
