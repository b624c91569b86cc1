import {
  type CollectiveEntry,
  type CollectiveKind,
  type CollectiveView,
  collectiveFacts,
  displayNameOf,
  managedFacts,
} from '../../../domain/collectives/index.ts'
import { approvalStatuses, labelOf, memberRoles } from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import { ManagedCollective, ShownCollective } from './collective-contract.ts'

type Name = CollectiveKind['name']

type Home = Pick<Scene, 'home'>

const computed = (entry: CollectiveEntry, scene: Home) => ({
  ...namesOfLookup('approvalStatus', approvalStatuses, entry.approvalStatusId),
  isVerified: entry.verifiedAt !== null,
  actorDisplayName: displayNameOf(entry),
  actorProfilePictureUri:
    imageUriOf(entry.actorProfilePictureId, scene) ??
    entry.participationPictureUri ??
    entry.pictureUri,
  actorBannerImageUri: imageUriOf(entry.actorBannerImageId, scene),
})

const varsOf = ({ kind, id, actorId }: CollectiveEntry) => ({
  [`${kind}Id`]: id,
  collectiveId: id,
  actorId,
})

export const publicCollective = (entry: CollectiveEntry, scene: Home): Resource => ({
  kind: entry.kind,
  fields: fieldsOf(ShownCollective, entry, computed(entry, scene)),
  facts: collectiveFacts(entry),
  vars: varsOf(entry),
})

const ownKinds = { organization: 'ownOrganizations', group: 'ownGroups' } as const
const managedKinds = { organization: 'managedOrganization', group: 'managedGroup' } as const

/** As its members and its community's administrators see it: with contact and state. */
export const managedCollective = (view: CollectiveView, scene: Home): Resource => ({
  kind: managedKinds[view.kind],
  fields: fieldsOf(ManagedCollective, view, {
    ...computed(view, scene),
    participation: {
      displayName: view.participationDisplayName,
      pictureUri: view.participationPictureUri,
    },
    callerRoleFullName: labelOf(memberRoles, view.callerRoleId).fullName,
  }),
  facts: managedFacts(view),
  vars: varsOf(view),
})

export const publicCollectives = (name: Name) => collection(`${name}s`, publicCollective)
export const managedCollectives = (name: Name) =>
  collection(`${managedKinds[name]}s`, managedCollective)
/** The same of the caller alone. */
export const ownCollectives = (name: Name) => collection(ownKinds[name], managedCollective)
