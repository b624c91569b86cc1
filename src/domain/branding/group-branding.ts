import { one } from '../../db/one.ts'
import {
  type CollectiveEntry,
  collectiveById,
  collectiveFacts,
  groupKind,
  holdCollective,
  isPublicCollective,
  publicCollectiveById,
} from '../collectives/index.ts'
import { imagesByIds, newImages } from '../storage-objects/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type BrandingView, brandingOf, type SavedBranding } from './branding-view.ts'
import { brandingOperations } from './operations.ts'
import { savedLooks } from './queries.ts'
import { type LookChanges, picturesByMember, plannedLook } from './saving.ts'

interface OfGroup {
  collectiveId: string
}

/** What a group says of its look, and its community. */
export interface GroupBrandingView {
  groupId: string
  isPublic: boolean
  own: BrandingView
  community: BrandingView
}

const savedByGroup = (looks: readonly SavedBranding[]) =>
  looks.find(({ groupId }) => groupId !== null)

const groupLook = (
  group: CollectiveEntry,
  looks: readonly SavedBranding[],
  own = brandingOf(savedByGroup(looks)),
): GroupBrandingView => ({
  groupId: group.id,
  isPublic: isPublicCollective(group),
  own,
  community: brandingOf(looks.find(({ groupId }) => groupId === null)),
})

/** How a group looks, for those who administer it. */
export const getGroupBranding = reading({
  operation: brandingOperations.getGroupBranding,
  load: (db, { collectiveId }: OfGroup) => ({
    view: one(collectiveById(db, groupKind, collectiveId)),
    looks: savedLooks(db, collectiveId),
  }),
  facts: ({ view }) => collectiveFacts(view),
  result: ({ view, looks }) => groupLook(view, looks),
})

/** How a public group looks, for everybody. */
export const getGroupAppearance = reading({
  operation: brandingOperations.getGroupAppearance,
  load: (db, { collectiveId }: OfGroup) => ({
    entry: one(publicCollectiveById(db, groupKind, collectiveId)),
    looks: savedLooks(db, collectiveId),
  }),
  facts: ({ entry }) => collectiveFacts(entry),
  result: ({ entry, looks }) => groupLook(entry, looks),
})

/** Saves how a group looks. What it leaves empty is that of its community. */
export const editGroupBranding = writing({
  operation: brandingOperations.editGroupBranding,
  load: (db, { collectiveId, pictures }: OfGroup & LookChanges) => ({
    view: one(collectiveById(db, groupKind, collectiveId)),
    looks: savedLooks(db, collectiveId),
    images: imagesByIds(db, newImages(picturesByMember(pictures))),
  }),
  facts: ({ view }) => [collectiveFacts(view)],
  decide(db, { view, looks, images: found }, changes, moment) {
    const { id: groupId } = view
    const saved = savedByGroup(looks)
    const { writes, look } = plannedLook(db, { saved, groupId, found }, changes, moment)
    const result = groupLook(view, looks, look)
    return { assertions: [holdCollective(db, groupId)], writes, changesPublic: true, result }
  },
})
