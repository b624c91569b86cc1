import * as verbs from '../../../domain/storage-objects/index.ts'
import { objectKeyOf, permissionToUpload } from '../../../domain/storage-objects/index.ts'
import { byParams, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const storageObjectEndpoints = [
  endpoint({
    route: contract.createUploadSession,
    verb: verbs.createUploadSession,
    input: ({ body: { purpose, contentType, expectedSizeBytes } }, { media }) => ({
      purpose,
      contentType,
      expectedSizeBytes,
      maximumBytes: media.maximumBytes,
    }),
    represent: representation.uploadSession,
  }),
  endpoint({
    route: contract.getUploadSession,
    verb: verbs.getUploadSession,
    input: byParams,
    represent: representation.uploadSession,
  }),
  endpoint({
    route: contract.uploadContent,
    verb: verbs.uploadContent,
    admission: permissionToUpload,
    input: ({ params, raw }, { media: { maximumBytes } }) => ({ ...params, ...raw!, maximumBytes }),
    represent: representation.uploadSession,
  }),
  endpoint({
    route: contract.getStorageObjectContent,
    verb: verbs.getStorageObjectContent,
    // Begun here, so that it runs beside the database and not after it.
    input: ({ params: { id } }, { media, scope }) => {
      const asked = scope.trips.count(() => media.objects!.get(objectKeyOf(id)))
      asked.catch(() => undefined)
      return { id, bytes: { asked } }
    },
    write: (stored) => stored,
  }),
  endpoint({
    route: contract.getStorageObject,
    verb: verbs.getStorageObject,
    input: byParams,
    represent: representation.storageObject,
  }),
  endpoint({
    route: contract.deleteStorageObject,
    verb: verbs.deleteStorageObject,
    input: byParams,
  }),
]
