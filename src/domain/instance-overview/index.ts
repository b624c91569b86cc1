export {
  getInstanceOverview,
  type InstanceOverviewView,
  mostCounted,
} from './get-instance-overview.ts'
export { instanceOverviewOperations } from './operations.ts'
