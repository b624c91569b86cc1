import {
  contentPathOf,
  type StorageObjectView,
  storageObjectFacts,
  uploadFacts,
} from '../../../domain/storage-objects/index.ts'
import { uploadPurpose } from '../../../kernel/upload-purpose.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { StorageObject, UploadSession } from './contract.ts'

type Home = Pick<Scene, 'home'>

/** The address of a picture's bytes. */
export const contentUriOf = (id: string, { home }: Home): string => `${home}${contentPathOf(id)}`

/** The same; null where there is no picture. */
export const imageUriOf = (id: string | null, scene: Home): string | null =>
  id && contentUriOf(id, scene)

/** A picture has a width and a height; only a programme has none. */
type Picture = StorageObjectView & { width: number; height: number }

export const storageObject = (object: StorageObjectView, scene: Home): Resource => ({
  kind: 'storageObject',
  fields: fieldsOf(StorageObject, object as Picture, {
    contentUri: contentUriOf(object.id, scene),
  }),
  facts: storageObjectFacts(object),
  vars: { id: object.id },
})

export const uploadSession = (object: StorageObjectView, scene: Home): Resource => ({
  kind: 'uploadSession',
  fields: fieldsOf(UploadSession, object, {
    contentUri:
      object.state === 'Stored' && object.purpose === uploadPurpose.image
        ? imageUriOf(object.id, scene)
        : null,
  }),
  facts: uploadFacts(object),
  vars: { id: object.id },
})
