import { describe, expect, it } from 'vitest'
import { cleanImage } from '../../../src/domain/storage-objects/formats/index.ts'
import { Problem } from '../../../src/kernel/problem.ts'
import { imageTypes } from '../../../src/kernel/upload-purpose.ts'
import { pngOf } from '../../support/png.ts'

const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  )
const uint16 = (value: number) => [value >> 8, value & 255]
const little32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, 0]
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const segment = (code: number, ...parts: (string | number[])[]) => {
  const data = bytesOf(...parts)
  return bytesOf([0xff, code], uint16(data.byteLength + 2), data)
}
/** A frame of 4 by 6 pixels and one scan, with a stuffed byte and a restart in it. */
const frame = segment(0xc0, [8], uint16(6), uint16(4), [1, 1, 0x11, 0])
const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 0x3f, 0]), [0x12, 0xff, 0x00, 0xff, 0xd0, 0x34])
const jpegOf = (...segments: Uint8Array[]) =>
  bytesOf([0xff, 0xd8], ...segments, frame, scan, [0xff, 0xd9])
const jfif = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])
const colours = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'a profile of colours')
const exif = (orientation: number, isLittle = false) => {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : uint16(value))
  const long = (value: number) => (isLittle ? little32(value) : [0, 0, ...uint16(value)])
  const entry = (tag: number, value: number) => [
    ...[...short(tag), ...short(3), ...long(1)],
    ...[...short(value), 0, 0],
  ]
  return segment(
    ...([0xe1, 'Exif\0\0', isLittle ? 'II' : 'MM'] as const),
    ...[short(42), long(8), short(2), entry(0x0100, 9), entry(0x0112, orientation), long(0)],
    'canary of gps',
  )
}

const chunk = (type: string, data: Uint8Array | number[] | string) => {
  const body = bytesOf(data)
  return bytesOf(type, little32(body.byteLength), body, body.byteLength % 2 ? [0] : [])
}
const riff = (...chunks: Uint8Array[]) => {
  const body = bytesOf(...chunks)
  return bytesOf('RIFF', little32(body.byteLength + 4), 'WEBP', body)
}
/** One pixel, lossless, of 3 by 5. */
const lossless = chunk('VP8L', [0x2f, 2 | (4 << 14), (4 << 14) >> 8, 1, 0, 7])
const canvas = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 2, 0, 0, 4, 0, 0])

const gifHead = bytesOf('GIF89a', [7, 0, 9, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255])
const gifPicture = bytesOf([0x2c, 0, 0, 0, 0, 7, 0, 9, 0, 0], [2, 2, 0x4c, 0x01, 0])
const gifTiming = bytesOf([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
const gifLoop = bytesOf([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0])
const gifComment = bytesOf([0x21, 0xfe, 6], 'canary', [0])
const gifXmp = bytesOf([0x21, 0xff, 11], 'XMP DataXMP', [6], 'canary', [0])

const codeOf = (type: string, bytes: Uint8Array) => {
  try {
    cleanImage(type, bytes)
    return null
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.code
    throw thrown
  }
}

interface Case {
  what: string
  type: string
  sent: Uint8Array
  kept: Uint8Array
  size: [number, number]
}

const cases: Case[] = [
  {
    what: 'a PNG with texts, a date and EXIF',
    type: 'image/png',
    sent: pngOf({}, [
      ['gAMA', 'abcd'],
      ['tEXt', 'canary'],
      ['zTXt', 'canary'],
      ['iTXt', 'canary'],
      ['tIME', 'canary!'],
      ['eXIf', 'canary'],
      ['prIv', 'canary'],
    ]),
    kept: pngOf({}, [['gAMA', 'abcd']]),
    size: [2, 3],
  },
  {
    what: 'a PNG with something after its end',
    type: 'image/png',
    sent: bytesOf(pngOf({}), 'canary'),
    kept: pngOf({}),
    size: [2, 3],
  },
  {
    what: 'a JPEG with EXIF, XMP, IPTC, a comment and an appendix',
    type: 'image/jpeg',
    sent: bytesOf(
      jpegOf(
        ...[jfif, exif(1), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0canary')],
        ...[colours, segment(0xed, 'Photoshop 3.0\0canary'), segment(0xfe, 'canary')],
        ...[segment(0xe0, 'JFXX\0canary'), segment(0xe2, 'MPF\0canary')],
      ),
      'canary of a second picture',
    ),
    kept: jpegOf(jfif),
    size: [4, 6],
  },
  {
    what: 'a WebP with EXIF and XMP, and a canvas that promises them',
    type: 'image/webp',
    sent: riff(canvas(0b0010_1100), lossless, chunk('EXIF', 'canary'), chunk('XMP ', 'canary!')),
    kept: riff(canvas(0), lossless),
    size: [3, 5],
  },
  {
    what: 'a WebP of one frame',
    type: 'image/webp',
    sent: bytesOf(riff(lossless, chunk('what', 'canary')), 'canary'),
    kept: riff(lossless),
    size: [3, 5],
  },
  {
    what: 'a GIF with a comment and XMP, and a loop',
    type: 'image/gif',
    sent: bytesOf(gifHead, gifComment, gifLoop, gifTiming, gifPicture, gifXmp, ';canary'),
    kept: bytesOf(gifHead, gifLoop, gifTiming, gifPicture, ';'),
    size: [7, 9],
  },
]

describe('a file is its picture and nothing else', () => {
  it.each(cases)('$what', ({ type, sent, kept, size }) => {
    expect(latin1(sent)).toContain('canary')
    const image = cleanImage(type, sent)
    expect(latin1(image.bytes)).toBe(latin1(kept))
    expect([image.width, image.height]).toEqual(size)
    const again = cleanImage(type, image.bytes)
    expect(latin1(again.bytes)).toBe(latin1(image.bytes))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG stays upright: orientation %i', (orientation) => {
    for (const isLittle of [false, true]) {
      const image = cleanImage('image/jpeg', jpegOf(exif(orientation, isLittle)))
      const kept = orientation === 1 ? jpegOf() : null
      if (kept) expect(latin1(image.bytes)).toBe(latin1(kept))
      expect(latin1(image.bytes)).not.toContain('canary')
      expect(image.bytes.byteLength - jpegOf().byteLength).toBe(orientation === 1 ? 0 : 36)
      expect([image.width, image.height]).toEqual(orientation > 4 ? [6, 4] : [4, 6])
      expect(latin1(cleanImage('image/jpeg', image.bytes).bytes)).toBe(latin1(image.bytes))
    }
  })

  it('an orientation that is none is as if nothing were said', () => {
    for (const wrong of [0, 9, 65535]) {
      expect(latin1(cleanImage('image/jpeg', jpegOf(exif(wrong))).bytes)).toBe(latin1(jpegOf()))
    }
    const short = segment(0xe1, 'Exif\0\0', 'MM', [0, 42, 0xff, 0xff, 0xff, 0xff])
    expect(latin1(cleanImage('image/jpeg', jpegOf(short)).bytes)).toBe(latin1(jpegOf()))
  })
})

describe('what is no picture is refused', () => {
  const mismatch = 'storage_upload_content_signature_mismatch'

  it.each(cases)('$what, cut anywhere: refused, or cleaned all the same', ({ type, kept }) => {
    for (let end = 0; end < kept.byteLength; end++) {
      const code = codeOf(type, kept.slice(0, end))
      expect([end, code]).toEqual([end, mismatch])
    }
  })

  it.each(cases)('$what, with any one byte changed: never anything but an answer', (each) => {
    for (let at = 0; at < each.sent.byteLength; at++) {
      for (const value of [0x00, 0xff, 0x7f]) {
        const changed = each.sent.slice()
        changed[at] = value
        const code = codeOf(each.type, changed)
        expect([null, mismatch, 'storage_upload_too_large']).toContain(code)
      }
    }
  })

  it('a file of another type is not taken for one that was announced', () => {
    for (const { type, sent } of cases) {
      for (const other of imageTypes.filter((each) => each !== type)) {
        expect([other, codeOf(other, sent)]).toEqual([other, mismatch])
      }
    }
  })

  it('nor is a GIF with frames outside of its canvas, or with too many pixels in all of them', () => {
    const [low, high] = [4000 & 0xff, 4000 >> 8]
    const head = bytesOf('GIF89a', [low, high, low, high, 0, 0, 0])
    const frame = (left: number[], width: number[]) =>
      bytesOf([0x2c, ...left, 0, 0, ...width, low, high, 0], [2, 2, 0x4c, 0x01, 0])
    const [whole, wide] = [frame([0, 0], [low, high]), frame([0, 0], [0xff, 0xff])]
    const gif = (...frames: Uint8Array[]) => codeOf('image/gif', bytesOf(head, ...frames, ';'))
    expect(gif(whole, whole, whole, whole)).toBeNull()
    expect(gif(whole, whole, whole, whole, whole)).toBe('storage_upload_too_large')
    expect(gif(wide)).toBe(mismatch)
    expect(gif(frame([1, 0], [low, high]))).toBe(mismatch)
  })

  it('nor is one of more pixels than anybody could show', () => {
    expect(codeOf('image/png', pngOf({ width: 12_001, height: 1 }))).toBe(
      'storage_upload_too_large',
    )
    expect(codeOf('image/png', pngOf({ width: 12_000, height: 1 }))).toBeNull()
  })
})
