import {
  createUploadSession,
  deleteStorageObject,
  getStorageObject,
  getStorageObjectContent,
  getUploadSession,
  objectKeyOf,
  permissionToUpload,
  type StorageObjectView,
  uploadContent,
} from '../../../domain/storage-objects/index.ts'
import { byParams, contentEndpoint, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const storageObjectEndpoints = [
  writeEndpoint({
    route: contract.createUploadSession,
    verb: createUploadSession,
    input: ({ body: { contentType, expectedSizeBytes } }, { media }) => ({
      contentType,
      expectedSizeBytes,
      maximumBytes: media.maximumBytes,
    }),
    represent: representation.uploadSession,
    location: ({ id }: StorageObjectView) => `/api/storageobject/upload-sessions/${id}`,
  }),
  readEndpoint({
    route: contract.getUploadSession,
    verb: getUploadSession,
    input: byParams,
    represent: representation.uploadSession,
  }),
  writeEndpoint({
    route: contract.uploadContent,
    verb: uploadContent,
    admission: permissionToUpload,
    input: ({ params, raw }) => ({ ...params, ...raw! }),
    represent: representation.uploadSession,
  }),
  contentEndpoint({
    route: contract.getStorageObjectContent,
    verb: getStorageObjectContent,
    // Begun here, so that it runs beside the database and not after it.
    input: ({ params: { id } }, { media, scope }) => {
      const asked = scope.trips.count(() => media.objects!.get(objectKeyOf(id)))
      asked.catch(() => undefined)
      return { id, bytes: { asked } }
    },
  }),
  readEndpoint({
    route: contract.getStorageObject,
    verb: getStorageObject,
    input: byParams,
    represent: representation.storageObject,
  }),
  writeEndpoint({
    route: contract.deleteStorageObject,
    verb: deleteStorageObject,
    input: byParams,
    represent: () => null,
  }),
]
