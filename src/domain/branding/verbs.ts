import { Problem } from '../../kernel/problem.ts'
import { imagesByIds, newImages } from '../storage-objects/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type BrandingView, brandingOf, type Colors } from './branding-view.ts'
import { brandingOperations } from './operations.ts'
import { savedBranding } from './queries.ts'
import {
  checkedSets,
  picturesByMember,
  type SentPictures,
  saveBranding,
  sentSets,
} from './saving.ts'

/** How the community looks. */
export const getBranding = reading({
  operation: brandingOperations.getBranding,
  load: (db, _input: undefined) => ({ saved: savedBranding(db) }),
  result: ({ saved }): BrandingView => brandingOf(saved),
})

interface EditBrandingInput {
  stamp: string
  /** What is absent keeps its stored value. */
  colors: Partial<Colors>
  pictures: SentPictures
}

/** Saves how the community looks; opens nothing. */
export const editBranding = writing({
  operation: brandingOperations.editBranding,
  load: (db, { pictures }: EditBrandingInput) => ({
    saved: savedBranding(db),
    images: imagesByIds(db, newImages(picturesByMember(pictures))),
  }),
  facts: () => [{}],
  decide(db, { saved, images }, { stamp, colors, pictures }, moment) {
    const before = brandingOf(saved)
    if (stamp !== before.concurrencyStamp) throw new Problem('concurrency_conflict')
    const { principal, ids } = moment
    const result: BrandingView = {
      ...before,
      ...colors,
      ...checkedSets(pictures, { before, found: images, principal }),
      concurrencyStamp: ids.stamp(),
    }
    return {
      writes: saveBranding(db, saved[0], { look: result, sets: sentSets(pictures) }, moment),
      changesPublic: true,
      result,
    }
  },
})
