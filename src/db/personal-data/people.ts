import { actor } from '../schema/actors.ts'
import { erasure, erasureReceipt, erasureWork } from '../schema/erasure.ts'
import { storageDeletion, storageObject } from '../schema/storage.ts'
import {
  appUser,
  instanceAdministratorChange,
  instanceGrant,
  roleGrant,
  tenantUser,
  userIdentity,
  userProfile,
} from '../schema/users.ts'
import { keep, mark, none, toNull, unlink, withRow } from './mark.ts'

const opaque = keep('An opaque id: what keeps the erased from coming back.')
const ofUser = { rowsOf: 'user_id = erased', deletesRows: true } as const

export const peopleMarks = [
  mark(
    appUser,
    {
      id: withRow,
      authorityVersion: withRow,
      concurrencyStamp: withRow,
      heldUntil: withRow,
      createdAt: withRow,
    },
    { rowsOf: 'id = erased', deletesRows: true },
  ),
  mark(userIdentity, { issuer: withRow, subject: withRow, userId: withRow }, ofUser),
  mark(
    userProfile,
    {
      userId: withRow,
      email: withRow,
      emailVerifiedAt: withRow,
      firstName: withRow,
      lastName: withRow,
    },
    ofUser,
  ),
  mark(tenantUser, { tenantId: withRow, userId: withRow, statusId: withRow }, ofUser),
  mark(instanceGrant, { userId: withRow, roleId: withRow, createdAt: withRow }, ofUser),
  mark(instanceAdministratorChange, {
    id: none,
    kind: none,
    userId: unlink,
    changedByUserId: unlink,
    changedAt: none,
  }),
  mark(
    roleGrant,
    {
      id: withRow,
      tenantId: withRow,
      userId: withRow,
      scope: withRow,
      scopeId: withRow,
      roleId: withRow,
      createdAt: withRow,
    },
    ofUser,
  ),
  // What a person owned stays the community's: its owner has no name any more.
  mark(
    actor,
    {
      id: none,
      tenantId: none,
      actorTypeId: none,
      userId: unlink,
      organizationId: none,
      groupId: none,
      displayName: toNull,
      handle: toNull,
      profilePictureId: toNull,
      bannerImageId: toNull,
      suspendedAt: none,
      createdAt: none,
    },
    { rowsOf: 'user_id = erased' },
  ),
  // What the community uses stays, and does not say who brought it. The bytes go by `objectStorage`.
  mark(
    storageObject,
    {
      id: none,
      tenantId: none,
      state: none,
      contentType: none,
      sizeBytes: none,
      sha256: none,
      width: none,
      height: none,
      uploadedByUserId: unlink,
      createdAt: none,
      expiresAt: none,
    },
    { rowsOf: 'id in (select app.images_going_with(erased))', deletesRows: true },
  ),
  mark(storageDeletion, { objectId: none, dueAt: none, passes: none }),
  mark(erasure, {
    id: none,
    userId: opaque,
    intentHash: none,
    counter: none,
    createdAt: none,
    settledAt: none,
    completedAt: none,
  }),
  mark(erasureReceipt, { id: none, erasureId: none, hash: none, expiresAt: none }),
  mark(erasureWork, {
    id: none,
    erasureId: none,
    holder: none,
    reference: keep('Needed to ask the holder; becomes null as soon as the holder has done it.'),
    state: none,
    attempts: none,
    reason: none,
    createdAt: none,
    triedAt: none,
    doneAt: none,
  }),
]
