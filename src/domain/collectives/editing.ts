import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import { invalid } from '../../kernel/problem.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import { type CollectiveView, displayNameOf, managedFacts } from './collective-view.ts'
import type { CollectiveProfile } from './creating.ts'
import {
  assertCollectiveStamp,
  collectiveById,
  keepParticipation,
  keepProfile,
  updateCollective,
  updateCollectiveActor,
} from './queries.ts'

export interface CollectiveChanges {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  profile: Partial<CollectiveProfile>
  participation: { displayName?: string | null; pictureUri?: string | null }
  pictures: { profilePictureId?: string | null; bannerImageId?: string | null }
}

export const editing = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id, pictures }: CollectiveChanges) => ({
      view: one(collectiveById(db, kind, id)),
      images: imagesByIds(db, newImages(pictures)),
    }),
    facts: ({ view }) => [managedFacts(view)],
    decide(db, { view, images }, { id, stamp, ...changes }, { ids, tenantId, principal }) {
      const { profile, participation, pictures } = changes
      const { displayName, pictureUri } = participation
      const { profilePictureId, bannerImageId } = pictures
      const shown = {
        profilePictureId: view.actorProfilePictureId,
        bannerImageId: view.actorBannerImageId,
      }
      checkImages(pictures, { shown, found: images, principal })
      const result: CollectiveView = {
        ...view,
        ...profile,
        ...(displayName !== undefined && { participationDisplayName: displayName }),
        ...(pictureUri !== undefined && { participationPictureUri: pictureUri }),
        ...(profilePictureId !== undefined && { actorProfilePictureId: profilePictureId }),
        ...(bannerImageId !== undefined && { actorBannerImageId: bannerImageId }),
        concurrencyStamp: ids.stamp(),
      }
      const owner = { collectiveId: id, tenantId, kind: kind.name }
      return {
        assertions: [assertCollectiveStamp(db, id, stamp)],
        writes: [
          updateCollective(db, id, { concurrencyStamp: result.concurrencyStamp }),
          ...(Object.keys(profile).length
            ? [keepProfile(db, { ...owner, ...profileOf(result) })]
            : []),
          ...(Object.keys(participation).length
            ? [
                keepParticipation(db, {
                  ...owner,
                  displayName: result.participationDisplayName,
                  pictureUri: result.participationPictureUri,
                }),
              ]
            : []),
          // What events show of their owner.
          updateCollectiveActor(db, result.actorId, {
            displayName: displayNameOf(result),
            ...pictures,
          }),
        ],
        changesPublic: true,
        result,
      }
    },
  })

/** A profile that was absent comes back with a name. */
function profileOf(view: CollectiveView): CollectiveProfile {
  const { fullName, description, websiteUrl, email } = view
  const { address, postcode, city, country, pictureUri } = view
  if (fullName === null) throw invalid('fullName', 'A new profile needs a name.')
  return {
    fullName,
    description,
    websiteUrl,
    email,
    address,
    postcode,
    city,
    country,
    pictureUri,
  }
}
