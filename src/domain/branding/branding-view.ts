import type { Rows } from '../../db/database.ts'
import { neverSaved } from '../../db/saved-documents.ts'
import type { savedBranding } from './queries.ts'

/** How a community looks. */
export type BrandingView = Rows<{ saved: ReturnType<typeof savedBranding> }>['saved'][number]

const plain: BrandingView = {
  primaryColor: null,
  secondaryColor: null,
  logoId: null,
  darkLogoId: null,
  faviconId: null,
  concurrencyStamp: neverSaved,
}

/** A community that never said how it looks, looks like any other. */
export const brandingOf = ([saved]: readonly BrandingView[]): BrandingView => saved ?? plain
