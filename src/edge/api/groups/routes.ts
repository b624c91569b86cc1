import * as verbs from '../../../domain/groups/index.ts'
import { byBody, byPage, byParams, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import { changesOf } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const groupEndpoints = [
  endpoint({
    route: contract.listGroups,
    verb: verbs.listGroups,
    input: byPage,
    represent: representation.publicCollectives('group'),
  }),
  endpoint({
    route: contract.listMyGroups,
    verb: verbs.listMyGroups,
    input: byPage,
    represent: representation.ownCollectives('group'),
  }),
  endpoint({
    route: contract.listManagedGroups,
    verb: verbs.listManagedGroups,
    input: byPage,
    represent: representation.managedCollectives('group'),
  }),
  endpoint({
    route: contract.getGroup,
    verb: verbs.getGroup,
    input: byParams,
    represent: representation.publicCollective,
  }),
  endpoint({
    route: contract.getManagedGroup,
    verb: verbs.getManagedGroup,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.createGroup,
    verb: verbs.createGroup,
    input: byBody,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.editGroup,
    verb: verbs.editGroup,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.deleteGroup,
    verb: verbs.deleteGroup,
    input: stamped,
  }),
  endpoint({
    route: contract.setGroupApproval,
    verb: verbs.setGroupApproval,
    input: withBody,
    represent: representation.managedCollective,
  }),
]
