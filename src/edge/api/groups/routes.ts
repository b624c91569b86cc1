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
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import { changesOf, managementPath } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const groupEndpoints = [
  readEndpoint({
    route: contract.listGroups,
    verb: listGroups,
    input: byPage,
    represent: representation.publicCollectives('group'),
  }),
  readEndpoint({
    route: contract.listMyGroups,
    verb: listMyGroups,
    input: byPage,
    represent: representation.managedCollectives('group'),
  }),
  readEndpoint({
    route: contract.listManagedGroups,
    verb: listManagedGroups,
    input: byPage,
    represent: representation.managedCollectives('group'),
  }),
  readEndpoint({
    route: contract.getGroup,
    verb: getGroup,
    input: ({ params }) => params,
    represent: representation.publicCollective,
  }),
  readEndpoint({
    route: contract.getManagedGroup,
    verb: getManagedGroup,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.createGroup,
    verb: createGroup,
    input: ({ body }) => body,
    represent: representation.managedCollective,
    location: managementPath,
  }),
  writeEndpoint({
    route: contract.editGroup,
    verb: editGroup,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.deleteGroup,
    verb: deleteGroup,
    input: ({ params, stamp }) => ({ ...params, stamp }),
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.setGroupApproval,
    verb: setGroupApproval,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedCollective,
  }),
]
