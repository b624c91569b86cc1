import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  defineList,
  instantText,
  lookupFields,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
  webAddress,
  withDefaults,
} from '../../contract/contract-kit.ts'
import type { CollectiveNames } from './names.ts'

const publicShape = {
  id: z.uuid(),
  concurrencyStamp: z.uuid(),
  fullName: nullableText.describe('Null when the profile is absent'),
  description: nullableText,
  websiteUrl: nullableText,
  city: nullableText,
  country: nullableText,
  ...lookupFields('approvalStatus', z.int()),
  isVerified: z.boolean(),
  actorId: z.uuid(),
  actorDisplayName: z.string().describe("The community's own name for it, else its full name"),
  actorHandle: nullableText,
  actorProfilePictureId: z.uuid().nullable(),
  actorProfilePictureUri: nullableText,
  actorBannerImageId: z.uuid().nullable(),
  actorBannerImageUri: nullableText,
  tenantId: z.uuid(),
}

const managedShape = {
  ...publicShape,
  email: nullableText,
  address: nullableText,
  postcode: nullableText,
  pictureUri: nullableText,
  participation: z.strictObject({ displayName: nullableText, pictureUri: nullableText }),
  approvalReason: nullableText,
  verifiedAt: instantText.nullable(),
  suspendedAt: instantText.nullable(),
  callerRoleId: z.int().nullable().describe("The caller's own role; null for onlookers"),
  callerRoleFullName: nullableText,
}

/** An organization, or a group. */
export const ShownCollective = z.strictObject(publicShape)
export const ManagedCollective = z.strictObject(managedShape)

const text = (maximum: number) => plainText(maximum).nullable()
const fields = {
  fullName: z.string().trim().min(1).max(500),
  description: text(5000),
  websiteUrl: webAddress.nullable(),
  email: z.email().max(320).nullable(),
  address: text(500),
  postcode: text(500),
  city: text(500),
  country: text(500),
  pictureUri: webAddress.nullable(),
}

const ProfileDraft = z
  .strictObject({
    ...withDefaults(fields, {}),
  })
  .openapi('ProfileDraft')

const ProfileChanges = z
  .strictObject({
    ...fields,
    participation: z
      .strictObject({ displayName: text(500), pictureUri: webAddress.nullable() })
      .partial()
      .describe('Overrides of the profile in this community'),
    profilePictureId: Uuid.nullable().describe('A picture that the caller has uploaded'),
    bannerImageId: Uuid.nullable(),
  })
  .partial()
  .openapi('CollectiveProfileChanges')

const ApprovalDecision = z
  .strictObject({
    approvalStatusId: z.int().min(1).max(3).describe('1 Pending, 2 Approved, 3 Rejected'),
    reason: z.string().trim().min(1).max(1000).nullable().default(null),
  })
  .openapi('ApprovalDecision')

export const ManagedOrganization = resourceOf('ManagedOrganization', managedShape)
export const ManagedGroup = resourceOf('ManagedGroup', managedShape)

const schemas = {
  Organization: {
    Public: resourceOf('Organization', publicShape),
    Managed: ManagedOrganization,
  },
  Group: { Public: resourceOf('Group', publicShape), Managed: ManagedGroup },
}

/** The routes of organizations and of groups, each under the operation that is given. */
export function collectiveRoutes({ name, Name, plural, Plural, one }: CollectiveNames) {
  const path = `/api/${name}`
  const { Public, Managed } = schemas[Name]
  const list = collectionOf(`${Name}Collection`, Public)
  const managedList = collectionOf(`Managed${Name}Collection`, Managed)
  const managedKind = `managed${Name}`
  const shown = routesOfOne({ path, kind: name, item: Public })
  const managed = routesOfOne({ called: name, path, kind: managedKind, item: Managed })

  return {
    listing: (operation: Operation) =>
      defineList({
        operation,
        path,
        summary: `List the approved ${plural} of the community`,
        response: list,
        links: {
          [plural]: 'root',
          collection: { on: [name, managedKind], query: '{?page,pageSize}' },
        },
      }),
    listingOwn: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/my`,
        summary: `List the ${plural} the caller is a member of`,
        response: managedList,
        links: { [`my-${plural}`]: ['root', plural] },
      }),
    listingManaged: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/management`,
        summary: `List every ${name} of the community, in any state`,
        response: managedList,
        links: { [`manage-${plural}`]: ['root', plural] },
      }),
    reading: (operation: Operation) =>
      shown.reading(operation, {
        summary: `Read an approved ${name}`,
        links: { canonical: managedKind, [name]: ['event', 'managedEvent', 'hostBeside'] },
      }),
    readingManaged: (operation: Operation) =>
      managed.reading(operation, {
        at: '/{id}/management-detail',
        summary: `Read ${one} in any state, with its contact`,
        links: {
          management: name,
          [name]: [`${name}Member`, `${name}Invitation`, `received${Name}Invitation`],
        },
      }),
    creating: (operation: Operation) =>
      managed.creating(operation, {
        summary: `Create ${one}; it waits for approval`,
        body: ProfileDraft,
        problems: ['validation_failed'],
        title: `Create ${one}`,
        links: { [`create-${name}`]: 'root', create: [plural, `own${Plural}`, `managed${Plural}`] },
      }),
    editing: (operation: Operation) =>
      managed.editing(operation, {
        summary: `Edit the profile of ${one}`,
        body: ProfileChanges,
        problems: ['validation_failed', 'resource_not_found', 'concurrency_conflict'],
      }),
    deleting: (operation: Operation) =>
      managed.deleting(operation, {
        summary: `Delete ${one} that owns no draft or published events`,
      }),
    approving: (operation: Operation) =>
      managed.commanding(operation, 'set-approval', {
        at: 'approval-status',
        method: 'put',
        summary: `Approve or reject ${one}`,
        body: ApprovalDecision,
        problems: ['validation_failed', 'resource_not_found', 'concurrency_conflict'],
        title: `Approve or reject this ${name}`,
      }),
    verifying: (operation: Operation) =>
      managed.commanding(operation, 'verify', {
        summary: `Mark ${one} as verified`,
        title: `Mark this ${name} as verified`,
      }),
    unverifying: (operation: Operation) =>
      managed.commanding(operation, 'unverify', {
        summary: 'Remove the mark of a verified organizer',
        title: 'Remove the verified mark',
      }),
  }
}
