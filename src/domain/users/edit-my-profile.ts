import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import { insertActor } from '../actors/index.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { userOperations } from './operations.ts'
import { fullNameOf, namesAfter, type ProfileChanges } from './profile-names.ts'
import { editActor, editOwnProfile, personById } from './queries.ts'
import type { UserView } from './user-view.ts'

export interface EditMyProfileInput {
  id: string
  stamp: Stamp
  changes: ProfileChanges & Partial<ActorPictures>
}

interface ActorPictures {
  profilePictureId: string | null
  bannerImageId: string | null
}

const picturesOf = ({ profilePictureId, bannerImageId }: Partial<ActorPictures>) => ({
  profilePictureId,
  bannerImageId,
})
const afterChange = (changed: string | null | undefined, kept: string | null) =>
  changed === undefined ? kept : changed

const activeMember = 1
const personActor = 1

/** Changes the caller's names, those of the profile and the one in this community, and pictures here. */
export const editMyProfile = writing({
  operation: userOperations.editMyProfile,
  load: (db, { id, changes }: EditMyProfileInput) => ({
    user: one(personById(db, id)),
    images: imagesByIds(db, newImages(picturesOf(changes))),
  }),
  facts: ({ user }) => [{ userId: user.id }],
  decide(db, { user: found, images }, { stamp, changes }, { ids, now, tenantId, principal }) {
    const user = found
    if (changes.displayName !== undefined && user.tenantUserStatusId !== activeMember) {
      throw invalid('displayName', 'Only members can have their own name in a community.')
    }
    const sent = picturesOf(changes)
    checkImages(sent, { shown: picturesOf(user), found: images, principal })
    const isPictured = Object.values(sent).some((id) => id != null)
    if (isPictured && user.tenantUserStatusId !== activeMember) {
      throw invalid('profilePictureId', 'Only members can have their own picture in a community.')
    }
    const { actorDisplayName, ...profile } = namesAfter(user, changes)
    const pictures = {
      profilePictureId: afterChange(changes.profilePictureId, user.profilePictureId),
      bannerImageId: afterChange(changes.bannerImageId, user.bannerImageId),
    }
    const newStamp = ids.stamp()
    const isNew = user.actorId === null && (changes.displayName !== undefined || isPictured)
    const actorId = isNew ? ids.next(now) : user.actorId
    const person = { tenantId, actorTypeId: personActor, userId: user.id }
    const fullName = fullNameOf(profile)
    // A name in a community begins as a copy of the profile's.
    const displayName = actorDisplayName ?? (isNew ? fullName : null)
    const result: UserView = {
      ...user,
      ...profile,
      ...pictures,
      fullName,
      actorId,
      concurrencyStamp: newStamp,
      actorDisplayName: actorId === null ? null : displayName,
      displayName: (actorId !== null && displayName) || (fullName ?? ''),
    }
    return {
      writes: [
        editOwnProfile(db, { knownStamp: stamp, newStamp, ...profile }),
        ...(actorId === null
          ? []
          : isNew
            ? [insertActor(db, { ...person, ...pictures, id: actorId, displayName })]
            : [editActor(db, actorId, { displayName, ...pictures })]),
      ],
      changesPublic: true,
      result,
    }
  },
})
