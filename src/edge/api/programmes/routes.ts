import { eventFacts } from '../../../domain/events/index.ts'
import {
  getAgendaProjection,
  getManagementProgramSummary,
  getProgramSummary,
  type ProjectedProgramme,
} from '../../../domain/programmes/index.ts'
import { readEndpoint } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'
import * as contract from './contract.ts'

const representAs =
  (kind: string) =>
  ({ event, projection }: ProjectedProgramme<object>): Resource => ({
    kind,
    fields: { ...projection },
    facts: eventFacts(event),
    vars: { id: event.id, eventId: event.id },
  })

const freshUntil = (programme: { freshUntil: number | null }) => programme.freshUntil

export const programmeEndpoints = [
  readEndpoint({
    route: contract.getAgendaProjection,
    verb: getAgendaProjection,
    input: ({ params }) => params,
    represent: representAs('agendaProjection'),
    freshUntil,
  }),
  readEndpoint({
    route: contract.getProgramSummary,
    verb: getProgramSummary,
    input: ({ params }) => params,
    represent: representAs('programSummary'),
    freshUntil,
  }),
  readEndpoint({
    route: contract.getManagementProgramSummary,
    verb: getManagementProgramSummary,
    input: ({ params }) => params,
    represent: representAs('managementSummary'),
  }),
]
