import decode from 'qr/decode.js'

/** Reads a QR code of a picture, where the browser cannot; null where there is none. */
export function readCode(picture: ImageData): string | null {
  try {
    return decode(picture)
  } catch {
    return null
  }
}
