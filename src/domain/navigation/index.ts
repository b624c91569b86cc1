export { navigationOperations } from './operations.ts'
export {
  createNavigationEntry,
  deleteNavigationEntry,
  editNavigationEntry,
  getNavigationEntry,
  listManagedNavigation,
  listNavigation,
  type NavigationEntryView,
} from './verbs.ts'
