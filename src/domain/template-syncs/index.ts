export { differenceStates } from './differences.ts'
export { templateSyncOperations } from './operations.ts'
export {
  applyTemplate,
  getTemplateDifferences,
  listTemplateSyncs,
  type TemplateDifferences,
  templateSyncFacts,
} from './verbs.ts'
