import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const tag = {
  name: 'Storage object',
  description: 'Pictures that are kept here: announced, sent, shown, and gone without a trace.',
}

const uploadSession = declareResource({ name: 'uploadSession', keyScope: 'events', tag })

const resource = declareResource({ name: 'storageObject', keyScope: 'events', tag })

export const storageObjectOperations = {
  /** A picture is somebody's until it is used: a key that is nobody's own brings none. */
  createUploadSession: operation({
    id: 'createUploadSession',
    resource,
    effect: 'write',
    byPerson: true,
    needsObjectStorage: true,
    allow: ['tenantMember'],
  }),
  getUploadSession: operation({
    id: 'getUploadSession',
    resource: uploadSession,
    effect: 'read',
    allow: ['self', 'tenantAdministrator'],
  }),
  uploadContent: operation({
    id: 'uploadContent',
    resource: uploadSession,
    effect: 'write',
    byPerson: true,
    needsObjectStorage: true,
    allow: ['self'],
  }),
  getStorageObject: operation({
    id: 'getStorageObject',
    resource,
    effect: 'read',
    whileClosed: 'administrators',
    allow: ['anyone'],
  }),
  getStorageObjectContent: operation({
    id: 'getStorageObjectContent',
    resource,
    effect: 'read',
    whileClosed: 'administrators',
    needsObjectStorage: true,
    allow: ['anyone'],
  }),
  /** Who brought it, as long as nothing shows it: then it is the community's. */
  deleteStorageObject: operation({
    id: 'deleteStorageObject',
    resource,
    effect: 'write',
    allow: ['self', 'tenantAdministrator'],
  }),
}
