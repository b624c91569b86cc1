import type { Db, Query } from '../../db/database.ts'
import { personOf, roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { insertActor, ownActorOfCaller } from '../actors/index.ts'
import {
  assertEventStamp,
  type EventView,
  eventById,
  eventFacts,
  eventOperations,
  freeSlug,
  insertEvent,
  ownNewEvent,
  publicCodeOf,
  slugsLike,
  updateEvent,
} from '../events/index.ts'
import { eventStatus, provenanceType } from '../lookups/index.ts'
import { type Moment, writing } from '../verb.ts'
import type { ImportView } from './import-view.ts'
import { importOperations } from './operations.ts'
import { type ImportPlan, idsFrom, type Persons, planImport, venueOf } from './plan-import.ts'
import type { ImportedProgramme } from './programme.ts'
import {
  advanceImport,
  applyStructure,
  daysOfTarget,
  insertImport,
  roomsOfVenue,
  runningImports,
  speakersOfTarget,
  targetOf,
  thingsOfEvent,
  venueByName,
} from './queries.ts'

export interface ImportInput {
  programme: ImportedProgramme
  /** The host it was read from; null where the file itself was sent. */
  sourceHost: string | null
  /** Into this event; null: into the one this source became before, or a new one. */
  eventId: string | null
  /** Null: persons are omitted, and the speakers that are here stay as they are. */
  persons: Persons | null
  dryRun: boolean
}

/** Up to this many sessions are written with the import itself; more are a job's work. */
export const sessionsAtOnce = 300

/**
 * Imports a programme: creates its event as a draft, or brings the event it became before up to
 * date. Ids are kept, equal things are left alone, nothing is duplicated. A dry run answers the plan.
 */
export const importProgramme = writing({
  operation: importOperations.importProgramme,
  load(db, { programme, eventId }: ImportInput) {
    const target = targetOf(eventId, programme.event.slug)
    const venue = venueOf(programme)
    return {
      event: eventById(db, target),
      things: thingsOfEvent(db, target),
      days: daysOfTarget(db, target),
      venue: venueByName(db, venue, target),
      rooms: roomsOfVenue(db, venue),
      speakers: speakersOfTarget(db, target),
      running: runningImports(db, target),
      actor: ownActorOfCaller(db),
      slugs: slugsLike(db, programme.event.slug),
    }
  },
  facts({ event: [event] }, { eventId }) {
    if (eventId !== null && !event) throw new Problem('resource_not_found')
    return [{}]
  },
  includes: ({ event: [event] }) =>
    event ? [{ operation: eventOperations.editEvent, facts: eventFacts(event) }] : [],
  decide(db, rows, { programme, sourceHost, persons, dryRun }, moment) {
    const { ids, now } = moment
    const [event] = rows.event
    if (rows.running.length && !dryRun) {
      throw new Problem('resource_conflict', { detail: 'An import into this event is running.' })
    }
    const eventId = event?.id ?? ids.next(now)
    const [venue] = rows.venue
    const plan = planImport({
      programme,
      persons,
      existing: {
        things: rows.things,
        days: rows.days,
        venue,
        rooms: rows.rooms.filter((room) => room.locationId === venue?.id),
        speakers: rows.speakers,
      },
      eventId,
      isNewEvent: !event,
      newId: idsFrom(ids, now),
    })
    const base = { format: programme.format, report: plan.report, totalCount: plan.sessions.length }
    if (dryRun) {
      const result: ImportView = {
        ...base,
        id: null,
        eventId: event?.id ?? null,
        state: 'Planned',
        doneCount: 0,
        createdAt: null,
        finishedAt: null,
        facts: event ? eventFacts(event) : {},
      }
      return { writes: [], changesPublic: false, result }
    }
    const publisher = sourceHost ?? hostOf(programme.event.url)
    return commitOf(db, { programme, publisher, plan, event, eventId, known: rows }, moment)
  },
})

interface Decided {
  programme: ImportedProgramme
  publisher: string | null
  plan: ImportPlan
  event: EventView | undefined
  eventId: string
  known: { actor: { id: string }[]; slugs: { slug: string }[] }
}

function commitOf(db: Db, decided: Decided, moment: Moment) {
  const { programme, plan, event, eventId } = decided
  const { ids, now, tenantId } = moment
  const importer = personOf(moment.principal)
  const id = ids.next(now)
  const totalCount = plan.sessions.length
  const isWhole = totalCount <= sessionsAtOnce
  const createdAt = new Date(now).toISOString()
  const row = {
    id,
    tenantId,
    eventId,
    requestedByUserId: importer.userId,
    state: 'Running' as const,
    format: programme.format,
    pending: plan.sessions,
    report: plan.report,
    totalCount,
  }
  const result: ImportView = {
    id,
    eventId,
    state: isWhole ? 'Completed' : 'Running',
    format: programme.format,
    report: plan.report,
    totalCount,
    doneCount: isWhole ? totalCount : 0,
    createdAt,
    finishedAt: isWhole ? createdAt : null,
    facts: event ? eventFacts(event) : { eventId, eventStatusId: eventStatus.draft },
  }
  return {
    assertions: event ? [assertEventStamp(db, eventId, event.concurrencyStamp)] : [],
    writes: [
      ...(event ? updateOf(db, { ...decided, event }, moment) : createOf(db, decided, moment)),
      applyStructure(db, eventId, plan.structure),
      insertImport(db, row),
      ...(isWhole ? [advanceImport(db, id, sessionsAtOnce)] : []),
    ],
    outbox: isWhole ? [] : [{ job: 'run-import', payload: { importId: id } }],
    changesPublic: true,
    gains: event ? [] : [{ scope: 'event' as const, scopeId: eventId, role: roles.eventOwner }],
    result,
  }
}

/** The host of an address, as a file writes it. */
const hostOf = (url: string | null): string | null =>
  /^https?:\/\/([\p{L}\p{N}.-]{1,253})(?=[/:?#]|$)/iu.exec(url ?? '')?.[1]?.toLowerCase() ?? null

const eventValues = ({ event }: ImportedProgramme) => ({
  title: event.title,
  subtitle: event.subtitle,
  description: event.description,
  timezone: event.timezone,
})

/** The stamp changes with every import, so that two of them cannot pass each other. */
const updateOf = (db: Db, { programme, plan, eventId }: Decided, { ids }: Moment): Query[] => [
  updateEvent(db, eventId, {
    ...(plan.eventChanged && eventValues(programme)),
    concurrencyStamp: ids.stamp(),
  }),
]

function createOf(
  db: Db,
  { programme, publisher, eventId, known }: Decided,
  moment: Moment,
): Query[] {
  const { ids, now, tenantId } = moment
  const importer = personOf(moment.principal)
  const [actor] = known.actor
  const actorId = actor?.id ?? ids.next(now)
  const person = { id: actorId, tenantId, actorTypeId: 1, userId: importer.userId }
  const values = {
    ...eventValues(programme),
    id: eventId,
    tenantId,
    actorId,
    slug: freeSlug(programme.event.slug, known.slugs),
    publicCode: publicCodeOf(eventId),
    eventStatusId: eventStatus.draft,
    provenanceTypeId: provenanceType.imported,
    sourcePublisherName: publisher,
    submittedByUserId: importer.userId,
    participationConfiguration: {
      handlingMode: 'INFORMATION_ONLY' as const,
      advanceRegistrationObligation: 'NOT_APPLICABLE' as const,
      identityAccess: null,
      externalRegistrationUrl: null,
    },
    concurrencyStamp: ids.stamp(),
  }
  return [
    ...(actor ? [] : [insertActor(db, { ...person, displayName: importer.displayName })]),
    insertEvent(db, values),
    ownNewEvent(db, { grantId: ids.next(now), eventId, role: roles.eventOwner }),
  ]
}
