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
import { imageUriOf } from '../storage-objects/representation.ts'

type Name = CollectiveKind['name']

type Home = Pick<Scene, 'home'>

const fieldsOf = (entry: CollectiveEntry, scene: Home) => {
  const approval = labelOf(approvalStatuses, entry.approvalStatusId)
  return {
    id: entry.id,
    concurrencyStamp: entry.concurrencyStamp,
    fullName: entry.fullName,
    description: entry.description,
    websiteUrl: entry.websiteUrl,
    city: entry.city,
    country: entry.country,
    approvalStatusId: entry.approvalStatusId,
    approvalStatusFullName: approval.fullName,
    approvalStatusMasterCode: approval.masterCode,
    isVerified: entry.verifiedAt !== null,
    actorId: entry.actorId,
    actorDisplayName: displayNameOf(entry),
    actorHandle: entry.actorHandle,
    actorProfilePictureId: entry.actorProfilePictureId,
    actorProfilePictureUri:
      imageUriOf(entry.actorProfilePictureId, scene) ??
      entry.participationPictureUri ??
      entry.pictureUri,
    actorBannerImageId: entry.actorBannerImageId,
    actorBannerImageUri: imageUriOf(entry.actorBannerImageId, scene),
    tenantId: entry.tenantId,
  }
}

const varsOf = ({ kind, id, actorId }: CollectiveEntry) => ({
  [`${kind}Id`]: id,
  collectiveId: id,
  actorId,
})

export const publicCollective = (entry: CollectiveEntry, scene: Home): Resource => ({
  kind: entry.kind,
  fields: fieldsOf(entry, scene),
  facts: collectiveFacts(entry),
  vars: varsOf(entry),
})

const managedKinds = { organization: 'managedOrganization', group: 'managedGroup' } as const

/** As its members and its community's administrators see it: with contact and state. */
export const managedCollective = (view: CollectiveView, scene: Home): Resource => ({
  kind: managedKinds[view.kind],
  fields: {
    ...fieldsOf(view, scene),
    email: view.email,
    address: view.address,
    postcode: view.postcode,
    pictureUri: view.pictureUri,
    participation: {
      displayName: view.participationDisplayName,
      pictureUri: view.participationPictureUri,
    },
    approvalReason: view.approvalReason,
    verifiedAt: view.verifiedAt,
    suspendedAt: view.suspendedAt,
    callerRoleId: view.callerRoleId,
    callerRoleFullName: labelOf(memberRoles, view.callerRoleId).fullName,
  },
  facts: managedFacts(view),
  vars: varsOf(view),
})

export const publicCollectives = (name: Name) => collection(`${name}s`, publicCollective)
export const managedCollectives = (name: Name) =>
  collection(`${managedKinds[name]}s`, managedCollective)
