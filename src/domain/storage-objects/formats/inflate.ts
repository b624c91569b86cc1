import { DamagedImage } from './image.ts'

/** A canonical Huffman code: how many words there are of each length, and what they mean in order. */
interface Code {
  counts: Uint16Array
  symbols: Uint16Array
  /** Symbol and length (four bits) of the short words, by the bits that begin with them; else 0. */
  short: Uint16Array
}

const longestWord = 15
const longestShort = 9
const [lengthBases, lengthBits] = steps(3, [8, 4, 4, 4, 4, 4])
const [distanceBases, distanceBits] = steps(1, [4, ...repeated(2, 13)])
// The longest length is a word of its own.
lengthBases.push(258)
lengthBits.push(0)
const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/**
 * How many bytes a zlib stream (RFC 1950, 1951) makes: `most + 1` where there are more, and none of those
 * is looked at. They are written into `output` where that is given; otherwise nothing is kept of them,
 * so that a stream costs no memory whatever it makes. Throws DamagedImage, also where something follows.
 */
export function inflate(bytes: Uint8Array, most: number, output?: Uint8Array): number {
  const bits = new Bits(bytes)
  const [method, flags] = [bits.take(8), bits.take(8)]
  const isZlib = (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  if (!isZlib) throw unreadable()
  let length = 0
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1
    const type = bits.take(2)
    if (type === 0) {
      const data = bits.takeStored()
      output?.set(data.subarray(0, Math.max(0, most - length)), length)
      length += data.byteLength
    } else {
      if (type === 3) throw unreadable()
      const codes = type === 1 ? fixedCodes : dynamicCodes(bits)
      length = inflateBlock(bits, codes, { length, most, output })
    }
    if (length > most) return most + 1
  }
  bits.endWithCheck()
  return length
}

function inflateBlock(
  bits: Bits,
  [literals, distances]: readonly [Code, Code],
  {
    length: before,
    most,
    output,
  }: { length: number; most: number; output: Uint8Array | undefined },
): number {
  let length = before
  for (let symbol = bits.decode(literals); symbol !== 256; symbol = bits.decode(literals)) {
    if (symbol < 256) {
      if (output && length < most) output[length] = symbol
      length++
    } else {
      const copied = bits.step(symbol - 257, lengthBases, lengthBits)
      const distance = bits.step(bits.decode(distances), distanceBases, distanceBits)
      if (distance > length) throw unreadable()
      const end = Math.min(length + copied, most)
      for (let at = length; output && at < end; at++) output[at] = output[at - distance]!
      length += copied
    }
    if (length > most) break
  }
  return length
}

class Bits {
  readonly #bytes: Uint8Array
  #at = 0
  #held = 0
  #count = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  take(count: number): number {
    this.#fill(count)
    if (this.#count < count) throw unreadable()
    const value = this.#held & ((1 << count) - 1)
    this.#held >>>= count
    this.#count -= count
    return value
  }

  #fill(count: number): void {
    while (this.#count < count && this.#at < this.#bytes.byteLength) {
      this.#held |= this.#bytes[this.#at++]! << this.#count
      this.#count += 8
    }
  }

  /** Gives back the whole bytes that were taken ahead. */
  #align(): void {
    this.#at -= this.#count >> 3
    this.#held = 0
    this.#count = 0
  }

  /** One word: a short one at once, a long one bit by bit, where words of one length follow each other. */
  decode({ counts, symbols, short }: Code): number {
    this.#fill(longestShort)
    const entry = short[this.#held & ((1 << longestShort) - 1)]!
    if (entry > 0 && (entry & 15) <= this.#count) {
      this.#held >>>= entry & 15
      this.#count -= entry & 15
      return entry >> 4
    }
    let [word, first, index] = [0, 0, 0]
    for (let length = 1; length <= longestWord; length++) {
      word |= this.take(1)
      const count = counts[length]!
      if (word - count < first) return symbols[index + word - first]!
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    throw unreadable()
  }

  step(symbol: number, bases: readonly number[], extra: readonly number[]): number {
    const base = bases[symbol]
    if (base === undefined) throw unreadable()
    return base + this.take(extra[symbol]!)
  }

  takeStored(): Uint8Array {
    this.#align()
    const [length, complement] = [this.take(16), this.take(16)]
    const end = this.#at + length
    if (length !== (~complement & 0xffff) || end > this.#bytes.byteLength) throw unreadable()
    const data = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return data
  }

  /** Four bytes of checksum, and nothing else. */
  endWithCheck(): void {
    this.#align()
    if (this.#bytes.byteLength !== this.#at + 4) throw unreadable()
  }
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(longestWord + 1)
  for (const length of lengths) counts[length]!++
  counts[0] = 0
  let left = 1
  for (let length = 1; length <= longestWord; length++) {
    left = left * 2 - counts[length]!
    if (left < 0) throw unreadable()
  }
  const symbols = lengths
    .flatMap((length, symbol) => (length > 0 ? [{ length, symbol }] : []))
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol)
    .map(({ symbol }) => symbol)
  return { counts, symbols: Uint16Array.from(symbols), short: shortWords(counts, symbols) }
}

/** Words come with their first bit lowest. */
function shortWords(counts: Uint16Array, symbols: readonly number[]): Uint16Array {
  const table = new Uint16Array(1 << longestShort)
  let [word, index] = [0, 0]
  for (let length = 1; length <= longestShort; length++) {
    for (let left = counts[length]!; left > 0; left--, word++, index++) {
      const entry = (symbols[index]! << 4) | length
      for (let at = reversed(word, length); at < table.length; at += 1 << length) table[at] = entry
    }
    word <<= 1
  }
  return table
}

function reversed(word: number, length: number): number {
  let turned = 0
  for (let bit = 0; bit < length; bit++) turned |= ((word >> bit) & 1) << (length - 1 - bit)
  return turned
}

const fixedCodes = [
  codeOf([...repeated(8, 144), ...repeated(9, 112), ...repeated(7, 24), ...repeated(8, 8)]),
  codeOf(repeated(5, 30)),
] as const

function dynamicCodes(bits: Bits): readonly [Code, Code] {
  const [literals, distances, ordered] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4]
  const own = repeated(0, orderOfLengths.length)
  for (const at of orderOfLengths.slice(0, ordered)) own[at] = bits.take(3)
  const code = codeOf(own)
  const lengths: number[] = []
  while (lengths.length < literals + distances) {
    const symbol = bits.decode(code)
    if (symbol < 16) lengths.push(symbol)
    else if (symbol === 16) {
      if (lengths.length === 0) throw unreadable()
      lengths.push(...repeated(lengths.at(-1)!, 3 + bits.take(2)))
    } else lengths.push(...repeated(0, symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)))
  }
  if (lengths.length > literals + distances) throw unreadable()
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))]
}

/** Bases and extra bits (RFC 1951, 3.2.5): each base follows what the one before reaches. */
function steps(first: number, sizes: readonly number[]): [bases: number[], bits: number[]] {
  const bits = sizes.flatMap((size, extra) => repeated(extra, size))
  const bases: number[] = []
  let base = first
  for (const extra of bits) {
    bases.push(base)
    base += 2 ** extra
  }
  return [bases, bits]
}

function repeated(value: number, times: number): number[] {
  return Array.from({ length: times }, () => value)
}

const unreadable = () => new DamagedImage('has compressed data that cannot be read')

/** A zlib stream that holds fewer than 65,536 bytes as they are. */
export function stored(bytes: Uint8Array): Uint8Array {
  const length = bytes.byteLength
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  const words = [length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]
  const check = [high >> 8, high & 255, low >> 8, low & 255]
  return Uint8Array.of(0x78, 0x01, 0x01, ...words, ...bytes, ...check)
}
