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
import { byPage, byParams, byQuery, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventTeamEndpoints = [
  endpoint({
    route: contract.listEventTeamPresets,
    verb: listEventTeamPresets,
    input: byQuery,
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
    input: withBody,
    represent: representation.eventTeamMember,
    location: ({ member }: TeamMemberView) => `/api/eventteam/${member.eventId}`,
  }),
  endpoint({
    route: contract.changeEventTeamRole,
    verb: changeEventTeamRole,
    input: withBody,
    represent: representation.eventTeamMember,
  }),
  endpoint({
    route: contract.removeEventTeamMember,
    verb: removeEventTeamMember,
    input: byParams,
  }),
  endpoint({
    route: contract.transferEventOwnership,
    verb: transferEventOwnership,
    input: withBody,
  }),
  endpoint({
    route: contract.leaveEventTeam,
    verb: leaveEventTeam,
    input: byParams,
  }),
]
