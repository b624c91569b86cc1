export { type HeaderMenu, headerMenuOf } from './header-menu.ts'
export { navigationOperations } from './operations.ts'
export { headerEntries } from './queries.ts'
export {
  createNavigationEntry,
  deleteNavigationEntry,
  editNavigationEntry,
  getNavigationEntry,
  listManagedNavigation,
  listNavigation,
  type NavigationEntryView,
  navigationFacts,
} from './verbs.ts'
