import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import { memberRank } from '../../kernel/role-sets.ts'
import type { CollectiveFacts } from '../collectives/index.ts'
import {
  type CollectiveKind,
  type CollectiveView,
  collectiveById,
  managedFacts,
  roleRank,
} from '../collectives/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { checkConferrable } from './conferring.ts'
import { type MemberView, memberFacts } from './membership-view.ts'
import type { MemberFacts } from './permissions.ts'
import { changeRole, endMembership, memberById, memberPage, ownMembership } from './queries.ts'

export interface MembersOfCollective {
  collective: CollectiveView
  members: Page<MemberView>
}

interface PageOfCollective {
  collectiveId: string
  page: PageRequest
}

/** Who belongs to it, owners first. */
export const memberListing = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { collectiveId, page }: PageOfCollective) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      ...memberPage(db, collectiveId, page),
    }),
    facts: ({ collective }) => managedFacts(collective),
    result({ collective, ...found }, { page }): MembersOfCollective {
      return { collective, members: pageOf(page, found) }
    },
  })

export const memberDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ member: one(memberById(db, kind, id)) }),
    facts: ({ member }) => memberFacts(member),
    result: ({ member }): MemberView => member,
  })

export const changingRole = (kind: CollectiveKind, operation: Operation<MemberFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string; roleId: number }) => ({
      member: one(memberById(db, kind, id)),
    }),
    facts: ({ member }) => [memberFacts(member)],
    decide(db, { member }, { id, roleId }) {
      checkConferrable(kind, { roleId, callerRoleId: member.callerRoleId })
      const isOwner = roleRank(kind, roleId) === memberRank.owner
      if (memberFacts(member).isLastOwner && !isOwner) throw lastOwnerStays()
      const result: MemberView = { ...member, roleId }
      const accounts = [member.userId]
      return { accounts, writes: [changeRole(db, id, roleId)], changesPublic: false, result }
    },
  })

/** Ends a membership; what was is kept. */
export const removing = (kind: CollectiveKind, operation: Operation<MemberFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ member: one(memberById(db, kind, id)) }),
    facts: ({ member }) => [memberFacts(member)],
    decide: (db, { member }, { id }) => ({
      accounts: [member.userId],
      writes: [endMembership(db, id)],
      changesPublic: false,
      result: null,
    }),
  })

/** Ends the caller's own membership; the last owner stays. */
export const leaving = (kind: CollectiveKind, operation: Operation<CollectiveFacts>) =>
  writing({
    operation,
    load: (db, { collectiveId }: { collectiveId: string }) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      membership: ownMembership(db, collectiveId),
    }),
    facts: ({ collective }) => [managedFacts(collective)],
    decide: (db, { membership }) => ({
      writes: membership.map(({ id }) => endMembership(db, id)),
      changesPublic: false,
      result: null,
    }),
  })

const lastOwnerStays = () =>
  new Problem('resource_conflict', {
    detail: 'The last owner cannot be removed. Add another owner first.',
  })
