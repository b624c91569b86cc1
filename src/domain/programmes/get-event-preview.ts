import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { givenUpSessionStatuses, sessionStatus } from '../../kernel/session-lifecycle.ts'
import { eventById, eventFacts, eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { type AgendaProjection, type ProgrammeRows, projectAgenda } from './agenda-projection.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { programmeRows } from './programme-rows.ts'
import { programmeQueries } from './queries.ts'

/** An event in any state, with its programme, as the public will see both once what is planned is published. */
export const getEventPreview = reading({
  operation: eventOperations.getEventPreview,
  load: (db, { id }: { id: string }) => ({
    event: one(eventById(db, id)),
    ...programmeQueries(db, id),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...loaded }, _, { now }): Previewed => ({
    event,
    projection: projectAgenda(oncePublished(programmeRows(event, loaded)), instantIso(now)),
  }),
})

type Previewed = Omit<ProjectedProgramme<AgendaProjection>, 'freshUntil'>

const oncePublished = ({ sessions, agendaItems, ...rows }: ProgrammeRows): ProgrammeRows => ({
  ...rows,
  sessions: sessions
    .filter(({ statusId }) => !givenUpSessionStatuses.includes(statusId))
    .map((session) => ({ ...session, statusId: sessionStatus.published })),
  agendaItems: agendaItems.map((item) => ({ ...item, isDraft: false })),
})
