import type { Stamp } from '../../kernel/ids.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { insertActor } from '../actors/index.ts'
import { writing } from '../verb.ts'
import { userOperations } from './operations.ts'
import { fullNameOf, namesAfter, type ProfileChanges } from './profile-names.ts'
import { editOwnProfile, personById, renameActor } from './queries.ts'
import type { UserView } from './user-view.ts'

export interface EditMyProfileInput {
  id: string
  stamp: Stamp
  changes: ProfileChanges
}

const activeMember = 1
const personActor = 1

/** Changes the caller's names: those of the profile, and the one in this community. */
export const editMyProfile = writing({
  operation: userOperations.editMyProfile,
  load: (db, { id }: EditMyProfileInput) => ({ user: personById(db, id) }),
  facts({ user: [user] }) {
    if (!user) throw notFound()
    return [{ userId: user.id }]
  },
  decide(db, { user: [found] }, { stamp, changes }, { ids, now, tenantId }) {
    const user = found!
    if (changes.displayName !== undefined && user.tenantUserStatusId !== activeMember) {
      throw invalid('displayName', 'Only members have a name of their own in a community.')
    }
    const { actorDisplayName, ...profile } = namesAfter(user, changes)
    const newStamp = ids.stamp()
    const isNew = user.actorId === null && changes.displayName !== undefined
    const actorId = isNew ? ids.next(now) : user.actorId
    const person = { tenantId, actorTypeId: personActor, userId: user.id }
    const fullName = fullNameOf(profile)
    const result: UserView = {
      ...user,
      ...profile,
      fullName,
      actorId,
      concurrencyStamp: newStamp,
      actorDisplayName: actorId === null ? null : actorDisplayName,
      displayName: (actorId !== null && actorDisplayName) || (fullName ?? ''),
    }
    return {
      writes: [
        editOwnProfile(db, { knownStamp: stamp, newStamp, ...profile }),
        ...(actorId === null
          ? []
          : isNew
            ? [insertActor(db, { ...person, id: actorId, displayName: actorDisplayName })]
            : [renameActor(db, actorId, actorDisplayName)]),
      ],
      changesPublic: true,
      result,
    }
  },
})
