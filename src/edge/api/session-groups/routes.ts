import {
  addSessionToGroup,
  createSessionGroup,
  deleteSessionGroup,
  editSessionGroup,
  getManagedSessionGroup,
  getSessionGroup,
  listManagedSessionGroups,
  listSessionGroups,
  removeSessionFromGroup,
} from '../../../domain/session-groups/index.ts'
import {
  byBody,
  byPage,
  byParams,
  changed,
  endpoint,
  stamped,
  withBody,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionGroupEndpoints = [
  endpoint({
    route: contract.listSessionGroups,
    verb: listSessionGroups,
    input: byPage,
    represent: representation.sessionGroupCollection,
  }),
  endpoint({
    route: contract.listManagedSessionGroups,
    verb: listManagedSessionGroups,
    input: byPage,
    represent: representation.managedSessionGroupCollection,
  }),
  endpoint({
    route: contract.getManagedSessionGroup,
    verb: getManagedSessionGroup,
    input: byParams,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.getSessionGroup,
    verb: getSessionGroup,
    input: byParams,
    represent: representation.sessionGroup,
  }),
  endpoint({
    route: contract.createSessionGroup,
    verb: createSessionGroup,
    input: byBody,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.editSessionGroup,
    verb: editSessionGroup,
    input: changed,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.deleteSessionGroup,
    verb: deleteSessionGroup,
    input: stamped,
  }),
  endpoint({
    route: contract.addSessionToGroup,
    verb: addSessionToGroup,
    input: withBody,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.removeSessionFromGroup,
    verb: removeSessionFromGroup,
    input: ({ params, query }) => ({ ...params, ...query }),
  }),
]
