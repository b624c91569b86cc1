import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
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
      collective: collectiveById(db, kind, collectiveId),
      ...memberPage(db, collectiveId, page),
    }),
    facts: ({ collective }) => managedFacts(collective[0]!),
    result({ collective: [collective], ...found }, { page }): MembersOfCollective {
      if (!collective) throw notFound()
      return { collective, members: pageOf(page, found) }
    },
  })

export const memberDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ member: memberById(db, kind, id) }),
    facts: ({ member }) => memberFacts(member[0]!),
    result({ member: [member] }): MemberView {
      if (!member) throw notFound()
      return member
    },
  })

export const changingRole = (kind: CollectiveKind, operation: Operation<MemberFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string; roleId: number }) => ({ member: memberById(db, kind, id) }),
    facts({ member: [member] }) {
      if (!member) throw notFound()
      return [memberFacts(member)]
    },
    decide(db, { member: [member] }, { id, roleId }) {
      checkConferrable(kind, { roleId, callerRoleId: member!.callerRoleId })
      const isOwner = roleRank(kind, roleId) === 3
      const { isLastOwner } = memberFacts(member!)
      if (isLastOwner && !isOwner) throw lastOwnerStays()
      const wasOwner = roleRank(kind, member!.roleId) === 3
      const ownerCount = member!.ownerCount + Number(isOwner) - Number(wasOwner)
      const result: MemberView = { ...member!, roleId, ownerCount }
      const accounts = [member!.userId]
      return { accounts, writes: [changeRole(db, id, roleId)], changesPublic: false, result }
    },
  })

/** Ends a membership; what was is kept. */
export const removing = (kind: CollectiveKind, operation: Operation<MemberFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ member: memberById(db, kind, id) }),
    facts({ member: [member] }) {
      if (!member) throw notFound()
      return [memberFacts(member)]
    },
    decide: (db, { member: [member] }, { id }) => ({
      accounts: [member!.userId],
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
      collective: collectiveById(db, kind, collectiveId),
      membership: ownMembership(db, collectiveId),
    }),
    facts({ collective: [collective] }) {
      if (!collective) throw notFound()
      return [managedFacts(collective)]
    },
    decide: (db, { membership: [membership] }) => ({
      writes: [endMembership(db, membership!.id)],
      changesPublic: false,
      result: null,
    }),
  })

const lastOwnerStays = () =>
  new Problem('resource_conflict', {
    detail: 'The last owner cannot be removed. Add another owner first.',
  })
