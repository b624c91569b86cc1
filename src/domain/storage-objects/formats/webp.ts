import { knownProfile } from './colour-profile.ts'
import { type CleanImage, Cursor, checkPixels, checkSize, DamagedImage, joined } from './image.ts'

/** Chunks that make the picture (RFC 9649); EXIF, XMP and unknown ones go. */
const kept = ['VP8 ', 'VP8L', 'ALPH', 'ANIM']
/** Of one frame of an animation. */
const keptInFrame = ['VP8 ', 'VP8L', 'ALPH']
/** Bits of VP8X that promise EXIF, XMP and a profile. */
const [promises, promisesProfile] = [0b0010_1100, 0b0010_0000]
const frameHeaderLength = 16

interface Size {
  width: number
  height: number
}

export function cleanWebp(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  cursor.take(4)
  const length = cursor.uint32(true)
  cursor.take(4)
  if (length < 4 || length + 8 > bytes.byteLength) throw new DamagedImage('ends too early')
  const parts: Uint8Array[] = []
  let canvas: Uint8Array | null = null
  let size: Size | null = null
  let profile: Uint8Array | null = null
  let pixels = 0
  for (const { type, data } of chunksOf(bytes.subarray(12, length + 8))) {
    if (type === 'VP8X') {
      if (size !== null) throw new DamagedImage('has a canvas behind a picture')
      canvas = data.slice(0, 10)
      size = canvasSize(data)
    }
    if (type === 'ICCP') profile ??= knownProfile(data)
    const own: Size | null = type === 'ANMF' ? frameSize(data, size) : sizeOf(type, data)
    if (own) {
      size ??= own
      pixels += own.width * own.height
      if (type !== 'ANMF' && !isSame(own, size)) throw new DamagedImage('does not fill its canvas')
    }
    if (type === 'ANMF') parts.push(chunkOf(type, cleanFrame(data)))
    else if (kept.includes(type)) parts.push(chunkOf(type, data))
  }
  if (size === null || pixels === 0) throw new DamagedImage('has no picture')
  checkSize(size)
  checkPixels(pixels)
  if (canvas) {
    const flags = new DataView(canvas.buffer, canvas.byteOffset, canvas.byteLength)
    flags.setUint8(0, (flags.getUint8(0) & ~promises) | (profile ? promisesProfile : 0))
    parts.unshift(chunkOf('VP8X', canvas), ...(profile ? [chunkOf('ICCP', profile)] : []))
  }
  const body = joined(parts)
  const head = new Uint8Array(12)
  head.set(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, body.byteLength + 4, true)
  return { bytes: joined([head, body]), ...size }
}

function* chunksOf(body: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const cursor = new Cursor(body)
  while (!cursor.isAtEnd) {
    const type = cursor.text(4)
    const length = cursor.uint32(true)
    const data = cursor.take(length)
    if (length % 2 === 1) cursor.take(1)
    yield { type, data }
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + data.byteLength + (data.byteLength % 2))
  chunk.set(Array.from(type, (letter) => letter.charCodeAt(0)))
  new DataView(chunk.buffer).setUint32(4, data.byteLength, true)
  chunk.set(data, 8)
  return chunk
}

function byteAt(data: Uint8Array, index: number): number {
  const byte = data[index]
  if (byte === undefined) throw new DamagedImage('ends too early')
  return byte
}

const uint16 = (data: Uint8Array, index: number) =>
  byteAt(data, index) | (byteAt(data, index + 1) << 8)
const uint24 = (data: Uint8Array, index: number) =>
  uint16(data, index) | (byteAt(data, index + 2) << 16)
const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

function canvasSize(data: Uint8Array): Size {
  if (data.byteLength < 10) throw new DamagedImage('has a canvas without a size')
  return { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 }
}

/** A frame lies within the canvas, and its picture is as large as it says. */
function frameSize(data: Uint8Array, canvas: Size | null): Size {
  const [left, top] = [2 * uint24(data, 0), 2 * uint24(data, 3)]
  const size = { width: uint24(data, 6) + 1, height: uint24(data, 9) + 1 }
  if (!canvas || left + size.width > canvas.width || top + size.height > canvas.height) {
    throw new DamagedImage('has a frame outside of its canvas')
  }
  const [picture, ...others] = [...chunksOf(data.subarray(frameHeaderLength))].flatMap(
    ({ type, data: inner }) => sizeOf(type, inner) ?? [],
  )
  if (!picture || others.length > 0 || !isSame(picture, size)) {
    throw new DamagedImage('has a frame of another size than it says')
  }
  return size
}

const cleanFrame = (data: Uint8Array): Uint8Array =>
  joined([
    data.subarray(0, frameHeaderLength),
    ...[...chunksOf(data.subarray(frameHeaderLength))].flatMap(({ type, data: inner }) =>
      keptInFrame.includes(type) ? [chunkOf(type, inner)] : [],
    ),
  ])

/** Of a chunk that holds a picture; null of every other one. */
function sizeOf(type: string, data: Uint8Array): Size | null {
  if (type === 'VP8 ') {
    // A key frame, its start code, and a first partition that is there (RFC 6386, 9.1).
    const isKeyFrame = (byteAt(data, 0) & 1) === 0 && uint24(data, 3) === 0x2a019d
    if (!isKeyFrame || 10 + (uint24(data, 0) >> 5) > data.byteLength) {
      throw new DamagedImage('has a picture that ends too early')
    }
    return { width: uint16(data, 6) & 0x3fff, height: uint16(data, 8) & 0x3fff }
  }
  if (type === 'VP8L') {
    if (byteAt(data, 0) !== 0x2f) throw new DamagedImage('has a picture without a signature')
    const bits = uint24(data, 1) | (byteAt(data, 4) << 24)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}
