import { type Header, HeaderReader, writeHeaders } from './hpack.ts'

/** A byte connection, as the runtimes' sockets are. */
export interface Connection {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  close(): unknown
}

export interface UnaryRequest {
  authority: string
  scheme: 'http' | 'https'
  /** `/package.Service/Method` */
  path: string
  message: Uint8Array
  timeoutMs: number
}

const frameType = {
  data: 0,
  headers: 1,
  reset: 3,
  settings: 4,
  push: 5,
  ping: 6,
  goAway: 7,
  window: 8,
  continuation: 9,
}
const endStream = 1
const acknowledged = 1
const endHeaders = 4
const padded = 8
const hasPriority = 0x20

const headerBytes = 9
const largestFrame = 16_384
const largestMessage = 4 * 1024 * 1024
const largestHeaderBlock = 64 * 1024
const ourWindow = 5 * 1024 * 1024
const theirFirstWindow = 65_535
const streamId = 1

/**
 * One gRPC unary call over a connection of its own (HTTP/2 with prior knowledge). Answers the
 * message; throws for everything else the peer may do. The caller keeps the deadline and closes.
 */
export async function callUnary(
  connection: Connection,
  request: UnaryRequest,
): Promise<Uint8Array> {
  const writer = connection.writable.getWriter()
  const reader = connection.readable.getReader()
  const call = new Call(request)
  await writer.write(call.opening())
  let buffered: Uint8Array = new Uint8Array(0)
  for (;;) {
    const { value, done } = await reader.read()
    if (done || !value) throw new RangeError('the connection ended without an answer')
    buffered = joined([buffered, value])
    for (let frame = nextFrame(buffered); frame; frame = nextFrame(buffered)) {
      buffered = buffered.subarray(headerBytes + frame.payload.length)
      const reply = call.take(frame)
      if (reply.length) await writer.write(joined(reply))
      const answer = call.answer()
      if (answer) return answer
    }
  }
}

interface Frame {
  type: number
  flags: number
  stream: number
  payload: Uint8Array
}

function nextFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < headerBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = view.getUint32(0) >>> 8
  if (length > largestFrame) throw new RangeError('a frame is too large')
  if (bytes.length < headerBytes + length) return undefined
  return {
    type: bytes[3]!,
    flags: bytes[4]!,
    stream: view.getUint32(5) & 0x7fffffff,
    payload: bytes.subarray(headerBytes, headerBytes + length),
  }
}

/** The state of one call: what is still to be sent, and what has come. */
class Call {
  readonly #request: UnaryRequest
  readonly #headerReader = new HeaderReader()
  readonly #headers = new Map<string, string>()
  readonly #body: Uint8Array[] = []
  #bodyBytes = 0
  #unsent: Uint8Array
  #window = theirFirstWindow
  #streamWindow = theirFirstWindow
  #theirFirstWindow = theirFirstWindow
  #isGreeted = false
  #isEnded = false
  #block: { parts: Uint8Array[]; bytes: number; ends: boolean } | undefined

  constructor(request: UnaryRequest) {
    this.#request = request
    const { message } = request
    this.#unsent = new Uint8Array(5 + message.length)
    new DataView(this.#unsent.buffer).setUint32(1, message.length)
    this.#unsent.set(message, 5)
  }

  /** Preface, settings (no push, a wide window), request headers and as much body as may go. */
  opening(): Uint8Array {
    const { authority, scheme, path, timeoutMs } = this.#request
    const headers: Header[] = [
      [':method', 'POST'],
      [':scheme', scheme],
      [':path', path],
      [':authority', authority],
      ['content-type', 'application/grpc+proto'],
      ['te', 'trailers'],
      ['grpc-timeout', `${timeoutMs}m`],
    ]
    return joined([
      new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      frameOf(frameType.settings, 0, { payload: joined([setting(2, 0), setting(4, ourWindow)]) }),
      frameOf(frameType.window, 0, { payload: uint32(ourWindow) }),
      frameOf(frameType.headers, endHeaders, { stream: streamId, payload: writeHeaders(headers) }),
      ...this.#sendable(),
    ])
  }

  /** Takes one frame; answers the frames to send for it. */
  take(frame: Frame): Uint8Array[] {
    if (!this.#isGreeted && (frame.type !== frameType.settings || frame.flags & acknowledged)) {
      throw new RangeError('the peer does not speak HTTP/2')
    }
    if (this.#block && frame.type !== frameType.continuation)
      throw new RangeError('headers broken off')
    switch (frame.type) {
      case frameType.settings:
        return this.#takeSettings(frame)
      case frameType.ping:
        return frame.flags & acknowledged
          ? []
          : [frameOf(frameType.ping, acknowledged, { payload: frame.payload })]
      case frameType.window:
        return this.#takeWindow(frame)
      case frameType.headers:
      case frameType.continuation:
        this.#takeHeaders(frame)
        return []
      case frameType.data:
        this.#takeData(frame)
        return []
      case frameType.reset:
      case frameType.goAway:
      case frameType.push:
        throw new RangeError('the peer refuses')
      default:
        return []
    }
  }

  /** The message, once the stream has ended well; undefined before. */
  answer(): Uint8Array | undefined {
    if (!this.#isEnded) return undefined
    const isGrpc = this.#headers.get('content-type')?.startsWith('application/grpc')
    if (this.#headers.get(':status') !== '200' || !isGrpc) throw new RangeError('not gRPC')
    if (this.#headers.get('grpc-status') !== '0') throw new RangeError('the call failed')
    const body = joined(this.#body)
    const isWhole =
      body.length >= 5 &&
      body[0] === 0 &&
      new DataView(body.buffer, body.byteOffset).getUint32(1) === body.length - 5
    if (!isWhole) throw new RangeError('a message is broken')
    return body.subarray(5)
  }

  #takeSettings({ flags, payload }: Frame): Uint8Array[] {
    this.#isGreeted = true
    if (flags & acknowledged) return []
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length)
    for (let at = 0; at + 6 <= payload.length; at += 6) {
      if (view.getUint16(at) !== 4) continue
      const first = view.getUint32(at + 2)
      this.#streamWindow += first - this.#theirFirstWindow
      this.#theirFirstWindow = first
    }
    return [frameOf(frameType.settings, acknowledged, {}), ...this.#sendable()]
  }

  #takeWindow({ stream, payload }: Frame): Uint8Array[] {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length)
    const gained = view.getUint32(0) & 0x7fffffff
    if (stream === 0) this.#window += gained
    else if (stream === streamId) this.#streamWindow += gained
    return this.#sendable()
  }

  #sendable(): Uint8Array[] {
    const frames: Uint8Array[] = []
    for (;;) {
      const size = Math.min(this.#unsent.length, largestFrame, this.#window, this.#streamWindow)
      if (size <= 0) return frames
      const payload = this.#unsent.subarray(0, size)
      this.#unsent = this.#unsent.subarray(size)
      this.#window -= size
      this.#streamWindow -= size
      const flags = this.#unsent.length === 0 ? endStream : 0
      frames.push(frameOf(frameType.data, flags, { stream: streamId, payload }))
    }
  }

  #takeHeaders({ type, flags, payload }: Frame) {
    if (type === frameType.headers) {
      const rest = withoutPadding(payload, flags)
      const part = flags & hasPriority ? rest.subarray(5) : rest
      this.#block = { parts: [part], bytes: part.length, ends: (flags & endStream) !== 0 }
    } else if (this.#block) {
      this.#block.parts.push(payload)
      this.#block.bytes += payload.length
    } else throw new RangeError('headers out of place')
    if (this.#block.bytes > largestHeaderBlock) throw new RangeError('headers are too large')
    if (!(flags & endHeaders)) return
    for (const [name, value] of this.#headerReader.read(joined(this.#block.parts))) {
      this.#headers.set(name, value)
    }
    this.#isEnded = this.#block.ends
    this.#block = undefined
  }

  #takeData({ flags, payload }: Frame) {
    const part = withoutPadding(payload, flags)
    this.#bodyBytes += part.length
    if (this.#bodyBytes > largestMessage) throw new RangeError('a message is too large')
    this.#body.push(part.slice())
    if (flags & endStream) this.#isEnded = true
  }
}

function withoutPadding(payload: Uint8Array, flags: number): Uint8Array {
  if (!(flags & padded)) return payload
  const end = payload.length - (payload[0] ?? 0)
  if (end < 1) throw new RangeError('padding')
  return payload.subarray(1, end)
}

function frameOf(
  type: number,
  flags: number,
  { stream = 0, payload = new Uint8Array(0) }: { stream?: number; payload?: Uint8Array },
): Uint8Array {
  const frame = new Uint8Array(headerBytes + payload.length)
  const view = new DataView(frame.buffer)
  view.setUint32(0, payload.length * 256 + type)
  frame[4] = flags
  view.setUint32(5, stream)
  frame.set(payload, headerBytes)
  return frame
}

const setting = (id: number, value: number) => joined([Uint8Array.of(0, id), uint32(value)])

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
