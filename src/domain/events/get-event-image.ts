import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventBySlug } from './queries.ts'

/** The picture of a public event, by its slug or public code; one elsewhere is not ours to lead to. */
export const getEventImage = reading({
  operation: eventOperations.getEventImage,
  load: (db, { slugCode }: { slugCode: string }) => ({
    event: one(publicEventBySlug(db, slugCode)),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event }): { imageId: string } {
    if (!event.featuredImageId) throw notFound()
    return { imageId: event.featuredImageId }
  },
})
