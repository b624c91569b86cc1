import { managedFacts } from '../../../domain/collectives/index.ts'
import {
  type JoinRequestsOfCollective,
  type JoinRequestView,
  joinRequestFacts,
} from '../../../domain/join-requests/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { JoinRequest } from './contract.ts'

export const joinRequest = (view: JoinRequestView): Resource => ({
  kind: 'joinRequest',
  fields: fieldsOf(JoinRequest, view, {
    organizationId: view.kind === 'organization' ? view.collectiveId : null,
    groupId: view.kind === 'group' ? view.collectiveId : null,
    collectiveFullName: view.collectiveName,
    userEmail: view.asker?.email ?? null,
    userFullName: view.asker?.fullName ?? null,
  }),
  facts: joinRequestFacts(view),
  vars: { joinRequestId: view.id },
})

export const communityJoinRequests = collection('communityJoinRequests', joinRequest)
export const myJoinRequests = collection('myJoinRequests', joinRequest)

export const joinRequestsOfCollective = ({
  collective,
  requests,
}: JoinRequestsOfCollective): Resource => ({
  kind: `${collective.kind}JoinRequests`,
  fields: {},
  facts: managedFacts(collective),
  vars: { collectiveId: collective.id },
  page: requests,
  items: requests.rows.map(joinRequest),
})
