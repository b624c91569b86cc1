import {
  acknowledged,
  endHeaders,
  endStream,
  type Frame,
  frameOf,
  frameType,
  hasPriority,
  joined,
  nextFrame,
  numberOf,
  setting,
  settingsOf,
  uint32,
  withoutPadding,
} from './frames.ts'
import { HeaderReader } from './hpack.ts'
import { UnaryCall, type UnaryRequest } from './unary-call.ts'

/** A byte connection, as the runtimes' sockets are. */
export interface Connection {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  close(): unknown
}

/** The connection ended, or the peer will not answer on it: another one may. */
export class ConnectionLost extends Error {}

const largestHeaderBlock = 64 * 1024
const ourWindow = 5 * 1024 * 1024
const windowStep = 1024 * 1024
const theirFirstWindow = 65_535
const lastStream = 2 ** 30

interface Pending {
  call: UnaryCall
  resolve(answer: Uint8Array): void
  reject(thrown: unknown): void
}

/**
 * gRPC unary calls over one connection, side by side (HTTP/2 with prior knowledge). A call answers
 * the message and throws for everything else the peer may do. Callers keep the deadlines.
 */
export class Channel {
  readonly #connection: Connection
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #headerReader = new HeaderReader()
  readonly #pending = new Map<number, Pending>()
  #nextStream = 1
  #window = theirFirstWindow
  #theirFirstWindow = theirFirstWindow
  #mostCalls = Number.POSITIVE_INFINITY
  #taken = 0
  #isGreeted = false
  #isRetired = false
  #block: { stream: number; parts: Uint8Array[]; bytes: number; ends: boolean } | undefined

  constructor(connection: Connection) {
    this.#connection = connection
    this.#writer = connection.writable.getWriter()
  }

  /** Whether another call may be made. */
  get isOpen(): boolean {
    return !this.#isRetired && this.#nextStream < lastStream
  }

  /** With the signal the call is over, and the channel takes no other: its peer may be gone. */
  async call(request: UnaryRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (!this.isOpen || signal.aborted) throw new ConnectionLost()
    if (this.#pending.size >= this.#mostCalls) throw new RangeError('the peer is busy')
    const isFirst = this.#nextStream === 1
    const call = new UnaryCall(this.#nextStream, request, this.#theirFirstWindow)
    this.#nextStream += 2
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.#pending.set(call.stream, { call, resolve, reject })
    })
    const opening = [...(isFirst ? greeting() : []), call.opening(), ...this.#sendableOf(call)]
    this.#writer.write(joined(opening)).catch(() => this.#fail(new ConnectionLost()))
    if (isFirst) this.#receive().catch((thrown: unknown) => this.#fail(thrown))
    const giveUp = () => {
      this.#isRetired = true
      this.#settle(call.stream, () => {
        throw new RangeError('given up')
      })
    }
    signal.addEventListener('abort', giveUp)
    return answer.finally(() => signal.removeEventListener('abort', giveUp))
  }

  /** Refuses new calls; calls under way may end. */
  retire() {
    this.#isRetired = true
    if (this.#pending.size === 0) this.#fail(new ConnectionLost())
  }

  async #receive() {
    const reader = this.#connection.readable.getReader()
    let buffered: Uint8Array = new Uint8Array(0)
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
      if (done || !value) throw new ConnectionLost()
      buffered = joined([buffered, value])
      for (let next = nextFrame(buffered); next; next = nextFrame(buffered)) {
        buffered = buffered.subarray(next.end)
        const reply = this.#take(next.frame)
        if (reply.length) await this.#writer.write(joined(reply))
      }
    }
  }

  /** Everybody who waits is told, and the connection is left. */
  #fail(thrown: unknown) {
    this.#isRetired = true
    for (const { reject } of this.#pending.values()) reject(thrown)
    this.#pending.clear()
    // It may be gone already.
    Promise.resolve()
      .then(() => this.#connection.close())
      .catch(() => undefined)
  }

  /** Takes one frame; answers the frames to send for it. */
  #take(frame: Frame): Uint8Array[] {
    if (!this.#isGreeted && (frame.type !== frameType.settings || frame.flags & acknowledged)) {
      throw new RangeError('the peer does not speak HTTP/2')
    }
    if (this.#block && frame.type !== frameType.continuation) {
      throw new RangeError('headers broken off')
    }
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
        return this.#takeData(frame)
      case frameType.reset:
        this.#settle(frame.stream, () => {
          throw new RangeError('the peer refuses')
        })
        return []
      case frameType.goAway:
        this.#takeGoAway(frame)
        return []
      case frameType.push:
        throw new RangeError('the peer pushes')
      default:
        return []
    }
  }

  #takeSettings(frame: Frame): Uint8Array[] {
    this.#isGreeted = true
    if (frame.flags & acknowledged) return []
    for (const [id, value] of settingsOf(frame)) {
      if (id === 3) this.#mostCalls = value
      if (id !== 4) continue
      for (const { call } of this.#pending.values()) call.window += value - this.#theirFirstWindow
      this.#theirFirstWindow = value
    }
    return [frameOf(frameType.settings, acknowledged, {}), ...this.#sendable()]
  }

  #takeWindow(frame: Frame): Uint8Array[] {
    const gained = numberOf(frame)
    const pending = this.#pending.get(frame.stream)
    if (frame.stream === 0) this.#window += gained
    else if (pending) pending.call.window += gained
    return this.#sendable()
  }

  #sendable = () => [...this.#pending.values()].flatMap(({ call }) => this.#sendableOf(call))

  #sendableOf(call: UnaryCall): Uint8Array[] {
    const { frames, bytes } = call.sendable(this.#window)
    this.#window -= bytes
    return frames
  }

  #takeHeaders(frame: Frame) {
    const { type, flags, stream, payload } = frame
    if (type === frameType.headers) {
      const rest = withoutPadding(frame)
      const part = flags & hasPriority ? rest.subarray(5) : rest
      const ends = (flags & endStream) !== 0
      this.#block = { stream, parts: [part], bytes: part.length, ends }
    } else if (this.#block?.stream === stream) {
      this.#block.parts.push(payload)
      this.#block.bytes += payload.length
    } else throw new RangeError('headers out of place')
    if (this.#block.bytes > largestHeaderBlock) throw new RangeError('headers are too large')
    if (!(flags & endHeaders)) return
    // Whoever they are for: what they say is remembered for the headers that follow.
    const headers = this.#headerReader.read(joined(this.#block.parts))
    this.#pending.get(stream)?.call.takeHeaders(headers)
    if (this.#block.ends) this.#settle(stream, (call) => call.answer())
    this.#block = undefined
  }

  #takeData(frame: Frame): Uint8Array[] {
    this.#pending.get(frame.stream)?.call.takeData(frame)
    if (frame.flags & endStream) this.#settle(frame.stream, (call) => call.answer())
    this.#taken += frame.payload.length
    if (this.#taken < windowStep) return []
    const payload = uint32(this.#taken)
    this.#taken = 0
    return [frameOf(frameType.window, 0, { payload })]
  }

  /** What the peer has not begun with may be asked elsewhere; the rest it still answers. */
  #takeGoAway(frame: Frame) {
    const last = numberOf(frame)
    for (const stream of [...this.#pending.keys()]) {
      if (stream <= last) continue
      this.#settle(stream, () => {
        throw new ConnectionLost()
      })
    }
    this.retire()
  }

  #settle(stream: number, answerOf: (call: UnaryCall) => Uint8Array) {
    const pending = this.#pending.get(stream)
    if (!pending) return
    this.#pending.delete(stream)
    try {
      pending.resolve(answerOf(pending.call))
    } catch (thrown) {
      pending.reject(thrown)
    }
    if (this.#isRetired && this.#pending.size === 0) this.#fail(new ConnectionLost())
  }
}

/** Preface and settings: no push, a wide window. */
const greeting = (): Uint8Array[] => [
  new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frameOf(frameType.settings, 0, { payload: joined([setting(2, 0), setting(4, ourWindow)]) }),
  frameOf(frameType.window, 0, { payload: uint32(ourWindow) }),
]
