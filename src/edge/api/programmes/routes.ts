import { eventFacts } from '../../../domain/events/index.ts'
import { type Lookup, registrationModes } from '../../../domain/lookups/index.ts'
import type { ProjectedProgramme, SessionCreateContext } from '../../../domain/programmes/index.ts'
import * as verbs from '../../../domain/programmes/index.ts'
import { byParams, endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { previewedEvent } from '../events/representation.ts'
import * as contract from './contract.ts'

const representAs =
  (kind: string) =>
  ({ event, projection }: ProjectedProgramme<object>): Resource => ({
    kind,
    fields: { ...projection },
    facts: eventFacts(event),
    vars: { id: event.id, eventId: event.id },
  })

/** What is not published yet leads nowhere. */
const eventPreview = (
  { event, projection }: Pick<ProjectedProgramme<object>, 'event' | 'projection'>,
  scene: Scene,
): Resource => {
  const previewed = previewedEvent(event, scene)
  return { ...previewed, fields: { ...previewed.fields, program: projection } }
}

const choices = (entries: readonly Lookup[]) =>
  entries.map(({ id, masterCode, fullName }) => ({ id, masterCode, fullName }))

const sessionCreateContext = ({
  event,
  days,
  groups,
  locations,
  rooms,
  sessionKinds,
}: SessionCreateContext): Resource => ({
  kind: 'sessionCreateContext',
  fields: {
    eventId: event.id,
    eventTitle: event.title,
    timezone: event.timezone,
    days,
    sessionGroups: groups,
    locations,
    rooms,
    sessionKinds: choices(sessionKinds),
    registrationModes: choices(registrationModes),
  },
  facts: eventFacts(event),
  vars: { id: event.id, eventId: event.id },
})

const freshUntil = (programme: { freshUntil: number | null }) => programme.freshUntil

export const programmeEndpoints = [
  endpoint({
    route: contract.getAgendaProjection,
    verb: verbs.getAgendaProjection,
    input: byParams,
    represent: representAs('agendaProjection'),
    freshUntil,
  }),
  endpoint({
    route: contract.getEventPreview,
    verb: verbs.getEventPreview,
    input: byParams,
    represent: eventPreview,
  }),
  endpoint({
    route: contract.getProgramSummary,
    verb: verbs.getProgramSummary,
    input: byParams,
    represent: representAs('programSummary'),
    freshUntil,
  }),
  endpoint({
    route: contract.getManagementProgramSummary,
    verb: verbs.getManagementProgramSummary,
    input: byParams,
    represent: representAs('managementSummary'),
  }),
  endpoint({
    route: contract.getSessionCreateContext,
    verb: verbs.getSessionCreateContext,
    input: byParams,
    represent: sessionCreateContext,
  }),
]
