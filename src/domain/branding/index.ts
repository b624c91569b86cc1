export { type BrandingView, brandingOf } from './branding-view.ts'
export { brandingOperations } from './operations.ts'
export { saveBranding, savedBranding } from './queries.ts'
export { editBranding, getBranding } from './verbs.ts'
