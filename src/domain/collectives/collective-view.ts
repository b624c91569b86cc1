import type { Rows } from '../../db/database.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import { memberRank } from '../../kernel/role-sets.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import { kindOf, roleRank } from './collective-kind.ts'
import type { CollectiveFacts } from './permissions.ts'
import type { collectiveById, publicCollectiveById } from './queries.ts'

type ShownFacts = Pick<CollectiveFacts, 'isPublic' | 'isVerified' | 'isSuspended'>

/** An organization or a group as the public gets it. */
export type CollectiveEntry = Rows<{ one: ReturnType<typeof publicCollectiveById> }>['one'][number]
/** The same with the caller's standing in it. */
export type CollectiveView = Rows<{ one: ReturnType<typeof collectiveById> }>['one'][number]

type Named = Pick<CollectiveEntry, 'fullName' | 'participationDisplayName'>

/** What others see; the community's own name for it wins, and no name at all is empty. */
export const displayNameOf = ({ participationDisplayName, fullName }: Named) =>
  participationDisplayName ?? fullName ?? ''

export const isPublicCollective = ({ approvalStatusId, suspendedAt }: CollectiveEntry) =>
  approvalStatusId === approvalStatus.approved && suspendedAt === null

export const collectiveFacts = (entry: CollectiveEntry): OwnFacts<ShownFacts> => ({
  [`${entry.kind}Id`]: entry.id,
  isPublic: isPublicCollective(entry),
  isVerified: entry.verifiedAt !== null,
  isSuspended: entry.suspendedAt !== null,
})

export const managedFacts = (view: CollectiveView): OwnFacts<CollectiveFacts> => ({
  ...collectiveFacts(view),
  ...(view.kind === 'organization'
    ? { coHostOrganizationId: view.id }
    : { coHostGroupId: view.id }),
  ownsEvents: view.ownsEvents,
  isMember: view.callerRoleId !== null,
  isLastOwner:
    !view.hasOtherOwner && roleRank(kindOf(view), view.callerRoleId) === memberRank.owner,
})
