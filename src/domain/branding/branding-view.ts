import type { Rows } from '../../db/database.ts'
import { neverSaved } from '../../db/saved-documents.ts'
import { perSet } from '../../kernel/picture-sets.ts'
import type { savedBranding } from './queries.ts'

/** How a community or a group looks, where it was saved. */
export type SavedBranding = Rows<{ saved: ReturnType<typeof savedBranding> }>['saved'][number]

export type BrandingView = Omit<SavedBranding, 'id' | 'groupId'>

export type Colors = Pick<BrandingView, 'primaryColor' | 'secondaryColor'>

const plain: BrandingView = {
  primaryColor: null,
  secondaryColor: null,
  ...perSet(() => []),
  concurrencyStamp: neverSaved,
}

/** Who never said how it looks, looks like any other. */
export function brandingOf(saved: SavedBranding | undefined): BrandingView {
  if (!saved) return plain
  const { id: _, groupId: __, ...view } = saved
  return view
}
