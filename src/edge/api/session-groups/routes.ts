import * as verbs from '../../../domain/session-groups/index.ts'
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
    verb: verbs.listSessionGroups,
    input: byPage,
    represent: representation.sessionGroupCollection,
  }),
  endpoint({
    route: contract.listManagedSessionGroups,
    verb: verbs.listManagedSessionGroups,
    input: byPage,
    represent: representation.managedSessionGroupCollection,
  }),
  endpoint({
    route: contract.getManagedSessionGroup,
    verb: verbs.getManagedSessionGroup,
    input: byParams,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.getSessionGroup,
    verb: verbs.getSessionGroup,
    input: byParams,
    represent: representation.sessionGroup,
  }),
  endpoint({
    route: contract.createSessionGroup,
    verb: verbs.createSessionGroup,
    input: byBody,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.editSessionGroup,
    verb: verbs.editSessionGroup,
    input: changed,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.deleteSessionGroup,
    verb: verbs.deleteSessionGroup,
    input: stamped,
  }),
  endpoint({
    route: contract.addSessionToGroup,
    verb: verbs.addSessionToGroup,
    input: withBody,
    represent: representation.managedSessionGroup,
  }),
  endpoint({
    route: contract.removeSessionFromGroup,
    verb: verbs.removeSessionFromGroup,
    input: ({ params, query }) => ({ ...params, ...query }),
  }),
]
