export { checkEventFields, type EventFields } from './event-fields.ts'
export { informationOnly, participationRules } from './participation.ts'
