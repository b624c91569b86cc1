export { platformMonetizationOperations } from './operations.ts'
export {
  getPlatformMonetization,
  listMonetizationRevisions,
  type MonetizationRevision,
  type MonetizationView,
  replacePlatformMonetization,
} from './verbs.ts'
