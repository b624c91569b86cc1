import {
  endHeaders,
  endStream,
  type Frame,
  frameOf,
  frameType,
  joined,
  largestFrame,
  withoutPadding,
} from './frames.ts'
import { type Header, writeHeaders } from './hpack.ts'

export interface UnaryRequest {
  /** `host:port` */
  authority: string
  scheme: 'http' | 'https'
  /** `/package.Service/Method` */
  path: string
  message: Uint8Array
  timeoutMs: number
}

const largestMessage = 4 * 1024 * 1024

/** One call on one stream: what of it is still to be sent, and what has come. */
export class UnaryCall {
  readonly stream: number
  readonly #request: UnaryRequest
  readonly #headers = new Map<string, string>()
  readonly #body: Uint8Array[] = []
  #bodyBytes = 0
  #unsent: Uint8Array
  /** How much the peer takes on this stream. */
  window: number

  constructor(stream: number, request: UnaryRequest, window: number) {
    this.stream = stream
    this.window = window
    this.#request = request
    const { message } = request
    this.#unsent = new Uint8Array(5 + message.length)
    new DataView(this.#unsent.buffer).setUint32(1, message.length)
    this.#unsent.set(message, 5)
  }

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
    const payload = writeHeaders(headers)
    return frameOf(frameType.headers, endHeaders, { stream: this.stream, payload })
  }

  /** As much of the message as may go now; `room` is what the whole connection takes. */
  sendable(room: number): { frames: Uint8Array[]; bytes: number } {
    const frames: Uint8Array[] = []
    let bytes = 0
    for (;;) {
      const size = Math.min(this.#unsent.length, largestFrame, room - bytes, this.window)
      if (size <= 0) return { frames, bytes }
      const payload = this.#unsent.subarray(0, size)
      this.#unsent = this.#unsent.subarray(size)
      this.window -= size
      bytes += size
      const flags = this.#unsent.length === 0 ? endStream : 0
      frames.push(frameOf(frameType.data, flags, { stream: this.stream, payload }))
    }
  }

  takeHeaders(headers: readonly Header[]) {
    for (const [name, value] of headers) this.#headers.set(name, value)
  }

  takeData(frame: Frame) {
    const part = withoutPadding(frame)
    this.#bodyBytes += part.length
    if (this.#bodyBytes > largestMessage) throw new RangeError('a message is too large')
    this.#body.push(part.slice())
  }

  /** The message of a stream that has ended. Throws for everything that is not a good answer. */
  answer(): Uint8Array {
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
}
