export { checkEventFields, type EventFields } from './event-fields.ts'
export { participationRules } from './participation.ts'
