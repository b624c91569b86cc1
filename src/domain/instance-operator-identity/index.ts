export { instanceOperatorIdentityOperations } from './operations.ts'
export {
  editInstanceOperatorIdentity,
  getInstanceOperatorIdentity,
  type InstanceOperatorIdentityView,
} from './verbs.ts'
