import {
  addEventTeamMember,
  changeEventTeamRole,
  leaveEventTeam,
  listEventTeam,
  listEventTeamPresets,
  removeEventTeamMember,
  type TeamMemberView,
  transferEventOwnership,
} from '../../../domain/event-teams/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventTeamEndpoints = [
  readEndpoint({
    route: contract.listEventTeamPresets,
    verb: listEventTeamPresets,
    input: ({ query }) => query,
    represent: representation.eventTeamPresetCollection,
  }),
  readEndpoint({
    route: contract.listEventTeam,
    verb: listEventTeam,
    input: byPage,
    represent: representation.eventTeam,
  }),
  writeEndpoint({
    route: contract.addEventTeamMember,
    verb: addEventTeamMember,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.eventTeamMember,
    location: ({ member }: TeamMemberView) => `/api/eventteam/${member.eventId}`,
  }),
  writeEndpoint({
    route: contract.changeEventTeamRole,
    verb: changeEventTeamRole,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.eventTeamMember,
  }),
  writeEndpoint({
    route: contract.removeEventTeamMember,
    verb: removeEventTeamMember,
    input: ({ params }) => params,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.transferEventOwnership,
    verb: transferEventOwnership,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.leaveEventTeam,
    verb: leaveEventTeam,
    input: ({ params }) => params,
    represent: () => null,
  }),
]
