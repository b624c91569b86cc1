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
import { byPage, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventTeamEndpoints = [
  endpoint({
    route: contract.listEventTeamPresets,
    verb: listEventTeamPresets,
    input: ({ query }) => query,
    represent: representation.eventTeamPresetCollection,
  }),
  endpoint({
    route: contract.listEventTeam,
    verb: listEventTeam,
    input: byPage,
    represent: representation.eventTeam,
  }),
  endpoint({
    route: contract.addEventTeamMember,
    verb: addEventTeamMember,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.eventTeamMember,
    location: ({ member }: TeamMemberView) => `/api/eventteam/${member.eventId}`,
  }),
  endpoint({
    route: contract.changeEventTeamRole,
    verb: changeEventTeamRole,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.eventTeamMember,
  }),
  endpoint({
    route: contract.removeEventTeamMember,
    verb: removeEventTeamMember,
    input: ({ params }) => params,
  }),
  endpoint({
    route: contract.transferEventOwnership,
    verb: transferEventOwnership,
    input: ({ params, body }) => ({ ...params, ...body }),
  }),
  endpoint({
    route: contract.leaveEventTeam,
    verb: leaveEventTeam,
    input: ({ params }) => params,
  }),
]
