import type { Rows } from '../../db/database.ts'
import { neverSaved } from '../../db/saved-documents.ts'
import { perSet } from '../../kernel/picture-sets.ts'
import type { savedBranding } from './queries.ts'

/** How a community looks, where it was saved. */
export type SavedBranding = Rows<{ saved: ReturnType<typeof savedBranding> }>['saved'][number]

export type BrandingView = Omit<SavedBranding, 'id'>

export type Colors = Pick<BrandingView, 'primaryColor' | 'secondaryColor'>

const plain: BrandingView = {
  primaryColor: null,
  secondaryColor: null,
  ...perSet(() => []),
  concurrencyStamp: neverSaved,
}

/** A community that never said how it looks, looks like any other. */
export const brandingOf = ([saved]: readonly SavedBranding[]): BrandingView => saved ?? plain
