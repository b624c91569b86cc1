import { Problem } from '../../kernel/problem.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type BrandingView, brandingOf } from './branding-view.ts'
import { brandingOperations } from './operations.ts'
import { saveBranding, savedBranding } from './queries.ts'

/** How the community looks. */
export const getBranding = reading({
  operation: brandingOperations.getBranding,
  load: (db, _input: undefined) => ({ saved: savedBranding(db) }),
  result: ({ saved }): BrandingView => brandingOf(saved),
})

interface EditBrandingInput {
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<Omit<BrandingView, 'concurrencyStamp'>>
}

/** The pictures by the names of their members in a body. */
const picturesOf = ({ logoId, darkLogoId, faviconId }: EditBrandingInput['changes']) => ({
  'images.logoId': logoId,
  'images.darkLogoId': darkLogoId,
  'images.faviconId': faviconId,
})

/** Saves how the community looks; opens nothing. */
export const editBranding = writing({
  operation: brandingOperations.editBranding,
  load: (db, { changes }: EditBrandingInput) => ({
    saved: savedBranding(db),
    images: imagesByIds(db, newImages(picturesOf(changes))),
  }),
  facts: () => [{}],
  decide(db, { saved, images }, { stamp, changes }, { ids, principal }) {
    const before = brandingOf(saved)
    if (stamp !== before.concurrencyStamp) throw new Problem('concurrency_conflict')
    checkImages(picturesOf(changes), { shown: picturesOf(before), found: images, principal })
    const result: BrandingView = { ...before, ...changes, concurrencyStamp: ids.stamp() }
    return {
      writes: [saveBranding(db, saved[0]?.concurrencyStamp ?? null, result)],
      changesPublic: true,
      result,
    }
  },
})
