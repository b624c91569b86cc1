import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from '../../../src/domain/storage-objects/formats/index.ts'
import { Problem } from '../../../src/kernel/problem.ts'
import { pngChunk, pngOf } from '../../support/png.ts'

const mismatch = 'storage_upload_content_signature_mismatch'
const tooLarge = 'storage_upload_too_large'

const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  )
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const uint16 = (value: number) => [value >> 8, value & 255]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]
const little24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]

const codeOf = (type: string, bytes: Uint8Array) => {
  try {
    cleanImage(type, bytes)
    return null
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.code
    throw thrown
  }
}

/** A profile with these colours, and with something about somebody. */
function profile(columns: readonly (readonly number[])[]) {
  const names = ['rXYZ', 'gXYZ', 'bXYZ']
  const at = (index: number) => 132 + 12 * 3 + 20 * index
  return bytesOf(
    new Uint8Array(128),
    uint32(3),
    ...names.map((name, index) => bytesOf(name, uint32(at(index)), uint32(20))),
    ...columns.map((column) =>
      bytesOf('XYZ ', uint32(0), ...column.map((value) => uint32(Math.round(value * 65536) >>> 0))),
    ),
    'canary: the camera of Ada',
  )
}
const displayP3 = profile([
  [0.5151, 0.2412, -0.0011],
  [0.292, 0.6922, 0.0419],
  [0.1571, 0.0666, 0.7841],
])
const sRgb = profile([
  [0.4361, 0.2225, 0.0139],
  [0.3851, 0.7169, 0.0971],
  [0.1431, 0.0606, 0.7141],
])
/** So many megabytes of nothing. */
const bombOf = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 })

const garbage = bytesOf('SECRETMETA canary '.repeat(20))

interface Png {
  width?: number
  height?: number
  depth?: number
  colour?: number
  interlace?: number
  pixels?: Uint8Array
  before?: Uint8Array[]
  after?: Uint8Array[]
}

function png({ width = 4, height = 4, depth = 8, colour = 0, interlace = 0, ...rest }: Png) {
  const { pixels = deflateSync(Buffer.alloc(20)), before = [], after = [] } = rest
  return bytesOf(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', bytesOf(uint32(width), uint32(height), [depth, colour, 0, 0, interlace])),
    ...before,
    pngChunk('IDAT', pixels),
    ...after,
    pngChunk('IEND', bytesOf()),
  )
}

/** How many bytes the rows of a picture have, pixel by pixel as Adam7 names them. */
function rowBytes(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean) {
  const adam7 = ['16462646', '77777777', '56565656', '77777777']
  const pattern = [...adam7, '36463646', ...adam7.slice(1)]
  const rows = new Map<string, number>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pass = isInterlaced ? pattern[y % 8]![x % 8]! : '0'
      rows.set(`${pass} ${y}`, (rows.get(`${pass} ${y}`) ?? 0) + bitsPerPixel)
    }
  }
  return [...rows.values()].reduce((sum, bits) => sum + 1 + Math.ceil(bits / 8), 0)
}

describe('the pixels of a PNG are as many as its size says', () => {
  const kinds = [
    ...[1, 2, 4, 8, 16].map((depth) => [0, depth, 1]),
    ...[8, 16].flatMap((depth) => [
      [2, depth, 3],
      [4, depth, 2],
      [6, depth, 4],
    ]),
    ...[1, 2, 4, 8].map((depth) => [3, depth, 1]),
  ] as [number, number, number][]

  it.each(kinds)('colour type %i of %i bits', (colour, depth, channels) => {
    for (const interlace of [0, 1]) {
      for (const [width, height] of [
        [1, 1],
        [2, 9],
        [5, 5],
        [9, 3],
        [17, 8],
      ] as const) {
        const length = rowBytes(width, height, channels * depth, interlace === 1)
        const of = (bytes: number) =>
          png({
            width,
            height,
            depth,
            colour,
            interlace,
            pixels: deflateSync(Buffer.alloc(bytes)),
          })
        const answers = [of(length - 1), of(length), of(length + 1)].map((file) =>
          codeOf('image/png', file),
        )
        expect([width, height, answers]).toEqual([...[width, height], [mismatch, null, mismatch]])
      }
    }
  })

  const pixels = deflateSync(Buffer.alloc(20))
  it.each<[string, Uint8Array, string | null]>([
    [
      'in several chunks',
      png({ pixels: pixels.subarray(0, 5), after: [pngChunk('IDAT', pixels.subarray(5))] }),
      null,
    ],
    ['that are a script', png({ pixels: bytesOf('<script>alert(1)</script>') }), mismatch],
    ['that are none', png({ pixels: bytesOf() }), mismatch],
    ['cut off', png({ pixels: pixels.subarray(0, -5) }), mismatch],
    ['with something behind them', png({ pixels: bytesOf(pixels, 'canary') }), mismatch],
    ['of a colour type that is none', png({ colour: 5 }), mismatch],
    ['of 64 million and more', png({ width: 12_000, height: 12_000 }), tooLarge],
    ['of no row', png({ height: 0 }), mismatch],
  ])('%s', (_, file, code) => {
    expect(codeOf('image/png', file)).toBe(code)
  })

  it('a bomb is refused', () => {
    const bomb = bombOf(200)
    expect(codeOf('image/png', png({ pixels: bomb }))).toBe(mismatch)
  })

  it('frames of an animation are within it, and as large as they say', () => {
    const control = (width: number, height: number, left = 0) =>
      pngChunk(
        'fcTL',
        bytesOf(
          uint32(0),
          uint32(width),
          uint32(height),
          uint32(left),
          uint32(0),
          [0, 1, 0, 1, 0, 0],
        ),
      )
    const frame = (bytes: number) =>
      pngChunk('fdAT', bytesOf(uint32(1), deflateSync(Buffer.alloc(bytes))))
    const of = (...after: Uint8Array[]) => codeOf('image/png', png({ after }))
    expect(of(control(2, 2), frame(6))).toBeNull()
    expect(of(control(2, 2), frame(7))).toBe(mismatch)
    expect(of(control(2, 2), frame(50_000_000))).toBe(mismatch)
    expect(of(control(2, 2, 3), frame(6))).toBe(mismatch)
  })

  it('a chunk says what it is for, once', () => {
    const extra = [
      pngChunk('gAMA', bytesOf('abcd')),
      pngChunk('gAMA', bytesOf('2222')),
      pngChunk('cHRM', bytesOf('canary'.repeat(20))),
      pngChunk('PLTE', bytesOf('canary'.repeat(200))),
    ]
    const { bytes } = cleanImage('image/png', png({ before: extra }))
    expect(latin1(bytes)).toBe(latin1(png({ before: extra.slice(0, 1) })))
    const end = bytesOf(png({}).subarray(0, -12), pngChunk('IEND', bytesOf('canary')))
    expect(latin1(cleanImage('image/png', end).bytes)).toBe(latin1(png({})))
  })
})

const segment = (code: number, ...parts: (string | number[] | Uint8Array)[]) => {
  const data = bytesOf(...parts)
  return bytesOf([0xff, code], uint16(data.byteLength + 2), data)
}
const frame = (width: number, height: number, code = 0xc0) =>
  segment(code, [8], uint16(height), uint16(width), [1, 1, 0x11, 0])
const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 0x3f, 0]), [0x12, 0x34])
const jpeg = (...segments: Uint8Array[]) => bytesOf([0xff, 0xd8], ...segments, [0xff, 0xd9])

describe('a JPEG is one picture of its size', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['of one frame', jpeg(frame(4, 6), scan), null],
    ['progressive', jpeg(frame(4, 6, 0xc2), scan, scan), null],
    ['of two sizes', jpeg(frame(4, 6), frame(5, 6), scan), mismatch],
    ['without a scan', jpeg(frame(4, 6)), mismatch],
    ['with its scan first', jpeg(scan, frame(4, 6)), mismatch],
    ['of more blocks than its scans have bits', jpeg(frame(1000, 1000), scan), mismatch],
    ['of a height that is told later', jpeg(frame(4, 0), scan), mismatch],
    ['in a coding that nobody shows', jpeg(frame(4, 6, 0xc9), scan), mismatch],
    ['without an end', jpeg(frame(4, 6), scan).subarray(0, -2), mismatch],
    ['of too many pixels', jpeg(frame(12_000, 12_000), scan), tooLarge],
  ])('%s', (_, file, code) => {
    expect(codeOf('image/jpeg', file)).toBe(code)
  })

  it('without the preview that its head may hold, and without markers of no meaning', () => {
    const jfif = (...preview: (number[] | string)[]) =>
      segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1], ...preview)
    const reserved = segment(0xf0, 'canary')
    const sent = jpeg(jfif([2, 1], 'canary'), reserved, frame(4, 6), scan)
    const { bytes } = cleanImage('image/jpeg', sent)
    expect(latin1(bytes)).toBe(latin1(jpeg(jfif([0, 0]), frame(4, 6), scan)))
  })
})

const chunk = (type: string, ...parts: (string | number[] | Uint8Array)[]) => {
  const body = bytesOf(...parts)
  const length = [...little24(body.byteLength), 0]
  return bytesOf(type, length, body, body.byteLength % 2 ? [0] : [])
}
const webp = (...chunks: Uint8Array[]) => {
  const body = bytesOf(...chunks)
  return bytesOf('RIFF', [...little24(body.byteLength + 4), 0], 'WEBP', body)
}
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14)
  return chunk('VP8L', [0x2f, ...little24(bits & 0xffffff), bits >>> 24, 7])
}
const lossy = (width: number, height: number, partition = 2) =>
  chunk(
    'VP8 ',
    little24(partition << 5),
    [0x9d, 1, 0x2a],
    [width & 255, width >> 8, height & 255, height >> 8],
    'ab',
  )
const canvas = (width: number, height: number, flags = 0) =>
  chunk('VP8X', [flags, 0, 0, 0], little24(width - 1), little24(height - 1))
const animated = (left: number, width: number, height: number, ...inner: Uint8Array[]) =>
  chunk(
    'ANMF',
    ...[little24(left), little24(0), little24(width - 1), little24(height - 1), [1, 0, 0, 0]],
    ...inner,
  )

describe('a WebP is what its canvas says', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['lossless', webp(lossless(3, 5)), null],
    ['lossy', webp(lossy(3, 5)), null],
    ['on a canvas', webp(canvas(3, 5), lossy(3, 5)), null],
    ['on a canvas of another size', webp(canvas(3, 6), lossy(3, 5)), mismatch],
    ['on a canvas that comes later', webp(lossy(3, 5), canvas(3, 5)), mismatch],
    ['a canvas alone', webp(canvas(3, 5)), mismatch],
    ['whose picture goes beyond its end', webp(lossy(3, 5, 3)), mismatch],
    ['whose picture is something else', webp(chunk('VP8L', 'canary of a script')), mismatch],
    [
      'animated',
      webp(canvas(8, 8, 2), animated(1, 3, 5, lossy(3, 5)), animated(0, 8, 8, lossless(8, 8))),
      null,
    ],
    ['with a frame outside', webp(canvas(8, 8, 2), animated(3, 3, 5, lossy(3, 5))), mismatch],
    [
      'with a frame of another size',
      webp(canvas(8, 8, 2), animated(0, 3, 5, lossy(8, 8))),
      mismatch,
    ],
    ['with a frame of nothing', webp(canvas(8, 8, 2), animated(0, 3, 5)), mismatch],
    ['of too many pixels', webp(lossless(12_000, 12_000)), tooLarge],
  ])('%s', (_, file, code) => {
    expect(codeOf('image/webp', file)).toBe(code)
  })

  it('without what a frame may hold besides', () => {
    const inner = lossless(3, 5)
    const sent = webp(canvas(8, 8, 2), animated(0, 3, 5, chunk('EXIF', 'canary'), inner))
    const { bytes } = cleanImage('image/webp', sent)
    expect(latin1(bytes)).toBe(latin1(webp(canvas(8, 8, 2), animated(0, 3, 5, inner))))
  })
})

describe('of a colour profile its colour space is kept, where it is known', () => {
  const files: Record<string, (profile: Uint8Array) => Uint8Array> = {
    'image/png': (profile) =>
      png({ before: [pngChunk('iCCP', bytesOf('Camera of Ada\0\0', deflateSync(profile)))] }),
    'image/jpeg': (profile) =>
      jpeg(
        segment(0xe2, 'ICC_PROFILE\0', [1, 2], profile.subarray(0, 150)),
        segment(0xe2, 'ICC_PROFILE\0', [2, 2], profile.subarray(150)),
        ...[frame(4, 6), scan],
      ),
    'image/webp': (profile) => webp(canvas(3, 5, 0x20), chunk('ICCP', profile), lossless(3, 5)),
  }
  const without: Record<string, Uint8Array> = {
    'image/png': png({}),
    'image/jpeg': jpeg(frame(4, 6), scan),
    'image/webp': webp(canvas(3, 5), lossless(3, 5)),
  }

  it.each(Object.keys(files))('%s', (type) => {
    const kept = (profile: Uint8Array) => cleanImage(type, files[type]!(profile)).bytes
    for (const unknown of [garbage, sRgb, displayP3.subarray(0, 140), bytesOf()]) {
      expect(latin1(kept(unknown))).toBe(latin1(without[type]!))
    }
    const wide = kept(displayP3)
    expect(latin1(wide)).toContain([...'Display P3'].map((letter) => `\0${letter}`).join(''))
    expect(latin1(wide)).not.toMatch(/canary|Ada/)
    expect(latin1(cleanImage(type, wide).bytes)).toBe(latin1(wide))
  })

  it('a profile that is a bomb is as none', () => {
    const bomb = bombOf(100)
    const sent = png({ before: [pngChunk('iCCP', bytesOf('a\0\0', bomb))] })
    expect(latin1(cleanImage('image/png', sent).bytes)).toBe(latin1(png({})))
  })

  it('the pictures of other tests are pictures', () => {
    expect(codeOf('image/png', pngOf({ width: 300, height: 200 }))).toBeNull()
  })
})
