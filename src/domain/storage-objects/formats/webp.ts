import { type CleanImage, Cursor, DamagedImage, joined } from './image.ts'

/** Chunks that make the picture (RFC 9649); EXIF, XMP and unknown ones go. */
const kept = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** Bits of VP8X that promise EXIF and XMP. */
const promises = 0b0000_1100

export function cleanWebp(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  cursor.take(4)
  const end = cursor.uint32(true) + 8
  cursor.take(4)
  const parts: Uint8Array[] = []
  let size: { width: number; height: number } | null = null
  while (cursor.offset < end) {
    const start = cursor.offset
    const type = cursor.text(4)
    const length = cursor.uint32(true)
    const data = cursor.take(length)
    if (length % 2 === 1) cursor.take(1)
    size ??= sizeOf(type, data)
    if (!kept.includes(type)) continue
    const chunk = bytes.slice(start, cursor.offset)
    if (type === 'VP8X') chunk[8]! &= ~promises
    parts.push(chunk)
  }
  if (size === null) throw new DamagedImage('has no frame')
  const body = joined(parts)
  const head = new Uint8Array(12)
  head.set(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, body.byteLength + 4, true)
  return { bytes: joined([head, body]), ...size }
}

/** Of the canvas, or of the one frame where there is none. */
function sizeOf(type: string, data: Uint8Array): { width: number; height: number } | null {
  const at = (index: number) => {
    const byte = data[index]
    if (byte === undefined) throw new DamagedImage('ends too early')
    return byte
  }
  const uint24 = (index: number) => at(index) | (at(index + 1) << 8) | (at(index + 2) << 16)
  if (type === 'VP8X') return { width: uint24(4) + 1, height: uint24(7) + 1 }
  if (type === 'VP8 ') {
    return { width: uint24(6) & 0x3fff, height: (at(8) | (at(9) << 8)) & 0x3fff }
  }
  if (type === 'VP8L') {
    const bits = uint24(1) | (at(4) << 24)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}
