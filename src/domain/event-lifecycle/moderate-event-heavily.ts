import { instantIso } from '../../kernel/local-time.ts'
import { sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { type EventFields, informationOnly } from '../event-fields/index.ts'
import type { EventView } from '../events/index.ts'
import { dropUnusedImages, sweepMessage } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { moderating } from './moderation.ts'
import { redactProgramme } from './queries.ts'

const imagesOf = ({ featuredImageId, backgroundImageId }: EventView) =>
  [featuredImageId, backgroundImageId].filter((id) => id !== null)

/** Fields without text or picture. Every other field has to be in `values`. */
type Kept =
  | 'timezone'
  | 'visibilityTypeId'
  | 'eventFormatId'
  | 'eventTypeId'
  | 'audienceGenderId'
  | 'audienceAgeId'
  | 'registrationPolicyId'
  | 'price'
  | 'currencyCode'
  | 'eventSeriesId'
  | 'seriesOrder'
type Redacted = Omit<EventFields, Kept> &
  Pick<EventView, 'slug' | 'sourcePublisherName' | 'redactedAt'>

const redacted = 'Redacted'
const unlessNull = (text: string | null) => (text === null ? null : redacted)

/**
 * Takes the texts and images of an event and its programme away, for good. The slug
 * goes with the title it was made from; the public code stays.
 */
export const moderateEventHeavily = writing(
  moderating({
    command: 'moderateEventHeavily',
    action: 'Heavy',
    sessions: sessionsWithEvent.moderateEventHeavily,
    values: (event, { now, ids }): Redacted => ({
      title: redacted,
      subtitle: unlessNull(event.subtitle),
      description: unlessNull(event.description),
      content: unlessNull(event.content),
      // Random, so that nobody takes it first.
      slug: `redacted-${ids.stamp()}`,
      featuredImageId: null,
      featuredImageUri: null,
      sourcePublisherName: null,
      backgroundImageId: null,
      backgroundColor: null,
      // An address of registration elsewhere is a text too.
      participationConfiguration: informationOnly,
      redactedAt: instantIso(now),
    }),
    writes: (db, event) => [redactProgramme(db, event.id), dropUnusedImages(db, imagesOf(event))],
    outbox: [sweepMessage],
  }),
)
