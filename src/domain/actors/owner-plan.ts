import type { Db, Query, Rows } from '../../db/database.ts'
import { personOf } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import {
  assertMayOwnEvents,
  type CollectiveView,
  collectiveByActor,
  collectiveFacts,
  displayNameOf,
  managedFacts,
} from '../collectives/index.ts'
import { groupOperations } from '../groups/index.ts'
import { organizationOperations } from '../organizations/index.ts'
import type { Moment } from '../verbs/verb.ts'
import { insertActor, ownActorOfCaller } from './queries.ts'

/** Whom something is to be by: an organization or a group, or the caller when null. */
export const loadOwner = (db: Db, actorId: string | null) => ({
  actor: ownActorOfCaller(db),
  collective: collectiveByActor(db, actorId),
})

type OwnerRows = Rows<ReturnType<typeof loadOwner>>

/** Who may edit an organization or a group may have events by it. */
const includedIn = {
  organization: organizationOperations.editOrganization,
  group: groupOperations.editGroup,
}

export const includedByOwner = ({ collective }: OwnerRows) =>
  collective.map((view) => ({ operation: includedIn[view.kind], facts: managedFacts(view) }))

interface PlannedOwner {
  owner: {
    actorId: string
    actorDisplayName: string | null
    actorHandle: string | null
    actorIsVerified: boolean
    isOwnerPublic: boolean
    actorTypeId: number
    actorOrganizationId: string | null
    actorGroupId: string | null
    actorUserId: string | null
    actorProfilePictureId: string | null
    /** Of a picture elsewhere. */
    actorPictureUri: string | null
  }
  assertions: Query[]
  /** Makes the caller's actor, the first time. */
  writes: Query[]
}

/** What is shown of an owner, and what makes it one. */
export function planOwner(
  db: Db,
  rows: OwnerRows,
  { now, ids, principal, tenantId }: Moment,
): PlannedOwner {
  const [collective] = rows.collective
  if (collective) {
    const owner = ownerOf(collective)
    return { owner, assertions: [assertMayOwnEvents(db, owner.actorId)], writes: [] }
  }
  const { userId, displayName } = personOf(principal)
  const [known] = rows.actor
  const person = known ?? { id: ids.next(now), displayName, handle: null, profilePictureId: null }
  const row = { ...person, tenantId, actorTypeId: 1, userId }
  return {
    owner: {
      actorId: person.id,
      actorDisplayName: person.displayName,
      actorHandle: person.handle,
      actorIsVerified: false,
      isOwnerPublic: false,
      actorTypeId: 1,
      actorOrganizationId: null,
      actorGroupId: null,
      actorUserId: userId,
      actorProfilePictureId: person.profilePictureId,
      actorPictureUri: null,
    },
    assertions: [],
    writes: known ? [] : [insertActor(db, row)],
  }
}

function ownerOf(view: CollectiveView) {
  if (!collectiveFacts(view).isPublic) {
    throw new Problem('resource_conflict', {
      detail: 'Only an approved organization or group that is not suspended can own events.',
    })
  }
  return {
    actorId: view.actorId,
    actorDisplayName: displayNameOf(view),
    actorHandle: view.actorHandle,
    actorIsVerified: view.verifiedAt !== null,
    isOwnerPublic: true,
    actorTypeId: view.actorTypeId,
    actorOrganizationId: view.kind === 'organization' ? view.id : null,
    actorGroupId: view.kind === 'group' ? view.id : null,
    actorUserId: null,
    actorProfilePictureId: view.actorProfilePictureId,
    actorPictureUri: view.participationPictureUri ?? view.pictureUri,
  }
}
