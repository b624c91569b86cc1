export {
  type ConfiguredEntry,
  configuredNavigation,
  plannedNavigation,
} from './configured.ts'
export { type HeaderMenu, headerMenuOf } from './header-menu.ts'
export { navigationOperations } from './operations.ts'
export { headerEntries, wholeNavigation } from './queries.ts'
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
