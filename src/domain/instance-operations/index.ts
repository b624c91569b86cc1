export { type FoundOperations, getInstanceOperations } from './get-instance-operations.ts'
export { instanceOperationsOperations } from './operations.ts'
export {
  dependencyStates,
  type InstanceOperationsView,
  instanceOperationsView,
  operationsStates,
  probeOutside,
} from './operations-view.ts'
export { mostCounted } from './queries.ts'
export { warningRelations } from './warnings.ts'
