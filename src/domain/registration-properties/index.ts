export { registrationPropertyOperations } from './operations.ts'
export type { RegistrationPropertyView } from './queries.ts'
export { brokenRules } from './rules.ts'
export {
  createRegistrationProperty,
  deleteRegistrationProperty,
  editRegistrationProperty,
  getRegistrationProperty,
  listEventRegistrationProperties,
  listPublicRegistrationProperties,
  listRegistrationProperties,
} from './verbs.ts'
