export { type BrandingView, brandingOf, type Colors } from './branding-view.ts'
export { effectiveLook, lookSources, type Sourced } from './effective-look.ts'
export {
  editGroupBranding,
  type GroupBrandingView,
  getGroupAppearance,
  getGroupBranding,
} from './group-branding.ts'
export { brandingOperations } from './operations.ts'
export { savedBranding } from './queries.ts'
export { saveBranding } from './saving.ts'
export { editBranding, getBranding } from './verbs.ts'
