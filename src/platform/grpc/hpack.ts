/** Header compression of HTTP/2 (RFC 7541): what one unary call needs of it. */
export type Header = readonly [name: string, value: string]

const staticTable: readonly Header[] = [
  ':authority|',
  ':method|GET',
  ':method|POST',
  ':path|/',
  ':path|/index.html',
  ':scheme|http',
  ':scheme|https',
  ...[200, 204, 206, 304, 400, 404, 500].map((status) => `:status|${status}`),
  'accept-charset|',
  'accept-encoding|gzip, deflate',
  ...(
    'accept-language accept-ranges accept access-control-allow-origin age allow authorization ' +
    'cache-control content-disposition content-encoding content-language content-length ' +
    'content-location content-range content-type cookie date etag expect expires from host ' +
    'if-match if-modified-since if-none-match if-range if-unmodified-since last-modified link ' +
    'location max-forwards proxy-authenticate proxy-authorization range referer refresh ' +
    'retry-after server set-cookie strict-transport-security transfer-encoding user-agent vary ' +
    'via www-authenticate'
  )
    .split(' ')
    .map((name) => `${name}|`),
].map((entry) => entry.split('|') as [string, string])

/** Code lengths of the symbols 0 to 256 (RFC 7541, appendix B); the code itself is canonical. */
const codeLengths = (
  '13,23,28*7,24,30,28*2,30,28*8,30,28*9,6,10*2,12,13,6,8,11,10*2,8,11,8,6*3,5*3,6*7,7,8,15,6,12,' +
  '10,13,6,7*18,7*4,8,7,8,13,19,13,14,6,15,5,6,5,6,5,6*3,5,7*2,6*3,5,6,7,6,5*2,6,7*5,15,11,14,13,' +
  '28,20,22,20*2,22*3,23,22,23*5,24,23,24*2,22,23,24,23*4,21,22,23,22,23*2,24,22,21,20,22*2,23*2,' +
  '21,23,22*2,24,21,22,23*2,21*2,22,21,23,22,23*2,20,22*3,23,22*2,23,26*2,20,19,22,23,22,25,26*3,' +
  '27*2,26,24,25,19,21,26,27*2,26,27,24,21*2,26*2,28,27*3,20,24,20,21,22,21*2,23,22*2,25*2,24*2,' +
  '26,23,26,27,26*2,27*5,28,27*5,26,30'
)
  .split(',')
  .flatMap((run) => {
    const [length, times = '1'] = run.split('*')
    return Array<number>(Number(times)).fill(Number(length))
  })

const endOfString = 256
const longestCode = 30

/** Symbols by `length * 2^32 + code`. */
const symbols = new Map<number, number>()
for (let length = 5, code = 0; length <= longestCode; length++, code *= 2) {
  codeLengths.forEach((own, symbol) => {
    if (own === length) symbols.set(length * 2 ** 32 + code++, symbol)
  })
}

function readHuffman(bytes: Uint8Array): Uint8Array {
  const read: number[] = []
  let [code, length] = [0, 0]
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      code = code * 2 + ((byte >> bit) & 1)
      length++
      const symbol = symbols.get(length * 2 ** 32 + code)
      if (symbol === endOfString || length > longestCode) throw new RangeError('Huffman code')
      if (symbol === undefined) continue
      read.push(symbol)
      code = length = 0
    }
  }
  if (length > 7 || code !== 2 ** length - 1) throw new RangeError('Huffman padding')
  return Uint8Array.from(read)
}

const decoder = new TextDecoder()
const tableBytes = 4096

/** Reads header blocks of one connection, in order. Throws RangeError for anything malformed. */
export class HeaderReader {
  #recent: Header[] = []
  #recentBytes = 0
  #limit = tableBytes

  read(block: Uint8Array): Header[] {
    const source = new Source(block)
    const headers: Header[] = []
    while (!source.isEnd) {
      const first = source.peek()
      if (first & 0x80) headers.push(this.#at(source.integer(7)))
      else if ((first & 0xe0) === 0x20) this.#resize(source.integer(5))
      else headers.push(this.#literal(source, (first & 0x40) !== 0))
    }
    return headers
  }

  #literal(source: Source, isKept: boolean): Header {
    const index = source.integer(isKept ? 6 : 4)
    const name = index === 0 ? source.text() : this.#at(index)[0]
    const header: Header = [name, source.text()]
    if (isKept) {
      this.#recent.unshift(header)
      this.#recentBytes += sizeOf(header)
      this.#evict()
    }
    return header
  }

  #at(index: number): Header {
    const header =
      index <= staticTable.length
        ? staticTable[index - 1]
        : this.#recent[index - staticTable.length - 1]
    if (!header) throw new RangeError('header index')
    return header
  }

  #resize(limit: number) {
    if (limit > tableBytes) throw new RangeError('header table size')
    this.#limit = limit
    this.#evict()
  }

  #evict() {
    while (this.#recentBytes > this.#limit) this.#recentBytes -= sizeOf(this.#recent.pop()!)
  }
}

const sizeOf = ([name, value]: Header) => name.length + value.length + 32

class Source {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isEnd() {
    return this.#at >= this.#bytes.length
  }

  peek(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('header block ends early')
    return byte
  }

  integer(prefixBits: number): number {
    const mask = (1 << prefixBits) - 1
    let value = this.peek() & mask
    this.#at++
    if (value < mask) return value
    for (let shift = 0; shift <= 21; shift += 7) {
      const byte = this.peek()
      this.#at++
      value += (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('header integer')
  }

  text(): string {
    const isHuffman = (this.peek() & 0x80) !== 0
    const length = this.integer(7)
    if (this.#at + length > this.#bytes.length) throw new RangeError('header text ends early')
    const raw = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    return decoder.decode(isHuffman ? readHuffman(raw) : raw)
  }
}

/** Writes headers as literals that nobody keeps: right for a connection of one request. */
export function writeHeaders(headers: readonly Header[]): Uint8Array {
  const encoder = new TextEncoder()
  const bytes: number[] = []
  const text = (value: string) => {
    const raw = encoder.encode(value)
    if (raw.length < 127) bytes.push(raw.length)
    else {
      bytes.push(127)
      let rest = raw.length - 127
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80)
      bytes.push(rest)
    }
    bytes.push(...raw)
  }
  for (const [name, value] of headers) {
    bytes.push(0)
    text(name)
    text(value)
  }
  return Uint8Array.from(bytes)
}
