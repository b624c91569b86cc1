export {
  calendar,
  calendarEntry,
  calendarProperty,
  entryOfEvent,
  eventAddress,
} from './calendar.ts'
export { changeEventVisibility } from './change-event-visibility.ts'
export { configureParticipation } from './configure-participation.ts'
export { createEventDraft } from './create-event-draft.ts'
export { editEvent } from './edit-event.ts'
export { eventListing, type PageOfEvent, type ThingsOfEvent } from './event-listing.ts'
export {
  type EventListEntry,
  type EventStanding,
  type EventView,
  eventFacts,
  type FoundEvent,
  factsOfEvent,
  revealInstant,
} from './event-view.ts'
export { type CommunityCalendar, getCommunityCalendar } from './get-community-calendar.ts'
export { getEvent } from './get-event.ts'
export { getEventBySlug } from './get-event-by-slug.ts'
export { type EventCreationContext, getEventCreationContext } from './get-event-creation-context.ts'
export { getEventImage } from './get-event-image.ts'
export { getEventManagementDetail } from './get-event-management-detail.ts'
export { getMyEventAccess, type MyEventAccess } from './get-my-event-access.ts'
export { getNewsFeed, type NewsFeed } from './get-news-feed.ts'
export { getPublishReadiness, type ReadinessView } from './get-publish-readiness.ts'
export { getSitemap, type Sitemap, type SitemapEvent } from './get-sitemap.ts'
export { type EventList, listEvents } from './list-events.ts'
export { listEventsByActor } from './list-events-by-actor.ts'
export { listEventsOfSeries } from './list-events-of-series.ts'
export { listMyEvents } from './list-my-events.ts'
export { freeSlug, publicCodeOf } from './naming.ts'
export { factsOfNewEvent, includedByNewEvent, loadNewEvent, planNewEvent } from './new-event.ts'
export {
  type EventFacts,
  eventManagers,
  eventOnlookers,
  eventOperations,
  eventOrganizers,
  eventOverseers,
  eventRegistrars,
  eventResource,
  isPublished,
  takesChanges,
} from './operations.ts'
export { managedPermissions, programmePermissions } from './programme-permissions.ts'
export { publishEvent } from './publish-event.ts'
export type { ReadinessCheck } from './publish-readiness.ts'
export {
  assertEventCommand,
  assertEventOpen,
  assertEventStamp,
  assertEventZone,
  assertProgrammeOpen,
  type EventCoHost,
  type EventInMail,
  eventBy,
  eventById,
  eventBySession,
  eventInMail,
  eventOfListed,
  eventOfSession,
  followTemplate,
  inListedEvent,
  insertEvent,
  isEventHeld,
  ownActor,
  ownNewEvent,
  publicEventById,
  readableByCaller,
  slugsLike,
  standingOfEvent,
  startsAt,
  updateEvent,
} from './queries.ts'
export { isReadableBy } from './readability.ts'
export { type Registering, takesRegistrations } from './registrations.ts'
