import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import {
  type CollectiveKind,
  type CollectiveView,
  collectiveById,
  groupKind,
  managedFacts,
  organizationKind,
} from '../collectives/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import { joinRequestCommand } from './join-request-command.ts'
import { type JoinRequestView, joinRequestFacts } from './join-request-view.ts'
import { joinRequestOperations as operations } from './operations.ts'
import { joinRequestById, openJoinRequestPage, ownJoinRequestPage } from './queries.ts'

export interface JoinRequestsOfCollective {
  collective: CollectiveView
  requests: Page<JoinRequestView>
}

const listingOf = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { collectiveId, page }: { collectiveId: string; page: PageRequest }) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      ...openJoinRequestPage(db, collectiveId, page),
    }),
    facts: ({ collective }) => managedFacts(collective),
    result: ({ collective, ...found }, { page }): JoinRequestsOfCollective => ({
      collective,
      requests: pageOf(page, found),
    }),
  })

/** Who asks to join the community, and waits for an answer. */
export const listCommunityJoinRequests = listing(
  operations.listCommunityJoinRequests,
  (db, { page }: { page: PageRequest }) => openJoinRequestPage(db, null, page),
)

/** Who asks to join an organization, and waits for an answer. */
export const listOrganizationJoinRequests = listingOf(
  organizationKind,
  operations.listOrganizationJoinRequests,
)

/** Who asks to join a group, and waits for an answer. */
export const listGroupJoinRequests = listingOf(groupKind, operations.listGroupJoinRequests)

/** What the caller has asked in this community, and what became of it. */
export const listMyJoinRequests = listing(
  operations.listMyJoinRequests,
  (db, { page }: { page: PageRequest }) => ownJoinRequestPage(db, page),
)

/** One request, for whoever asked and for those who answer. */
export const getJoinRequest = reading({
  operation: operations.getJoinRequest,
  load: (db, { id }: { id: string }) => ({ request: one(joinRequestById(db, id)) }),
  facts: ({ request }) => joinRequestFacts(request),
  result: ({ request }): JoinRequestView => request,
})

/** Lets somebody in who has asked, as a plain member. */
export const approveJoinRequest = joinRequestCommand('approveJoinRequest')

/** Turns somebody down who has asked, with a reason. */
export const rejectJoinRequest = joinRequestCommand('rejectJoinRequest')

/** Takes the caller's own request back. */
export const withdrawJoinRequest = joinRequestCommand('withdrawJoinRequest')
