import { notFound } from '../../kernel/problem.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { categoryKind, labelsByIds, tagKind } from '../labels/index.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import {
  checkEventFields,
  checkLabels,
  type EventDraftInput,
  imagesOfEvent,
} from './event-input.ts'
import {
  factsOfNewEvent,
  includedByNewEvent,
  includedBySeries,
  loadNewEvent,
  planNewEvent,
} from './new-event.ts'
import { eventOperations } from './operations.ts'

interface CreateEventInput extends EventDraftInput {
  /** The organization or group that the event is by; null for the caller, or for whose key calls. */
  actorId: string | null
}

/** Creates a draft event. Who creates it becomes its owner in the same commit; a key owns nothing. */
export const createEventDraft = writing({
  operation: eventOperations.createEventDraft,
  load: (db, input: CreateEventInput) => ({
    ...loadNewEvent(db, input),
    series: eventSeriesById(db, input.eventSeriesId),
    categories: labelsByIds(db, categoryKind, input.categoryIds),
    tags: labelsByIds(db, tagKind, input.tagIds),
    images: imagesByIds(db, newImages(imagesOfEvent(input))),
  }),
  facts(rows, input) {
    if (input.eventSeriesId !== null && rows.series.length === 0) throw notFound()
    return factsOfNewEvent(rows, input)
  },
  includes: (rows) => [...includedByNewEvent(rows), ...includedBySeries(rows.series)],
  decide(db, rows, { actorId: _, slug, categoryIds, tagIds, ...fields }, moment) {
    const { categories, tags, series, images } = rows
    checkEventFields(fields)
    checkImages(imagesOfEvent(fields), { found: images, principal: moment.principal })
    checkLabels('categoryIds', categoryIds, categories)
    checkLabels('tagIds', tagIds, tags)
    const wanted = { slug, fields, categories, tags, series: series[0] }
    return { ...planNewEvent(db, rows, wanted, moment), changesPublic: false }
  },
})
