import type { Db, Query, Rows } from '../../db/database.ts'
import { type Grant, roles } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { loadOwner, planOwner } from '../actors/index.ts'
import { type CollectiveView, isPublicCollective } from '../collectives/index.ts'
import type { EventFields } from '../event-fields/index.ts'
import {
  type EventSeriesView,
  eventSeriesFacts,
  eventSeriesOperations,
} from '../event-series/index.ts'
import type { EventTemplateView } from '../event-templates/index.ts'
import { categoryKind, type LabelView, relabelEvent, tagKind } from '../labels/index.ts'
import { eventStatus, provenanceType } from '../lookups/index.ts'
import type { Moment, OwnFacts } from '../verbs/verb.ts'
import type { EntryNames } from './entry-names.ts'
import { shownLabel } from './event-input.ts'
import type { EventView } from './event-view.ts'
import { freeSlug, publicCodeOf, slugOf } from './naming.ts'
import { type EventFacts, eventOperations } from './operations.ts'
import { followTemplate, insertEvent, ownNewEvent, slugsLike } from './queries.ts'

interface Wanted {
  title: string
  /** Null: made from the title, numbered when taken. */
  slug: string | null
  /** The organization or group that the event is by; null for the caller. */
  actorId: string | null
}

export const loadNewEvent = (db: Db, { title, slug, actorId }: Wanted) => ({
  ...loadOwner(db, actorId),
  slugs: slugsLike(db, slug ?? slugOf(title)),
})

type NewEventRows = Rows<ReturnType<typeof loadNewEvent>>

/** Throws `resource_not_found` for an owner that is not there. */
export function factsOfNewEvent({ collective: [collective] }: NewEventRows, { actorId }: Wanted) {
  if (actorId !== null && !collective) throw notFound()
  return [collective ? ownerFacts(collective) : {}]
}

const ownerFacts = (view: CollectiveView): OwnFacts<Pick<EventFacts, 'isPublic'>> => ({
  [`${view.kind}Id`]: view.id,
  isPublic: isPublicCollective(view),
})

/** Who may edit the events of an organization or a group may have events by it. */
export const includedByNewEvent = ({ collective }: NewEventRows) =>
  collective.map((view) => ({
    operation: eventOperations.editEvent,
    facts: { ...ownerFacts(view), eventStatusId: eventStatus.draft },
  }))

/** What an event tells of its series: nothing while the organizer of the series is suspended. */
export const namesOfSeries = (series: EventSeriesView | undefined) => {
  const shown = series?.isSuspended ? undefined : series
  return { eventSeriesTitle: shown?.title ?? null, eventSeriesSlug: shown?.slug ?? null }
}

/** Putting an event into a series includes authority on the series. */
export const includedBySeries = (series: readonly EventSeriesView[]) =>
  series.map((each) => ({
    operation: eventSeriesOperations.editEventSeries,
    facts: eventSeriesFacts(each),
  }))

interface Fields {
  fields: EventFields
  names: EntryNames
  categories: readonly LabelView[]
  tags: readonly LabelView[]
  series: EventSeriesView | undefined
  /** What it is made from, and follows. */
  template?: EventTemplateView | undefined
  /** How it comes to be here; by its organizer, when absent. */
  provenanceTypeId?: number
}

interface PlannedEvent {
  result: EventView
  assertions: Query[]
  writes: Query[]
  gains: Grant[]
}

/** A draft with an owner of its own; who creates it holds it from the same commit on, but for a key. */
export function planNewEvent(
  db: Db,
  rows: NewEventRows,
  {
    slug,
    fields,
    names,
    categories,
    tags,
    series,
    template,
    provenanceTypeId,
  }: Fields & Pick<Wanted, 'slug'>,
  moment: Moment,
): PlannedEvent {
  const { now, ids, tenantId } = moment
  const { owner, assertions, writes } = planOwner(db, rows, moment)
  const id = ids.next(now)
  const publicCode = publicCodeOf(id)
  const naming = { taken: rows.slugs, publicCode, decision: moment.decision }
  const values = {
    ...fields,
    id,
    tenantId,
    actorId: owner.actorId,
    slug: slug ?? freeSlug(slugOf(fields.title), naming),
    publicCode,
    eventStatusId: eventStatus.draft,
    provenanceTypeId: provenanceTypeId ?? provenanceType.organizerCreated,
    sourcePublisherName: null,
    submittedByUserId: moment.principal.kind === 'user' ? moment.principal.userId : null,
    concurrencyStamp: ids.stamp(),
  }
  const labelled = { tenantId, eventId: id }
  const ownership = { grantId: ids.next(now), eventId: id, role: roles.eventOwner }
  const isHeld = moment.principal.kind === 'user'
  return {
    assertions,
    writes: [
      ...writes,
      insertEvent(db, values),
      ...(isHeld ? [ownNewEvent(db, ownership)] : []),
      ...relabelEvent(db, categoryKind, { ...labelled, ids: categories.map((each) => each.id) }),
      ...relabelEvent(db, tagKind, { ...labelled, ids: tags.map((each) => each.id) }),
      ...(template ? [followTemplate(db, id, template)] : []),
    ],
    gains: isHeld ? [{ scope: 'event', scopeId: id, role: roles.eventOwner }] : [],
    result: {
      ...values,
      eventTypeName: names.eventTypeName,
      audienceGenderName: names.audienceGenderName,
      audienceAgeName: names.audienceAgeName,
      ...owner,
      sessionCount: 0,
      planned: { sessionCount: 0, firstDate: null, lastDate: null },
      firstSessionDate: null,
      lastSessionDate: null,
      publishedAt: null,
      redactedAt: null,
      isPublic: false,
      isSuspended: false,
      placement: null,
      coHosts: [],
      ...namesOfSeries(series),
      categories: categories.map(shownLabel),
      tags: tags.map(shownLabel),
      templateId: template?.id ?? null,
      hasTicketing: false,
      hasTicketingDraft: false,
    },
  }
}
