import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture of one colour, with whatever chunks besides. */
export function pngOf(
  {
    width = 2,
    height = 3,
    colour = 0x336699,
  }: { width?: number; height?: number; colour?: number },
  extra: readonly [type: string, text: string][] = [],
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixel = [colour >> 16, (colour >> 8) & 255, colour & 255]
  const row = [0, ...Array.from({ length: width }, () => pixel).flat()]
  const rows = Buffer.from(Array.from({ length: height }, () => row).flat())
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', head),
      ...extra.map(([type, text]) => pngChunk(type, Buffer.from(text, 'latin1'))),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** A picture whose very pixels are a text: nothing but its deletion takes that away. */
export function paintedPng(text: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(1, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.from(text, 'latin1')])
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', head),
      pngChunk('IDAT', deflateSync(row, { level: 0 })),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
