import type { Rows } from '../../db/database.ts'
import type { EventView } from '../events/index.ts'
import {
  labelOf,
  openLabelOf,
  registrationModes,
  scheduleItemKinds,
  sessionKinds,
} from '../lookups/index.ts'
import { attendeesOf } from '../sessions/index.ts'
import type { NamedSpeaker } from '../speakers/index.ts'
import type { ProgrammeRows } from './agenda-projection.ts'
import type { programmeQueries } from './queries.ts'

export type LoadedProgramme = Rows<ReturnType<typeof programmeQueries>>

/** The rows of a programme in the form its projections take. */
export function programmeRows(event: EventView, loaded: LoadedProgramme): ProgrammeRows {
  const languages = new Map<string, string[]>()
  for (const { sessionId, code } of loaded.languages) {
    languages.set(sessionId, [...(languages.get(sessionId) ?? []), code].sort())
  }
  const groups = new Map<string, string[]>()
  for (const { sessionId, groupId } of loaded.memberships) {
    groups.set(sessionId, [...(groups.get(sessionId) ?? []), groupId])
  }
  const speakers = new Map<string, NamedSpeaker[]>()
  for (const { sessionId, ...speaker } of loaded.speakers) {
    const known = speakers.get(sessionId)
    if (known) known.push(speaker)
    else speakers.set(sessionId, [speaker])
  }
  return {
    event: { id: event.id, title: event.title, timezone: event.timezone, eventTimeZoneId: null },
    days: loaded.days,
    sessions: loaded.sessions.map(({ kindName, attendees, ...session }) => ({
      ...session,
      kindFullName: openLabelOf(sessionKinds, session.kindId, kindName).fullName,
      registrationModeFullName: labelOf(registrationModes, session.registrationModeId).fullName,
      currentAudienceAttendees: attendeesOf({ ...session, attendees }),
      languageCodes: languages.get(session.id) ?? [],
      sessionGroupIds: groups.get(session.id) ?? [],
      speakers: speakers.get(session.id) ?? [],
    })),
    agendaItems: loaded.agendaItems.map(({ kindName, ...item }) => ({
      ...item,
      kindFullName: openLabelOf(scheduleItemKinds, item.kindId, kindName).fullName,
    })),
    groups: loaded.groups,
    placements: loaded.placements,
  }
}
