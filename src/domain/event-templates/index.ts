export { eventTemplateOperations, eventTemplateResource } from './operations.ts'
export {
  assertTemplateStamp,
  type EventTemplateView,
  wantedTemplate,
} from './queries.ts'
export {
  createEventTemplate,
  deleteEventTemplate,
  editEventTemplate,
  getEventTemplate,
  listEventTemplates,
} from './verbs.ts'
