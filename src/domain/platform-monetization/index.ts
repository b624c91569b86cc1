export { platformMonetizationOperations } from './operations.ts'
export { assertInstanceAdministrator, insertRevision, latestRevision } from './queries.ts'
export {
  getPlatformMonetization,
  listMonetizationRevisions,
  type MonetizationRevision,
  type MonetizationView,
  monetizationOf,
  replacePlatformMonetization,
} from './verbs.ts'
