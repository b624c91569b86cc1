import { type CleanImage, Cursor, DamagedImage, joined } from './image.ts'

/** Chunks that make the picture (PNG, third edition); texts, dates and EXIF are none of them. */
const kept = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]

export function cleanPng(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  const parts = [cursor.take(8)]
  let size: { width: number; height: number } | null = null
  for (;;) {
    const start = cursor.offset
    const length = cursor.uint32()
    const type = cursor.text(4)
    const data = cursor.take(length)
    cursor.take(4)
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) throw new DamagedImage('does not begin with its size')
      const head = new Cursor(data)
      size = { width: head.uint32(), height: head.uint32() }
    }
    if (kept.includes(type)) parts.push(bytes.subarray(start, cursor.offset))
    // What follows the end is no part of the picture.
    if (type === 'IEND') return { bytes: joined(parts), ...size }
  }
}
