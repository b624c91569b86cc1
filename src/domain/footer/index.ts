export {
  type ConfiguredFooter,
  canonicalFooter,
  configuredFooter,
  plannedFooter,
} from './configured.ts'
export {
  type FooterLinkGroupView,
  type FooterLinkView,
  type FooterView,
  footerOf,
  footerParts,
  governedFreshMs,
} from './footer-view.ts'
export {
  arrangeFooter,
  createFooterLink,
  createFooterLinkGroup,
  deleteFooterLink,
  deleteFooterLinkGroup,
  editFooterLink,
  editFooterLinkGroup,
  getFooterLink,
  getFooterLinkGroup,
  linkGroupFacts,
  listFooterLinkGroups,
} from './link-verbs.ts'
export { footerOperations } from './operations.ts'
export { allLinkGroups, savedFooterSettings } from './queries.ts'
export {
  editFooterSettings,
  type FooterSettingsView,
  getFooterConfiguration,
  getFooterSettings,
} from './settings-verbs.ts'
