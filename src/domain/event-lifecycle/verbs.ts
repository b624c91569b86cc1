import { sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { statusBeforeModeration } from '../event-figures/index.ts'
import { eventListing, eventOperations } from '../events/index.ts'
import { endingCommand } from './event-command.ts'
import { moderating } from './moderation.ts'
import { hideSessions, moderationPage, restoreSessions } from './queries.ts'

/** Withdraws an event and its unfinished sessions from the public, for good. */
export const archiveEvent = endingCommand('archiveEvent')

/** Cancels a published event and its sessions: it leaves the public, and its rooms. */
export const cancelEvent = endingCommand('cancelEvent')

/** Says that a published event has taken place; it stays public, and can no longer be changed. */
export const completeEvent = endingCommand('completeEvent')

/** What was decided about an event, the last first. */
export const listEventModerations = eventListing(
  eventOperations.listEventModerations,
  (db, { eventId, page }) => moderationPage(db, eventId, page),
)

/** Hides a published event and all its sessions; `unmoderateEvent` brings them back as they were. */
export const moderateEventLightly = moderating({
  command: 'moderateEventLightly',
  action: 'Light',
  sessions: sessionsWithEvent.moderateEventLightly,
  writes: (db, { id }) => [hideSessions(db, id)],
})

/** Undoes a light moderation: the event is published again, each session what it was. */
export const unmoderateEvent = moderating({
  command: 'unmoderateEvent',
  action: 'Undone',
  sessions: statusBeforeModeration,
  writes: (db, { id }) => [restoreSessions(db, id)],
})
