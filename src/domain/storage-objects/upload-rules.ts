import { importBounds, programmeTypes } from '../../kernel/import-bounds.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { effectiveSetting, type StoredSetting } from '../../kernel/settings/cascade.ts'
import { largestImage, permittedImageTypes } from '../../kernel/settings/storage-settings.ts'
import type { UploadPurpose } from '../../kernel/upload-purpose.ts'

interface AnnouncedFile {
  purpose: UploadPurpose
  contentType: string
  sizeBytes: number
}

/** What the community and the instance store, and what the deployment takes. */
interface UploadRules {
  rules: readonly StoredSetting[]
  maximumBytes: number
}

/** Throws what refuses a file of this type and size. */
export function requireTaken(
  { purpose, contentType, sizeBytes }: AnnouncedFile,
  rules: UploadRules,
): void {
  const { types, bytes } =
    purpose === 'image'
      ? imageRules(rules)
      : { types: programmeTypes, bytes: importBounds.uploadBytes }
  if (!types.includes(contentType)) {
    throw invalid('contentType', `contentType must be one of ${types.join(', ')}.`)
  }
  if (sizeBytes > bytes) {
    throw new Problem('storage_upload_too_large', { detail: `At most ${bytes} bytes.` })
  }
}

function imageRules({ rules, maximumBytes }: UploadRules) {
  const inForce = (definition: typeof largestImage) =>
    effectiveSetting(definition, 'tenant', rules).value
  return {
    types: JSON.parse(inForce(permittedImageTypes)) as string[],
    bytes: Math.min(Number(inForce(largestImage)), maximumBytes),
  }
}
