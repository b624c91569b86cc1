import { type EventView, eventFacts } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/programme-drafts/index.ts'
import {
  conflictCountOf,
  type DraftEntry,
  type DraftOfEvent,
  type DraftSessions,
  draftFacts,
  entryFacts,
  type ReleaseOfEvent,
  type ReleaseView,
} from '../../../domain/programme-drafts/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import { byPage, byParams, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const draftChange = (event: EventView, entry: DraftEntry): Resource => ({
  kind: 'programmeDraftChange',
  fields: fieldsOf(contract.ProgrammeDraftChange, entry, {
    eventSessionStatusId: entry.sessionStatusId,
  }),
  facts: entryFacts(event, entry),
  vars: { eventId: event.id, sessionId: entry.sessionId },
})

const draft = (found: DraftOfEvent): Resource => {
  const { event, changes, concurrencyStamp } = found
  const parts = changes.map((entry) => draftChange(event, entry))
  return {
    kind: 'programmeDraft',
    fields: {
      eventId: event.id,
      eventTitle: event.title,
      timezone: event.timezone,
      changeCount: changes.length,
      conflictCount: conflictCountOf(changes),
      concurrencyStamp,
    },
    facts: draftFacts(found),
    vars: { eventId: event.id },
    parts: { changes: parts },
  }
}

const draftSessions = ({ event, dates, days, rooms, page }: DraftSessions): Resource => ({
  kind: 'programmeDraftSessions',
  fields: {
    eventId: event.id,
    eventTitle: event.title,
    timezone: event.timezone,
    dates,
    days,
    rooms,
  },
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((entry) => draftChange(event, entry)),
})

const ofRelease = (event: EventView, { number }: ReleaseView) => ({
  kind: 'programmeRelease',
  facts: eventFacts(event),
  vars: { eventId: event.id, number: String(number) },
})

const listedRelease = (release: ReleaseView, event: EventView): Resource => ({
  ...ofRelease(event, release),
  fields: fieldsOf(contract.ListedRelease, release),
})

const releaseWithChanges = ({ event, release, changes }: ReleaseOfEvent): Resource => ({
  ...ofRelease(event, release),
  fields: fieldsOf(contract.ProgrammeRelease, release, {
    eventTitle: event.title,
    timezone: event.timezone,
    changes,
  }),
})

export const programmeDraftEndpoints = [
  endpoint({
    route: contract.getProgrammeDraft,
    verb: verbs.getProgrammeDraft,
    input: byParams,
    represent: draft,
  }),
  endpoint({
    route: contract.listProgrammeDraftSessions,
    verb: verbs.listProgrammeDraftSessions,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: draftSessions,
  }),
  endpoint({
    route: contract.changeProgrammeDraft,
    verb: verbs.changeProgrammeDraft,
    input: ({ params, stamp, body }) => ({ ...params, stamp, slot: body }),
    represent: ({ event, entry }) => draftChange(event, entry),
  }),
  endpoint({
    route: contract.undoProgrammeDraftChange,
    verb: verbs.undoProgrammeDraftChange,
    input: stamped,
  }),
  endpoint({
    route: contract.discardProgrammeDraft,
    verb: verbs.discardProgrammeDraft,
    input: stamped,
  }),
  endpoint({
    route: contract.publishProgramme,
    verb: verbs.publishProgramme,
    input: ({ params, stamp, body: { note } }) => ({ ...params, stamp, note }),
    represent: releaseWithChanges,
  }),
  endpoint({
    route: contract.listProgrammeReleases,
    verb: verbs.listProgrammeReleases,
    input: byPage,
    represent: collectionOfEvent('programmeReleases', listedRelease),
  }),
  endpoint({
    route: contract.getProgrammeRelease,
    verb: verbs.getProgrammeRelease,
    input: byParams,
    represent: releaseWithChanges,
  }),
]
