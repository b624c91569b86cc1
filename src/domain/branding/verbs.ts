import { imagesByIds, newImages } from '../storage-objects/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type BrandingView, brandingOf } from './branding-view.ts'
import { brandingOperations } from './operations.ts'
import { savedBranding } from './queries.ts'
import { type LookChanges, picturesByMember, plannedLook } from './saving.ts'

/** How the community looks. */
export const getBranding = reading({
  operation: brandingOperations.getBranding,
  load: (db, _input: undefined) => ({ saved: savedBranding(db) }),
  result: ({ saved }): BrandingView => brandingOf(saved[0]),
})

/** Saves how the community looks; opens nothing. */
export const editBranding = writing({
  operation: brandingOperations.editBranding,
  load: (db, { pictures }: LookChanges) => ({
    saved: savedBranding(db),
    images: imagesByIds(db, newImages(picturesByMember(pictures))),
  }),
  facts: () => [{}],
  decide(db, { saved: [saved], images: found }, changes, moment) {
    const { writes, look } = plannedLook(db, { saved, groupId: null, found }, changes, moment)
    return { writes, changesPublic: true, result: look }
  },
})
