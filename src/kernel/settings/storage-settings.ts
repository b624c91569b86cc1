import { imageTypes, largestUploadBytes } from '../upload-purpose.ts'
import type { SettingDefinition } from './setting-definition.ts'

const storage = {
  category: 'Storage',
  scopes: ['tenant', 'governance', 'instance'],
  lockable: true,
  isSecret: false,
} as const

const mebibyte = 1024 * 1024

/** The largest file that is taken, in bytes. */
export const largestFile: SettingDefinition = {
  ...storage,
  key: 'storage.max_file_bytes',
  type: { kind: 'integer', minimum: 1024, maximum: largestUploadBytes },
  default: String(10 * mebibyte),
  ceiling: 'atMost',
  description:
    'The largest file that can be stored, in bytes. It bounds the files of events as well.',
}

/** The largest picture that is taken, in bytes. */
export const largestImage: SettingDefinition = {
  ...storage,
  key: 'storage.max_image_bytes',
  type: { kind: 'integer', minimum: 1024, maximum: largestUploadBytes },
  default: String(largestUploadBytes),
  ceiling: 'atMost',
  description:
    'The largest picture that can be uploaded, in bytes. More than the deployment takes is not in force.',
}

/** The types of pictures that are taken. */
export const permittedImageTypes: SettingDefinition = {
  ...storage,
  key: 'storage.permitted_image_types',
  type: { kind: 'choices', choices: imageTypes },
  default: JSON.stringify(imageTypes),
  ceiling: 'subset',
  description: 'The types of pictures that can be uploaded.',
}

export const storageSettings = [largestFile, largestImage, permittedImageTypes]
