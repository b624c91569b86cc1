import type { Db, Query } from '../../db/database.ts'
import { type PictureSetName, pictureSetNames, whyUnfit } from '../../kernel/picture-sets.ts'
import type { Principal } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { checkImages, type ShownPicture } from '../storage-objects/index.ts'
import type { Moment } from '../verbs/verb.ts'
import { type BrandingView, brandingOf, type Colors, type SavedBranding } from './branding-view.ts'
import {
  assertBrandingStamp,
  insertBranding,
  insertPictures,
  removePictures,
  updateBranding,
} from './queries.ts'

interface FoundPicture extends ShownPicture {
  uploadedByUserId: string | null
}

/** The ids of the pictures of each set. A set that is absent stays. */
type SentPictures = Partial<Record<PictureSetName, string[]>>

const sentSets = (sent: SentPictures) => pictureSetNames.filter((set) => sent[set] !== undefined)

/** The pictures by the names of their members in a body. */
export const picturesByMember = (sent: SentPictures): Record<string, string> =>
  Object.fromEntries(
    sentSets(sent).flatMap((set) =>
      (sent[set] ?? []).map((id, index) => [`images.${set}.${index}`, id]),
    ),
  )

/** The sets that are sent, the smallest picture first. Throws `validation_failed` at what cannot stand there. */
function checkedSets(
  sent: SentPictures,
  {
    before,
    found,
    principal,
  }: { before: BrandingView; found: readonly FoundPicture[]; principal: Principal },
): Partial<Pick<BrandingView, PictureSetName>> {
  const shown = Object.fromEntries(
    sentSets(sent).flatMap((set) =>
      (sent[set] ?? []).map((id, index) => [
        `images.${set}.${index}`,
        before[set].some((picture) => picture.id === id) ? id : null,
      ]),
    ),
  )
  checkImages(picturesByMember(sent), { shown, found, principal })
  return Object.fromEntries(
    sentSets(sent).map((set) => {
      const known = [...before[set], ...found]
      const pictures = (sent[set] ?? []).flatMap((id) => known.find((each) => each.id === id) ?? [])
      for (const [index, picture] of pictures.entries()) {
        const reason = whyUnfit(set, picture, pictures.slice(0, index))
        if (reason !== null) throw invalid(`images.${set}.${index}`, reason)
      }
      return [set, pictures.map(shownOf).toSorted((one, other) => one.width - other.width)]
    }),
  )
}

const shownOf = ({ id, width, height, mediaType }: ShownPicture): ShownPicture => ({
  id,
  width,
  height,
  mediaType,
})

export interface LookChanges {
  /** Of the document that was read. */
  stamp: string
  /** What is absent keeps its stored value. */
  colors: Partial<Colors>
  pictures: SentPictures
}

/** A change of a look, decided and written. Throws `concurrency_conflict` for one that was made on another revision. */
export function plannedLook(
  db: Db,
  {
    saved,
    groupId,
    found,
  }: Pick<Subject, 'saved' | 'groupId'> & { found: readonly FoundPicture[] },
  { stamp, colors, pictures }: LookChanges,
  moment: Pick<Moment, 'ids' | 'now' | 'tenantId' | 'principal'>,
): { writes: Query[]; look: BrandingView } {
  const before = brandingOf(saved)
  if (stamp !== before.concurrencyStamp) throw new Problem('concurrency_conflict')
  const look: BrandingView = {
    ...before,
    ...colors,
    ...checkedSets(pictures, { before, found, principal: moment.principal }),
    concurrencyStamp: moment.ids.stamp(),
  }
  return {
    writes: saveBranding(db, { saved, groupId, look, sets: sentSets(pictures) }, moment),
    look,
  }
}

interface Subject {
  /** As it was read; absent where it was never saved. */
  saved: SavedBranding | undefined
  /** Null of the community. */
  groupId: string | null
  look: BrandingView
  /** The sets that are written; the others stay. */
  sets: readonly PictureSetName[]
}

/** Saves a look in place of the one that was read. */
export function saveBranding(
  db: Db,
  { saved, groupId, look, sets }: Subject,
  { ids, now, tenantId }: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
): Query[] {
  const { primaryColor, secondaryColor, concurrencyStamp } = look
  const values = { primaryColor, secondaryColor, concurrencyStamp }
  const id = saved?.id ?? ids.next(now)
  const pictures = sets.flatMap((pictureSet) =>
    look[pictureSet].map(({ id: storageObjectId }) => ({
      tenantId,
      brandingId: id,
      pictureSet,
      storageObjectId,
    })),
  )
  return [
    ...(saved
      ? [
          assertBrandingStamp(db, id, saved.concurrencyStamp),
          updateBranding(db, id, values),
          ...(sets.length > 0 ? [removePictures(db, id, sets)] : []),
        ]
      : [insertBranding(db, { id, tenantId, groupId, ...values })]),
    ...(pictures.length > 0 ? [insertPictures(db, pictures)] : []),
  ]
}
