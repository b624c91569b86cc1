import type { Ids } from '../../kernel/ids.ts'
import type { Pieces } from '../../kernel/pieces.ts'
import { type Content, compareContent, digestOf, digestsOf, textUnit } from './compare-content.ts'
import { type Counts, changeOf, countOf, type ImportChange, inOrder } from './import-changes.ts'
import { planSessions, type SessionRow } from './plan-sessions.ts'
import { noSpeakers, type SpeakerCounts } from './plan-speakers.ts'
import { planDays, planGroups, planPlace } from './plan-structure.ts'
import type { EventTexts, Planning, Thing } from './planning.ts'
import type { Loss } from './programme.ts'
import { sessionKindsOf } from './session-kinds.ts'
import { claimOf, isNamed } from './source-claims.ts'

export interface EventValues {
  title?: string
  subtitle?: string | null
  description?: string | null
  timezone?: string
}

export interface ImportReport {
  isNewEvent: boolean
  /** Most of the file is new and most of what was imported before is not in it: somebody chooses. */
  needsChoice: boolean
  event: Counts
  days: Counts
  sessionGroups: Counts
  rooms: Counts
  sessions: Counts & {
    /** Imported before and not in this file: kept, for a person to decide. */
    missing: number
  }
  /** All zero where persons are omitted: speakers are as they were. */
  speakers: SpeakerCounts
  losses: Loss[]
}

/** Of a file that is not read yet. */
export const noReport: ImportReport = {
  isNewEvent: false,
  needsChoice: false,
  event: countOf([]),
  days: countOf([]),
  sessionGroups: countOf([]),
  rooms: countOf([]),
  sessions: { ...countOf([]), missing: 0 },
  speakers: noSpeakers,
  losses: [],
}

export interface ImportPlan {
  /** Columns of an event that was there, where the file changes them. */
  eventValues: EventValues
  structure: {
    days: object[]
    groups: object[]
    locations: object[]
    rooms: object[]
    placements: object[]
    things: Thing[]
  }
  /** Sessions to write, with the ids they have or get. */
  sessions: SessionRow[]
  /** The kinds that these get. */
  kindIds: number[]
  changes: ImportChange[]
  report: ImportReport
}

/** That persons become speakers, and whether the importer states that they have consented. */
/** From this many sessions on, a file that has little in common with the one before is told. */
const manySessions = 5

/** Compares a programme with what is there. Pure: what it answers is what a dry run shows. */
export function* planImport(planning: Planning): Pieces<ImportPlan> {
  const { programme, existing } = planning
  const event = planEvent(planning)
  const structure = {
    days: planDays(planning),
    groups: planGroups(planning),
    place: planPlace(planning),
  }
  const sessions = yield* planSessions(planning, structure)
  const { creates, missing } = sessions.counts
  const needed = neededBy(sessions.rows)
  const days = structure.days.with(needed)
  const groups = structure.groups.with(needed)
  const place = structure.place.with(needed)
  return {
    eventValues: event.values,
    structure: {
      days: days.written,
      groups: groups.written,
      locations: place.locations,
      rooms: place.rooms,
      placements: place.placements,
      things: [...event.things, ...days.things, ...groups.things, ...place.things],
    },
    sessions: sessions.rows,
    kindIds: sessions.kindIds,
    changes: inOrder([
      event.change,
      ...days.changes,
      ...groups.changes,
      ...place.changes,
      ...sessions.changes,
    ]),
    report: {
      isNewEvent: !existing.event,
      needsChoice:
        Math.min(creates, missing) >= manySessions &&
        creates * 2 > programme.sessions.length &&
        missing * 2 > sessions.knownCount,
      event: event.counts,
      days: days.counts,
      sessionGroups: groups.counts,
      rooms: place.counts,
      sessions: sessions.counts,
      speakers: sessions.speakers,
      losses: [...programme.losses, ...sessionKindsOf(existing.kinds).lossesOf(programme)],
    },
  }
}

/** What sessions that are written refer to. */
const neededBy = (rows: readonly SessionRow[]): ReadonlySet<unknown> =>
  new Set(
    rows.flatMap(({ values = {} }) => [
      values.event_day_id,
      values.session_group_id,
      values.room_id,
    ]),
  )

function planEvent({ programme, existing, eventId }: Planning) {
  const { event } = programme
  const claim = claimOf(programme, existing, eventId)
  const before = existing.event && {
    digest: claim.digest,
    standing: eventContent(existing.event, eventTexts),
  }
  const last = digestsOf(claim.isNew ? '' : claim.digest)
  // A text that this source never had is not its to remove.
  const absent = eventTexts.filter(
    (field) => event[field] === null && (last[field] ?? digestOfNothing) === digestOfNothing,
  )
  // A file without a name does not rename an event.
  const isTitled = isNamed(event) || !existing.event
  const said = eventTexts.filter(
    (field) => !absent.includes(field) && (isTitled || field !== 'title'),
  )
  const compared = compareContent(
    eventContent(event, said),
    before,
    Object.fromEntries(absent.map((field) => [field, digestOfNothing])),
  )
  const { action, digest, isNoted, values } = compared
  const thing = { kind: 'event' as const, identity: claim.identity, thingId: eventId, digest }
  return {
    values: values as EventValues,
    counts: countOf([action]),
    change: changeOf(compared, {
      kind: 'Event',
      id: eventId,
      title: existing.event?.title ?? programme.event.title,
    }),
    things: isNoted || claim.isNew ? [thing] : [],
  }
}

const eventTexts = ['title', 'subtitle', 'description', 'timezone'] as const
const digestOfNothing = digestOf({ values: { text: null } })

const eventContent = (event: EventTexts, fields: readonly (keyof EventTexts)[]): Content =>
  Object.fromEntries(fields.map((field) => [field, textUnit(field, field, event[field])]))

export const idsFrom = (ids: Ids, now: number) => () => ids.next(now)
