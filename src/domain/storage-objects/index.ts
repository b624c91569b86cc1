export { createUploadSession } from './create-upload-session.ts'
export { deleteStorageObject } from './delete-storage-object.ts'
export { getStorageObject } from './get-storage-object.ts'
export { getStorageObjectContent } from './get-storage-object-content.ts'
export { getUploadSession, uploadFacts } from './get-upload-session.ts'
export { checkImages, newImages } from './image-use.ts'
export { storageObjectOperations } from './operations.ts'
export { dropUnusedImages, imagesByIds, uploadById } from './queries.ts'
export { createStorageHolder } from './storage-holder.ts'
export {
  contentPathOf,
  objectKeyOf,
  programmeKeyOf,
  type StorageObjectView,
  storageObjectFacts,
} from './storage-object-view.ts'
export { sweepMessage } from './sweep-message.ts'
export { sweepStorageObjects } from './sweep-storage-objects.ts'
export { permissionToUpload, uploadContent } from './upload-content.ts'
