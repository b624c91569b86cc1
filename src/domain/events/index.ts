export { archiveEvent } from './archive-event.ts'
export { createEventDraft, type EventDraftInput } from './create-event-draft.ts'
export { editEvent } from './edit-event.ts'
export { type EventListEntry, type EventView, eventFacts, revealInstant } from './event-view.ts'
export { getEvent } from './get-event.ts'
export { getEventBySlug } from './get-event-by-slug.ts'
export { getEventManagementDetail } from './get-event-management-detail.ts'
export { getPublishReadiness, type ReadinessView } from './get-publish-readiness.ts'
export { listEvents } from './list-events.ts'
export { listEventsByActor } from './list-events-by-actor.ts'
export { listMyEvents } from './list-my-events.ts'
export { freeSlug, publicCodeOf } from './naming.ts'
export {
  eventManagers,
  eventOnlookers,
  eventOperations,
  eventOrganizers,
  eventOverseers,
  takesChanges,
} from './operations.ts'
export { programmePermissions } from './programme-permissions.ts'
export { publishEvent } from './publish-event.ts'
export {
  assertEventOpen,
  assertEventStamp,
  assertProgrammeOpen,
  eventById,
  insertActor,
  insertEvent,
  ownActorOfCaller,
  ownNewEvent,
  publicEventById,
  publiclyReadable,
  slugsLike,
  updateEvent,
} from './queries.ts'
