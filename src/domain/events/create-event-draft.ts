import { invalid, notFound } from '../../kernel/problem.ts'
import { checkEventFields, type EventFields } from '../event-fields/index.ts'
import { eventSeriesById } from '../event-series/index.ts'
import { type EventTemplateView, wantedTemplate } from '../event-templates/index.ts'
import { categoryKind, labelsByIds, tagKind } from '../labels/index.ts'
import { assertChoices, saidOfNamedWith } from '../lookups/index.ts'
import { storedForOwner } from '../settings/index.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { namesOfEntries } from './entry-names.ts'
import { unsaidDefaults } from './event-defaults.ts'
import { checkLabels, type EventDraftInput, imagesOfEvent } from './event-input.ts'
import {
  factsOfNewEvent,
  includedByNewEvent,
  includedBySeries,
  loadNewEvent,
  planNewEvent,
} from './new-event.ts'
import { eventOperations } from './operations.ts'

interface CreateEventInput extends Omit<EventDraftInput, 'participationConfiguration'> {
  /** Absent where the template is to say it. */
  participationConfiguration?: EventFields['participationConfiguration']
  /** The organization or group that the event is by; null for the caller, or for whose key calls. */
  actorId: string | null
  /** The template that says what the caller does not. */
  templateId: string | null
  /** The fields that the caller says. */
  said: readonly string[]
}

/** Creates a draft event. Who creates it becomes its owner in the same commit; a key owns nothing. */
export const createEventDraft = writing({
  operation: eventOperations.createEventDraft,
  load: (db, input: CreateEventInput) => ({
    ...loadNewEvent(db, input),
    lookupEntries: saidOfNamedWith(db, input, input.templateId),
    series: eventSeriesById(db, input.eventSeriesId),
    categories: labelsByIds(db, categoryKind, input.categoryIds),
    tags: labelsByIds(db, tagKind, input.tagIds),
    templates: wantedTemplate(db, input.templateId),
    defaults: storedForOwner(db, 'EventDefaults', input.actorId),
    images: imagesByIds(db, newImages(imagesOfEvent(input))),
  }),
  facts(rows, input) {
    if (input.eventSeriesId !== null && rows.series.length === 0) throw notFound()
    if (input.templateId !== null && rows.templates.length === 0) throw notFound()
    return factsOfNewEvent(rows, input)
  },
  includes: (rows) => [...includedByNewEvent(rows), ...includedBySeries(rows.series)],
  decide(db, rows, input, moment) {
    const { actorId: _, templateId: __, said, slug, categoryIds, tagIds, ...sent } = input
    const { categories, tags, series, images, defaults, lookupEntries } = rows
    const template = rows.templates[0]
    const { participationConfiguration, ...others } = {
      ...sent,
      ...unsaidDefaults(said, defaults),
      ...unsaidBy(said, template),
    }
    if (!participationConfiguration) {
      throw invalid(
        'participationConfiguration',
        'The template says nothing of it, so it is required.',
      )
    }
    const fields: EventFields = { ...others, participationConfiguration }
    checkEventFields(fields, { said: lookupEntries, before: template?.fields })
    checkImages(imagesOfEvent(fields), { found: images, principal: moment.principal })
    checkLabels('categoryIds', categoryIds, categories)
    checkLabels('tagIds', tagIds, tags)
    const names = namesOfEntries(fields, lookupEntries)
    const wanted = { slug, fields, categories, tags, template, series: series[0], names }
    const plan = planNewEvent(db, rows, wanted, moment)
    return {
      ...plan,
      assertions: [...assertChoices(db, fields, template?.fields), ...plan.assertions],
      changesPublic: false,
    }
  },
})

/** What a template says of the fields that the caller leaves out. */
const unsaidBy = (
  said: readonly string[],
  template: EventTemplateView | undefined,
): Partial<EventFields> =>
  Object.fromEntries(
    Object.entries(template?.fields ?? {}).filter(([name]) => !said.includes(name)),
  )
