import { randomBytes } from 'node:crypto'
import { constants, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DamagedImage } from '../../../src/domain/storage-objects/formats/image.ts'
import { inflate } from '../../../src/domain/storage-objects/formats/inflate.ts'

describe('a zlib stream', () => {
  const texts = [
    Buffer.alloc(0),
    Buffer.from('a'),
    Buffer.alloc(70_000, 'pictures and pixels '),
    randomBytes(70_000),
    Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * at) >> 3)),
  ]
  const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY } = constants
  it.each(
    [0, 1, 9].flatMap((level) =>
      [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY].map((strategy) => ({ level, strategy })),
    ),
  )('of level $level and strategy $strategy makes what zlib makes of it', (options) => {
    for (const text of texts) {
      const stream = deflateSync(text, options)
      const output = new Uint8Array(text.byteLength)
      expect(inflate(stream, text.byteLength, output)).toBe(text.byteLength)
      expect(Buffer.from(output).equals(text)).toBe(true)
      expect(inflate(stream, text.byteLength)).toBe(text.byteLength)
      expect(() => inflate(stream.subarray(0, -1), text.byteLength)).toThrow(DamagedImage)
    }
  })

  it('with any byte changed makes an answer', () => {
    const stream = deflateSync(Buffer.from('pictures and pixels, pixels and pictures'))
    for (let at = 0; at < stream.byteLength; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const changed = Uint8Array.from(stream)
        changed[at]! ^= 1 << bit
        try {
          expect(inflate(changed, 100)).toBeLessThanOrEqual(101)
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(DamagedImage)
        }
      }
    }
  })

  it('is inflated no further than what is wanted of it', () => {
    const bomb = deflateSync(Buffer.alloc(1_000_000, 1))
    expect(inflate(bomb, 1000)).toBe(1001)
    const output = new Uint8Array(2000)
    expect(inflate(bomb, 1000, output)).toBe(1001)
    expect(output.indexOf(0)).toBe(1000)
  })
})
