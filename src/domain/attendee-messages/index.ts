export { attendeeMessageOperations } from './operations.ts'
export {
  type AttendeeMessagePreview,
  createAttendeeMessage,
  getAttendeeMessage,
  listAttendeeMessages,
  type MessageOfEvent,
  type MessagesOfEvent,
  messagesFacts,
  previewAttendeeMessage,
} from './verbs.ts'
