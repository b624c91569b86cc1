import {
  createGroup,
  deleteGroup,
  editGroup,
  getGroup,
  getManagedGroup,
  listGroups,
  listManagedGroups,
  listMyGroups,
  setGroupApproval,
} from '../../../domain/groups/index.ts'
import { byBody, byPage, byParams, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import { changesOf } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const groupEndpoints = [
  endpoint({
    route: contract.listGroups,
    verb: listGroups,
    input: byPage,
    represent: representation.publicCollectives('group'),
  }),
  endpoint({
    route: contract.listMyGroups,
    verb: listMyGroups,
    input: byPage,
    represent: representation.managedCollectives('group'),
  }),
  endpoint({
    route: contract.listManagedGroups,
    verb: listManagedGroups,
    input: byPage,
    represent: representation.managedCollectives('group'),
  }),
  endpoint({
    route: contract.getGroup,
    verb: getGroup,
    input: byParams,
    represent: representation.publicCollective,
  }),
  endpoint({
    route: contract.getManagedGroup,
    verb: getManagedGroup,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.createGroup,
    verb: createGroup,
    input: byBody,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.editGroup,
    verb: editGroup,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.deleteGroup,
    verb: deleteGroup,
    input: stamped,
  }),
  endpoint({
    route: contract.setGroupApproval,
    verb: setGroupApproval,
    input: withBody,
    represent: representation.managedCollective,
  }),
]
