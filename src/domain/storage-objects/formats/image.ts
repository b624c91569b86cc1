/** Bytes that anybody may have: what a file told besides its picture is gone. */
export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** The file is not what it begins as, or ends too early. */
export class DamagedImage extends Error {}

/** The picture is larger than anybody could show. */
export class OversizedImage extends Error {}

/** Takes a file apart and puts the parts that are the picture together again. */
export type ImageCleaner = (bytes: Uint8Array) => CleanImage

/** Pixels a side. */
const longestSide = 12_000
/** Pixels of the whole, and of all frames of an animation together. */
const mostPixels = 64_000_000

/** Throws unless somebody could show a picture of this size. */
export function checkSize({ width, height }: { width: number; height: number }): void {
  if (width < 1 || height < 1) throw new DamagedImage('has no size')
  if (width > longestSide || height > longestSide) {
    throw new OversizedImage(`At most ${longestSide} pixels a side.`)
  }
  if (width * height > mostPixels) throw new OversizedImage(`At most ${mostPixels} pixels.`)
}

/** Throws unless all frames together have no more pixels than a picture may have. */
export function checkPixels(pixels: number): void {
  if (pixels > mostPixels) throw new OversizedImage(`At most ${mostPixels} pixels in all frames.`)
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/** Reads a file forwards and never beyond its end. Throws DamagedImage. */
export class Cursor {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd(): boolean {
    return this.offset >= this.#bytes.byteLength
  }

  take(length: number): Uint8Array {
    const end = this.offset + length
    if (end > this.#bytes.byteLength) throw new DamagedImage('ends too early')
    const part = this.#bytes.subarray(this.offset, end)
    this.offset = end
    return part
  }

  byte(): number {
    const at = this.offset
    this.take(1)
    return this.#view.getUint8(at)
  }

  text(length: number): string {
    return String.fromCharCode(...this.take(length))
  }

  uint16(isLittle = false): number {
    const at = this.offset
    this.take(2)
    return this.#view.getUint16(at, isLittle)
  }

  uint32(isLittle = false): number {
    const at = this.offset
    this.take(4)
    return this.#view.getUint32(at, isLittle)
  }
}
