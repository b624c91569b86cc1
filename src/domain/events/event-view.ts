import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { EventFacts } from './operations.ts'
import type { eventById } from './queries.ts'
import { takesGuests, takesRegistrations } from './registrations.ts'

/** An event as every verb of this folder answers it. */
export type EventView = Rows<{ event: ReturnType<typeof eventById> }>['event'][number]
export type EventListEntry = Partial<Pick<EventView, 'planned'>> &
  Omit<
    EventView,
    | 'planned'
    | ('content' | 'coHosts' | 'actorProfilePictureId' | 'actorPictureUri')
    | 'templateId'
    | ('provenanceTypeId' | 'sourcePublisherName' | 'submittedByUserId' | 'actorUserId')
  >

/** An event of a list, with what it was found by: only what was asked for is there. */
export type FoundEvent = EventListEntry & {
  /** Texts with what matched between U+0002 and U+0003; null where nothing did. */
  titleHighlight?: string | null
  excerptHighlight?: string | null
  /** Kilometres to the nearest place. */
  distance?: number
}

/** What authority over an event, and its publicity, are decided on. */
export type EventStanding = Pick<
  EventListEntry,
  | 'id'
  | 'actorOrganizationId'
  | 'actorGroupId'
  | 'eventStatusId'
  | 'visibilityTypeId'
  | 'isPublic'
  | 'featuredImageId'
  | 'redactedAt'
  | 'hasTicketing'
  | 'hasTicketingDraft'
  | 'participationConfiguration'
  | 'registrationPolicyId'
>

export const eventFacts = (event: EventStanding): OwnFacts<EventFacts> => ({
  eventId: event.id,
  organizationId: event.actorOrganizationId,
  groupId: event.actorGroupId,
  eventStatusId: event.eventStatusId,
  visibilityTypeId: event.visibilityTypeId,
  isPublic: event.isPublic,
  hasFeaturedImage: event.featuredImageId !== null,
  isRedacted: event.redactedAt !== null,
  hasTicketing: event.hasTicketing,
  hasTicketingDraft: event.hasTicketingDraft,
  takesRegistrations: takesRegistrations(event),
  takesGuests: takesGuests(event),
})

/** The facts of a verb on one event. */
export const factsOfEvent = ({ event }: { event: EventView }) => [eventFacts(event)]

/** Instant (ms) at which the disclosure of the place changes by itself; null when it does not. */
export const revealInstant = (
  placements: readonly ({ revealAt: string | null } | null)[],
  now: number,
): number | null => {
  const ahead = placements
    .map((placement) => (placement?.revealAt ? Date.parse(placement.revealAt) : 0))
    .filter((instant) => instant > now)
  return ahead.length ? Math.min(...ahead) : null
}
