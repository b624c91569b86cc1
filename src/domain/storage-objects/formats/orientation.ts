/** Which way is up is the one thing of EXIF that a picture needs (EXIF 2.32, tag 0x0112). */
const tag = 0x0112
const header = 'Exif\0\0'

/** Null where an APP1 segment does not say; nothing in it is trusted. */
export function orientationOf(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, header.length)) !== header) return null
  const tiff = new DataView(segment.buffer, segment.byteOffset + header.length)
  const length = segment.byteLength - header.length
  if (length < 8) return null
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > length) return null
  const count = tiff.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > length) return null
    if (tiff.getUint16(entry, isLittle) !== tag) continue
    const value = tiff.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** A whole APP1 segment that holds the orientation and nothing else. */
export const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0x00, 0x22],
    ...Array.from(header, (letter) => letter.charCodeAt(0)),
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
    ...[0x00, 0x01, tag >> 8, tag & 0xff, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01],
    ...[0x00, orientation, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
  )
