export { deleteEvent } from './delete-event.ts'
export { duplicateEvent } from './duplicate-event.ts'
export { moderateEventHeavily } from './moderate-event-heavily.ts'
export type { ModerationEntry } from './queries.ts'
export {
  archiveEvent,
  cancelEvent,
  completeEvent,
  listEventModerations,
  moderateEventLightly,
  unmoderateEvent,
} from './verbs.ts'
