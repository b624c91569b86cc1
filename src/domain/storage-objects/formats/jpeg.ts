import { knownProfile } from './colour-profile.ts'
import { type CleanImage, Cursor, checkSize, DamagedImage, joined } from './image.ts'
import { orientationOf, orientationSegment } from './orientation.ts'

const marker = {
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
} as const

/** Baseline, extended and progressive (ITU-T T.81, table B.1): what browsers show. */
const frames = [0xc0, 0xc1, 0xc2]
/** Huffman tables, scans, quantisation tables and the interval of restarts. */
const kept = [...frames, 0xc4, marker.scan, 0xdb, 0xdd]
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

const profileName = 'ICC_PROFILE\0'
/** How long the application segments are that are kept, without the preview that one of them may hold. */
const applications: readonly [code: number, name: string, length: number][] = [
  [marker.app0, 'JFIF\0', 14],
  [marker.app14, 'Adobe', 12],
]

/**
 * Keeps tables, the frame and its scans, the colour space where it is known, and which way is up. EXIF,
 * XMP, IPTC, previews and comments go, and so does whatever follows the end.
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  const start = cursor.take(2)
  const parts: Uint8Array[] = []
  const profile: Uint8Array[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let scanned = 0
  for (;;) {
    const code = nextMarker(cursor)
    if (code === marker.end) break
    const length = cursor.uint16()
    if (length < 2) throw new DamagedImage('has a segment without a length')
    const data = cursor.take(length - 2)
    if (frames.includes(code)) {
      if (size !== null) throw new DamagedImage('has a second frame')
      size = sizeOf(data)
    }
    if (code === marker.app1) orientation = orientationOf(data) ?? orientation
    // Its pieces are numbered, and lie in their order.
    if (code === marker.app2 && isNamed(data, profileName)) profile.push(data.subarray(14))
    const application = applicationOf(code, data)
    if (application) parts.push(segment(code, application))
    if (!kept.includes(code)) continue
    parts.push(segment(code, data))
    if (code !== marker.scan) continue
    if (size === null) throw new DamagedImage('has a scan before its frame')
    const scan = scanData(bytes, cursor)
    scanned += scan.byteLength
    parts.push(scan)
  }
  if (size === null) throw new DamagedImage('has no frame')
  // A block of eight by eight pixels takes a bit at least, whatever is in it.
  if (scanned * 8 < Math.ceil(size.width / 8) * Math.ceil(size.height / 8)) {
    throw new DamagedImage('has fewer pixels than its size says')
  }
  const upright = orientation === 1 ? [] : [orientationSegment(orientation)]
  const isTurned = orientation > 4
  return {
    bytes: joined([
      ...[start, ...upright, ...profileSegments(joined(profile)), ...parts],
      Uint8Array.of(0xff, marker.end),
    ]),
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
  }
}

function sizeOf(frame: Uint8Array): { width: number; height: number } {
  const cursor = new Cursor(frame)
  cursor.take(1)
  const [height, width] = [cursor.uint16(), cursor.uint16()]
  checkSize({ width, height })
  return { width, height }
}

const isNamed = (data: Uint8Array, name: string) =>
  String.fromCharCode(...data.subarray(0, name.length)) === name

function applicationOf(code: number, data: Uint8Array): Uint8Array | null {
  const found = applications.find(([each, name]) => code === each && isNamed(data, name))
  if (!found) return null
  const [, , length] = found
  if (data.byteLength < length) throw new DamagedImage('has a segment that ends too early')
  const whole = data.slice(0, length)
  // The size of the preview, which is gone.
  if (code === marker.app0) whole.fill(0, 12)
  return whole
}

/** Ours fit into one segment. */
function profileSegments(profile: Uint8Array): Uint8Array[] {
  const known = knownProfile(profile)
  if (!known) return []
  const name = Array.from(profileName, (letter) => letter.charCodeAt(0))
  return [segment(marker.app2, Uint8Array.of(...name, 1, 1, ...known))]
}

function segment(code: number, data: Uint8Array): Uint8Array {
  const length = data.byteLength + 2
  return joined([Uint8Array.of(0xff, code, length >> 8, length & 0xff), data])
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
