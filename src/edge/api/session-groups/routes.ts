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
  type SessionGroupOfEvent,
} from '../../../domain/session-groups/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionGroupEndpoints = [
  readEndpoint({
    route: contract.listSessionGroups,
    verb: listSessionGroups,
    input: byPage,
    represent: representation.sessionGroupCollection,
  }),
  readEndpoint({
    route: contract.listManagedSessionGroups,
    verb: listManagedSessionGroups,
    input: byPage,
    represent: representation.managedSessionGroupCollection,
  }),
  readEndpoint({
    route: contract.getManagedSessionGroup,
    verb: getManagedSessionGroup,
    input: byParams,
    represent: representation.managedSessionGroup,
  }),
  readEndpoint({
    route: contract.getSessionGroup,
    verb: getSessionGroup,
    input: byParams,
    represent: representation.sessionGroup,
  }),
  writeEndpoint({
    route: contract.createSessionGroup,
    verb: createSessionGroup,
    input: ({ body }) => body,
    represent: representation.managedSessionGroup,
    location: ({ group }: SessionGroupOfEvent) =>
      `/api/eventsessiongroup/management/by-event/${group.eventId}/${group.id}`,
  }),
  writeEndpoint({
    route: contract.editSessionGroup,
    verb: editSessionGroup,
    input: changed,
    represent: representation.managedSessionGroup,
  }),
  writeEndpoint({
    route: contract.deleteSessionGroup,
    verb: deleteSessionGroup,
    input: stamped,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.addSessionToGroup,
    verb: addSessionToGroup,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedSessionGroup,
  }),
  writeEndpoint({
    route: contract.removeSessionFromGroup,
    verb: removeSessionFromGroup,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: () => null,
  }),
]
