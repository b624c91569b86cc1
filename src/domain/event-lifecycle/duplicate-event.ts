import { one } from '../../db/one.ts'
import {
  type EventView,
  eventById,
  eventFacts,
  eventOperations,
  factsOfNewEvent,
  includedByNewEvent,
  loadNewEvent,
  planNewEvent,
} from '../events/index.ts'
import { provenanceType } from '../lookups/index.ts'
import { assertEventAsRead } from '../orders/index.ts'
import { writing } from '../verbs/verb.ts'
import { copyProgramme, firstDateOf } from './queries.ts'

export interface DuplicateEventInput {
  id: string
  /** The local date on which the first day of the programme is to be. */
  startDate: string
  title: string
  slug: string | null
  actorId: string | null
  /** Without, sessions and items have no rooms yet. */
  keepRooms: boolean
}

const day = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day
const shifted = (date: string | null, days: number) =>
  date && new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/**
 * Makes a draft of an event with its whole programme, shifted to other dates: local times and
 * durations stay, in the zone of the event. What was shown is approved, so that it is published with
 * the copy; consents of speakers were given for the source and are not copied.
 */
export const duplicateEvent = writing({
  operation: eventOperations.duplicateEvent,
  load: (db, input: DuplicateEventInput) => ({
    ...loadNewEvent(db, input),
    source: one(eventById(db, input.id)),
    first: firstDateOf(db, input.id),
  }),
  facts(rows, input) {
    factsOfNewEvent(rows, input)
    return [eventFacts(rows.source)]
  },
  includes: (rows) => [
    { operation: eventOperations.createEventDraft, facts: {} },
    ...includedByNewEvent(rows),
  ],
  decide(db, rows, { id, startDate, title, slug, keepRooms }, moment) {
    const source = rows.source
    const first = rows.first[0]?.firstDate ?? null
    const days = first === null ? 0 : daysBetween(first, startDate)
    const fields = {
      title,
      subtitle: source.subtitle,
      description: source.description,
      content: source.content,
      timezone: source.timezone,
      visibilityTypeId: source.visibilityTypeId,
      eventFormatId: source.eventFormatId,
      eventTypeId: source.eventTypeId,
      audienceGenderId: source.audienceGenderId,
      audienceAgeId: source.audienceAgeId,
      registrationPolicyId: source.registrationPolicyId,
      price: source.price,
      currencyCode: source.currencyCode,
      featuredImageId: source.featuredImageId,
      featuredImageUri: source.featuredImageUri,
      backgroundImageId: source.backgroundImageId,
      backgroundColor: source.backgroundColor,
      // A series asks for authority of its own: the copy is put into it by an edit.
      eventSeriesId: null,
      seriesOrder: null,
      participationConfiguration: source.participationConfiguration,
    }
    const provenanceTypeId = provenanceType.duplicated
    const wanted = {
      slug,
      fields,
      names: source,
      categories: [],
      tags: [],
      series: undefined,
      provenanceTypeId,
    }
    const plan = planNewEvent(db, rows, wanted, moment)
    const result: EventView = {
      ...plan.result,
      categories: source.categories,
      tags: source.tags,
      // What is published of the catalogue is copied as a draft.
      hasTicketingDraft: source.hasTicketing,
      planned: source.planned && {
        ...source.planned,
        firstDate: shifted(source.planned.firstDate, days),
        lastDate: shifted(source.planned.lastDate, days),
      },
    }
    const copy = { source: id, target: result.id, days, keepRooms }
    return {
      ...plan,
      assertions: [...plan.assertions, assertEventAsRead(db, id, source.concurrencyStamp)],
      writes: [...plan.writes, copyProgramme(db, copy)],
      changesPublic: false,
      result,
    }
  },
})
