export type { AgendaEntry, AgendaProjection } from './agenda-projection.ts'
export { getAgendaProjection, type ProjectedProgramme } from './get-agenda-projection.ts'
export { type DescribedEvent, getEventLinkedData } from './get-event-linked-data.ts'
export { getEventPreview } from './get-event-preview.ts'
export { getSessionCreateContext, type SessionCreateContext } from './get-session-create-context.ts'
export type { PublishedProgramme } from './published-programme.ts'
export { sessionPageId, sessionPageName } from './session-page-name.ts'
export { speakerOfPage, speakerPageName } from './speaker-page-name.ts'
export {
  getEventCalendar,
  getManagementProgramSummary,
  getProgramSummary,
  getScheduleJson,
  getScheduleXml,
} from './verbs.ts'
