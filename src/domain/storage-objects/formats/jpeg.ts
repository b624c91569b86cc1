import { type CleanImage, Cursor, DamagedImage, joined } from './image.ts'
import { orientationOf, orientationSegment } from './orientation.ts'

const marker = {
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  app0: 0xe0,
  app1: 0xe1,
  app15: 0xef,
} as const

/** Application segments that the colours depend on; every other one is about something else. */
const keptApplications: readonly [marker: number, name: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/** All frames but for the tables that share their range (ITU-T T.81, table B.1). */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/**
 * Keeps tables, frames and scans, colour profiles, and which way is up. EXIF, XMP, IPTC, previews
 * and comments go, and so does whatever follows the end.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  const start = cursor.take(2)
  const parts: Uint8Array[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  for (;;) {
    const code = nextMarker(cursor)
    if (code === marker.end) break
    const length = cursor.uint16()
    if (length < 2) throw new DamagedImage('has a segment without a length')
    const data = cursor.take(length - 2)
    if (isFrame(code)) {
      const frame = new Cursor(data)
      frame.take(1)
      const [height, width] = [frame.uint16(), frame.uint16()]
      size = { width, height }
    }
    if (code === marker.app1) orientation = orientationOf(data) ?? orientation
    if (isKept(code, data)) {
      parts.push(Uint8Array.of(0xff, code), Uint8Array.of(length >> 8, length & 0xff), data)
    }
    if (code === marker.scan) parts.push(scanData(bytes, cursor))
  }
  if (size === null) throw new DamagedImage('has no frame')
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)]
  const isTurned = orientation > 4
  return {
    bytes: joined([start, ...upright, ...parts, Uint8Array.of(0xff, marker.end)]),
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  }
}

function isKept(code: number, data: Uint8Array): boolean {
  if (code === marker.comment) return false
  if (code < marker.app0 || code > marker.app15) return true
  return keptApplications.some(
    ([application, name]) =>
      code === application && String.fromCharCode(...data.subarray(0, name.length)) === name,
  )
}

function nextMarker(cursor: Cursor): number {
  if (cursor.byte() !== 0xff) throw new DamagedImage('has no marker where one must be')
  let code = cursor.byte()
  while (code === 0xff) code = cursor.byte()
  return code
}

/** The entropy-coded data up to the next marker, which is left to be read. */
function scanData(bytes: Uint8Array, cursor: Cursor): Uint8Array {
  const from = cursor.offset
  for (let at = from; ; at++) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.byteLength) throw new DamagedImage('ends within a scan')
    const next = bytes[at + 1]!
    if (next === 0 || next === 0xff || isRestart(next)) continue
    cursor.offset = at
    return bytes.subarray(from, at)
  }
}
