import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import { notFound } from '../../kernel/problem.ts'
import { checkEventFields } from '../event-fields/index.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { categoryKind, labelsByIds, relabelEvent, tagKind } from '../labels/index.ts'
import { assertChoices, saidOfNamed } from '../lookups/index.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { changedNames } from './entry-names.ts'
import { checkLabels, type EventDraftInput, imagesOfEvent, shownLabel } from './event-input.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { includedBySeries, namesOfSeries } from './new-event.ts'
import { eventOperations } from './operations.ts'
import { assertEventCommand, eventById, updateEvent } from './queries.ts'
import { isReadableBy } from './readability.ts'

export type EditEventInput = Edition<EventDraftInput>

/** Changes an event. The stamp must be the current one; a new time zone moves no instant. */
export const editEvent = writing({
  operation: eventOperations.editEvent,
  load: (db, { id, changes }: EditEventInput) => ({
    event: one(eventById(db, id)),
    said: saidOfNamed(db, changes),
    series: eventSeriesById(db, changes.eventSeriesId ?? null),
    categories: labelsByIds(db, categoryKind, changes.categoryIds ?? []),
    tags: labelsByIds(db, tagKind, changes.tagIds ?? []),
    images: imagesByIds(db, newImages(imagesOfEvent(changes))),
  }),
  facts({ event, series: [series] }, { changes }) {
    if (changes.eventSeriesId && !series) throw notFound()
    return [eventFacts(event)]
  },
  includes: ({ event, series }) =>
    includedBySeries(series.filter(({ id }) => id !== event.eventSeriesId)),
  decide(db, rows, { id, stamp, changes }, { ids, tenantId, principal }) {
    const { categories, tags, images, said } = rows
    const [event, series] = [rows.event, rows.series[0]]
    const { slug, categoryIds, tagIds, ...fields } = changes
    checkEventFields(fields, { said, before: event })
    checkImages(imagesOfEvent(fields), {
      shown: imagesOfEvent(event),
      found: images,
      principal,
    })
    if (categoryIds) checkLabels('categoryIds', categoryIds, categories)
    if (tagIds) checkLabels('tagIds', tagIds, tags)
    const values = { ...fields, ...(slug ? { slug } : {}), concurrencyStamp: ids.stamp() }
    const labelled = { tenantId, eventId: id }
    const result: EventView = {
      ...event,
      ...values,
      isPublic: isReadableBy(principal, { ...event, ...values }),
      ...changedNames({ ...event, ...values }, said, event),
      ...(fields.eventSeriesId !== undefined && namesOfSeries(series)),
      ...(categoryIds && { categories: categories.map(shownLabel) }),
      ...(tagIds && { tags: tags.map(shownLabel) }),
    }
    return {
      assertions: [
        ...assertChoices(db, fields, event),
        assertEventCommand(db, { id, stamp, command: 'editEvent' }),
      ],
      writes: [
        updateEvent(db, id, values),
        ...(categoryIds ? relabelEvent(db, categoryKind, { ...labelled, ids: categoryIds }) : []),
        ...(tagIds ? relabelEvent(db, tagKind, { ...labelled, ids: tagIds }) : []),
      ],
      changesPublic: true,
      result,
    }
  },
})
