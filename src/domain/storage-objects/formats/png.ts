import { crc32 } from '../../../kernel/crc32.ts'
import { knownProfile } from './colour-profile.ts'
import { type CleanImage, Cursor, checkPixels, checkSize, DamagedImage, joined } from './image.ts'
import { inflate, stored } from './inflate.ts'

/** Chunks that come as often as there is something to put in them (PNG, third edition). */
const repeated = ['IDAT', 'fcTL', 'fdAT']
/** Chunks that come once, and how long each may be. Texts, dates and EXIF are none of them. */
const single: Readonly<Record<string, number>> = {
  PLTE: 768,
  tRNS: 256,
  acTL: 8,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  cICP: 4,
  bKGD: 6,
  pHYs: 9,
}
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const longestProfile = 64 * 1024

/** Where the passes of an interlaced picture begin, and their steps. */
const passes = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const],
  ...[[2, 0, 4, 4] as const, [0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
] as const

interface Size {
  width: number
  height: number
}
interface Head extends Size {
  bitsPerPixel: number
  isInterlaced: boolean
}
/** The compressed pixels of the picture, or of one frame of it. */
interface Pixels extends Size {
  parts: Uint8Array[]
}

export function cleanPng(bytes: Uint8Array): CleanImage {
  const cursor = new Cursor(bytes)
  const parts = [cursor.take(8)]
  const head = readHead(cursor, parts)
  const picture: Pixels = { ...head, parts: [] }
  const frames: Pixels[] = []
  const seen = new Set<string>()
  for (;;) {
    const start = cursor.offset
    const length = cursor.uint32()
    const type = cursor.text(4)
    const data = cursor.take(length)
    cursor.take(4)
    const isFirst = !seen.has(type)
    seen.add(type)
    if (type === 'IDAT') picture.parts.push(data)
    if (type === 'fcTL') frames.push({ ...frameSize(data, head), parts: [] })
    if (type === 'fdAT') frames.at(-1)?.parts.push(data.subarray(4))
    if (type === 'iCCP' && isFirst) parts.push(...profileChunk(data))
    const isKept = repeated.includes(type) || (isFirst && length <= (single[type] ?? -1))
    if (isKept) parts.push(bytes.subarray(start, cursor.offset))
    // What follows the end is no part of the picture.
    if (type === 'IEND') break
  }
  // The first frame may be the picture itself.
  const animated = frames.filter((frame) => frame.parts.length > 0)
  checkFrames([picture, ...animated], head)
  parts.push(chunkOf('IEND', new Uint8Array()))
  return { bytes: joined(parts), width: head.width, height: head.height }
}

function readHead(cursor: Cursor, parts: Uint8Array[]): Head {
  const length = cursor.uint32()
  if (length !== 13 || cursor.text(4) !== 'IHDR') {
    throw new DamagedImage('does not begin with its size')
  }
  const data = cursor.take(13)
  cursor.take(4)
  parts.push(chunkOf('IHDR', data))
  const head = new Cursor(data)
  const [width, height] = [head.uint32(), head.uint32()]
  const [depth, colour] = [head.byte(), head.byte()]
  const [compression, filter, interlace] = [head.byte(), head.byte(), head.byte()]
  const perPixel = channels[colour]
  const isWellFormed = [1, 2, 4, 8, 16].includes(depth) && compression === 0 && filter === 0
  if (perPixel === undefined || !isWellFormed || interlace > 1) {
    throw new DamagedImage('does not say what its pixels are')
  }
  checkSize({ width, height })
  return { width, height, bitsPerPixel: perPixel * depth, isInterlaced: interlace === 1 }
}

function frameSize(data: Uint8Array, head: Head): Size {
  const control = new Cursor(data)
  control.take(4)
  const [width, height] = [control.uint32(), control.uint32()]
  const [left, top] = [control.uint32(), control.uint32()]
  if (data.byteLength !== 26 || left + width > head.width || top + height > head.height) {
    throw new DamagedImage('has a frame outside of its canvas')
  }
  return { width, height }
}

/** Throws DamagedImage unless the pixels are as many as the head says, without inflating more of them. */
function checkFrames(all: readonly Pixels[], head: Head): void {
  const pixels = all.reduce((sum, { width, height }) => sum + width * height, 0)
  checkPixels(pixels)
  const frames = all.map((each) => ({ parts: each.parts, expected: inflatedLength(each, head) }))
  for (const { parts, expected } of frames) {
    if (inflate(joined(parts), expected) !== expected)
      throw new DamagedImage('has other pixels than its size says')
  }
}

/** Every row has a byte before its pixels, in each pass. */
function inflatedLength({ width, height }: Size, { bitsPerPixel, isInterlaced }: Head): number {
  const lengthOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0
  if (!isInterlaced) return lengthOf(width, height)
  return passes.reduce(
    (sum, [left, top, across, down]) =>
      sum + lengthOf(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  )
}

/** The chunk of our own profile where the picture's is of a colour space that is known. */
function profileChunk(data: Uint8Array): Uint8Array[] {
  const profile = new Uint8Array(longestProfile)
  const known = knownProfile(profile.subarray(0, inflatedProfile(data, profile)))
  if (!known) return []
  const name = Array.from('ICC profile', (letter) => letter.charCodeAt(0))
  return [chunkOf('iCCP', joined([Uint8Array.of(...name, 0, 0), stored(known)]))]
}

/** Writes what is behind the name of a profile; answers its length, 0 where it cannot be read. */
function inflatedProfile(data: Uint8Array, profile: Uint8Array): number {
  try {
    const length = inflate(data.subarray(data.indexOf(0) + 2), longestProfile, profile)
    return length > longestProfile ? 0 : length
  } catch {
    return 0
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.byteLength)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.byteLength)
  chunk.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  )
  chunk.set(data, 8)
  view.setUint32(8 + data.byteLength, crc32(chunk.subarray(4, 8 + data.byteLength)))
  return chunk
}
