import type { Db, Query } from '../../db/database.ts'
import { importState } from '../../kernel/import-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import { withPauses } from '../../kernel/pieces.ts'
import { personOf, roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { insertActor, ownActorOfCaller } from '../actors/index.ts'
import { informationOnly } from '../event-fields/index.ts'
import {
  assertEventStamp,
  type EventView,
  eventFacts,
  eventOperations,
  freeSlug,
  insertEvent,
  ownNewEvent,
  publicCodeOf,
  slugsLike,
  updateEvent,
} from '../events/index.ts'
import { assertLookupChoices, eventStatus, provenanceType } from '../lookups/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { existingOf, existingQueries } from './existing.ts'
import { anotherIsRunning, inTheWay, unlikeBefore } from './import-refusals.ts'
import type { ImportView } from './import-view.ts'
import { importOperations } from './operations.ts'
import { type ImportPlan, idsFrom, planImport } from './plan-import.ts'
import type { Persons, StandingSession } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'
import {
  advanceImport,
  applyStructure,
  insertChanges,
  insertImport,
  insertSessions,
  namedTarget,
  removeKeptPlans,
  runningImports,
  targetOf,
} from './queries.ts'
import type { ReadProgramme } from './read-programme.ts'

export interface ImportInput {
  file: ReadProgramme
  /** The host it was read from; null where the file itself was sent. */
  sourceHost: string | null
  /** Into this event; null: into the one this source became before, or a new one. */
  eventId: string | null
  /** Null: persons are omitted, and the speakers that are here stay as they are. */
  persons: Persons | null
  dryRun: boolean
  /** Whether what a dry run has planned waits to be started. */
  keeps: boolean
  /** Where most of the file is new: that it is to be created beside what was imported before. */
  createsUnmatched: boolean
  /** Which of the changes a dry run lists. */
  page: PageRequest
}

/** Up to this many sessions are written with the import itself; more are a job's work. */
export const sessionsAtOnce = 300

/**
 * Imports a programme: creates its event as a draft, or brings the event it became before up to
 * date. Ids are kept, equal things are left alone, nothing is duplicated. A dry run answers the plan.
 */
export const importProgramme = writing({
  operation: importOperations.importProgramme,
  load(db, { file: { programme }, eventId }: ImportInput) {
    const target = eventId === null ? targetOf(programme) : namedTarget(eventId)
    return {
      ...existingQueries(db, programme, target),
      running: runningImports(db, target),
      actor: ownActorOfCaller(db),
      slugs: slugsLike(db, programme.event.slug),
    }
  },
  facts({ event: [event] }, { eventId }) {
    if (eventId !== null && !event) throw new Problem('resource_not_found')
    return [{}]
  },
  includes: ({ event: [event] }, { eventId }) =>
    event
      ? [
          {
            operation: eventOperations.editEvent,
            facts: eventFacts(event),
            ...(eventId === null && { detail: inTheWay(event) }),
          },
        ]
      : [],
  async decide(db, rows, input, moment) {
    const { file, sourceHost, persons, dryRun, keeps, createsUnmatched, page } = input
    const { ids, now } = moment
    const [event] = rows.event
    const programme = await file.inZoneOf(event)
    if (rows.running.length && event && !dryRun) throw anotherIsRunning(event)
    const eventId = event?.id ?? ids.next(now)
    const planned = await withPauses(
      planImport({
        programme,
        persons,
        existing: existingOf(rows),
        eventId,
        newId: idsFrom(ids, now),
      }),
    )
    const needsChoice = planned.report.needsChoice && !createsUnmatched
    if (needsChoice && !dryRun) throw unlikeBefore(planned)
    const plan = { ...planned, report: { ...planned.report, needsChoice } }
    if (dryRun) {
      const base: PlannedView = {
        state: importState.planned,
        format: programme.format,
        report: plan.report,
        timezone: zoneOf(plan, event, programme),
        totalCount: plan.sessions.length,
        doneCount: 0,
        finishedAt: null,
        failure: null,
        refusal: null,
        isStarted: false,
        isOutdated: false,
        changeCount: plan.changes.length,
      }
      if (keeps && event) return keptOf(db, { plan, event, planned: base }, moment)
      const result: ImportView = {
        ...base,
        id: null,
        eventId: event?.id ?? null,
        createdAt: null,
        changes: listed(plan, rows.sessions, page),
        facts: event ? eventFacts(event) : {},
      }
      return { writes: [], changesPublic: false, result }
    }
    const publisher = sourceHost ?? hostOf(programme.event.url)
    return commitOf(db, { programme, publisher, plan, event, eventId, known: rows }, moment)
  },
})

/** Of the event, as the plan makes it. */
const zoneOf = (
  { eventValues: { timezone } }: ImportPlan,
  event: EventView | undefined,
  programme: ImportedProgramme,
) => timezone ?? (event ? event.timezone : programme.event.timezone)

/** What a view says of everything that is planned. */
type PlannedView = Omit<ImportView, 'id' | 'eventId' | 'createdAt' | 'changes' | 'facts'>

/** What was planned waits to be started; the plans that its person had of the event before go. */
function keptOf(
  db: Db,
  { plan, event, planned }: { plan: ImportPlan; event: EventView; planned: PlannedView },
  { ids, now, tenantId, principal }: Moment,
): Plan<ImportView> {
  const { eventValues, structure } = plan
  const { state, format, report, changeCount, totalCount } = planned
  const { userId } = personOf(principal)
  const [id, eventId] = [ids.next(now), event.id]
  const row = {
    id,
    tenantId,
    eventId,
    requestedByUserId: userId,
    state,
    format,
    report,
    changeCount,
    totalCount,
    plan: { eventValues, structure, eventStamp: event.concurrencyStamp },
  }
  const result: ImportView = {
    ...planned,
    id,
    eventId,
    createdAt: instantIso(now),
    changes: null,
    facts: { ...eventFacts(event), importState: state, isOutdated: false },
  }
  return {
    writes: [
      removeKeptPlans(db, eventId, userId),
      insertImport(db, row),
      ...insertSessions(db, row, plan.sessions),
      ...insertChanges(db, row, plan.changes),
    ],
    changesPublic: false,
    result,
  }
}

interface Decided {
  programme: ImportedProgramme
  publisher: string | null
  plan: ImportPlan
  event: EventView | undefined
  eventId: string
  known: { actor: { id: string }[]; slugs: { slug: string }[] }
}

function commitOf(db: Db, decided: Decided, moment: Moment): Plan<ImportView> {
  const { programme, plan, event, eventId } = decided
  const { ids, now, tenantId } = moment
  const importer = personOf(moment.principal)
  const id = ids.next(now)
  const totalCount = plan.sessions.length
  const isWhole = totalCount <= sessionsAtOnce
  const createdAt = instantIso(now)
  const row = {
    id,
    tenantId,
    eventId,
    requestedByUserId: importer.userId,
    state: 'Running' as const,
    format: programme.format,
    report: plan.report,
    changeCount: plan.changes.length,
    totalCount,
    startedAt: createdAt,
  }
  const result: ImportView = {
    id,
    eventId,
    state: isWhole ? 'Completed' : 'Running',
    format: programme.format,
    report: plan.report,
    timezone: zoneOf(plan, event, programme),
    totalCount,
    doneCount: isWhole ? totalCount : 0,
    createdAt,
    finishedAt: isWhole ? createdAt : null,
    failure: null,
    refusal: null,
    isStarted: true,
    isOutdated: false,
    changes: null,
    changeCount: plan.changes.length,
    facts: event ? eventFacts(event) : { eventId, eventStatusId: eventStatus.draft },
  }
  return {
    assertions: [
      ...heldKinds(db, plan),
      ...(event ? [assertEventStamp(db, eventId, event.concurrencyStamp)] : []),
    ],
    writes: [
      ...(event ? updateOf(db, { ...decided, event }, moment) : createOf(db, decided, moment)),
      applyStructure(db, eventId, plan.structure),
      insertImport(db, row),
      ...insertSessions(db, row, plan.sessions),
      ...insertChanges(db, row, plan.changes),
      ...(isWhole ? [advanceImport(db, id, sessionsAtOnce)] : []),
    ],
    outbox: isWhole ? [] : [{ job: 'run-import', payload: { importId: id } }],
    changesPublic: true,
    gains: event ? [] : [{ scope: 'event' as const, scopeId: eventId, role: roles.eventOwner }],
    result,
  }
}

/** No kind that the import chooses is hidden or removed before its commit. */
function heldKinds(db: Db, { kindIds }: ImportPlan): Query[] {
  const choices = kindIds.map((id) => ({ lookup: 'eventsessionkind' as const, id }))
  return choices.length ? [assertLookupChoices(db, choices)] : []
}

/** A page of what a dry run would do; what is not there yet has no id. */
function listed(plan: ImportPlan, sessions: readonly StandingSession[], page: PageRequest) {
  const statuses = new Map(
    sessions.flatMap(({ id, isDeleted, statusId }) => (isDeleted ? [] : [[id, statusId] as const])),
  )
  const start = offsetOf(page)
  return plan.changes.slice(start, start + page.pageSize).map((change) => ({
    ...change,
    id: change.action === 'create' ? null : change.id,
    sessionStatusId: statuses.get(change.id) ?? null,
  }))
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
const updateOf = (db: Db, { plan, eventId }: Decided, { ids }: Moment): Query[] => [
  updateEvent(db, eventId, {
    ...plan.eventValues,
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
  const publicCode = publicCodeOf(eventId)
  const [actor] = known.actor
  const actorId = actor?.id ?? ids.next(now)
  const person = { id: actorId, tenantId, actorTypeId: 1, userId: importer.userId }
  const values = {
    ...eventValues(programme),
    id: eventId,
    tenantId,
    actorId,
    slug: freeSlug(programme.event.slug, {
      taken: known.slugs,
      publicCode,
      decision: moment.decision,
    }),
    publicCode,
    eventStatusId: eventStatus.draft,
    provenanceTypeId: provenanceType.imported,
    sourcePublisherName: publisher,
    submittedByUserId: importer.userId,
    participationConfiguration: informationOnly,
    concurrencyStamp: ids.stamp(),
  }
  return [
    ...(actor ? [] : [insertActor(db, { ...person, displayName: importer.displayName })]),
    insertEvent(db, values),
    ownNewEvent(db, { grantId: ids.next(now), eventId, role: roles.eventOwner }),
  ]
}
