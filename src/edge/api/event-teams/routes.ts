import type { TeamMemberView } from '../../../domain/event-teams/index.ts'
import * as verbs from '../../../domain/event-teams/index.ts'
import { byPage, byParams, byQuery, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventTeamEndpoints = [
  endpoint({
    route: contract.listEventTeamPresets,
    verb: verbs.listEventTeamPresets,
    input: byQuery,
    represent: representation.eventTeamPresetCollection,
  }),
  endpoint({
    route: contract.listEventTeam,
    verb: verbs.listEventTeam,
    input: byPage,
    represent: representation.eventTeam,
  }),
  endpoint({
    route: contract.addEventTeamMember,
    verb: verbs.addEventTeamMember,
    input: withBody,
    represent: representation.eventTeamMember,
    location: ({ member }: TeamMemberView) => `/api/eventteam/${member.eventId}`,
  }),
  endpoint({
    route: contract.changeEventTeamRole,
    verb: verbs.changeEventTeamRole,
    input: withBody,
    represent: representation.eventTeamMember,
  }),
  endpoint({
    route: contract.removeEventTeamMember,
    verb: verbs.removeEventTeamMember,
    input: byParams,
  }),
  endpoint({
    route: contract.transferEventOwnership,
    verb: verbs.transferEventOwnership,
    input: withBody,
  }),
  endpoint({
    route: contract.leaveEventTeam,
    verb: verbs.leaveEventTeam,
    input: byParams,
  }),
]
