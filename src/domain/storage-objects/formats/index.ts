import { Problem } from '../../../kernel/problem.ts'
import type { ImageType } from '../../../kernel/upload-purpose.ts'
import { cleanGif } from './gif.ts'
import { type CleanImage, DamagedImage, type ImageCleaner, OversizedImage } from './image.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

interface Format {
  /** What every file of it begins with; `?` is any byte. */
  signature: string
  clean: ImageCleaner
}

/**
 * What is taken as a picture: formats that are cleaned of everything else. No SVG, which is a program,
 * and no AVIF, whose metadata lie among the picture.
 */
const formats: Readonly<Record<ImageType, Format>> = {
  'image/png': { signature: '\x89PNG\r\n\x1a\n', clean: cleanPng },
  'image/jpeg': { signature: '\xff\xd8\xff', clean: cleanJpeg },
  'image/webp': { signature: 'RIFF????WEBP', clean: cleanWebp },
  'image/gif': { signature: 'GIF8?a', clean: cleanGif },
}

/**
 * The picture of a file alone. Throws `storage_upload_content_signature_mismatch` for a file that is
 * not of its type or is damaged, `storage_upload_too_large` for one of too many pixels.
 */
export function cleanImage(contentType: string, bytes: Uint8Array): CleanImage {
  const { signature, clean } = formats[contentType as ImageType]
  if (!isSigned(bytes, signature)) throw mismatch(`The file is not of the type ${contentType}.`)
  try {
    return clean(bytes)
  } catch (thrown) {
    if (thrown instanceof OversizedImage) {
      throw new Problem('storage_upload_too_large', { detail: thrown.message })
    }
    if (thrown instanceof DamagedImage) throw mismatch(`The file ${thrown.message}.`)
    throw thrown
  }
}

const isSigned = (bytes: Uint8Array, signature: string) =>
  bytes.byteLength >= signature.length &&
  [...signature].every((letter, at) => letter === '?' || letter.charCodeAt(0) === bytes[at])

const mismatch = (detail: string) =>
  new Problem('storage_upload_content_signature_mismatch', { detail })
