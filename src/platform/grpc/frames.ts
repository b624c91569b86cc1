/** Frames of HTTP/2 (RFC 9113), as far as unary calls need them. */
export interface Frame {
  type: number
  flags: number
  stream: number
  payload: Uint8Array
}

export const frameType = {
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
export const endStream = 1
export const acknowledged = 1
export const endHeaders = 4
export const hasPriority = 0x20
const padded = 8

const headerBytes = 9
export const largestFrame = 16_384

/** The first frame of what was received, and where the next one begins; undefined before it is whole. */
export function nextFrame(bytes: Uint8Array): { frame: Frame; end: number } | undefined {
  if (bytes.length < headerBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = view.getUint32(0) >>> 8
  if (length > largestFrame) throw new RangeError('a frame is too large')
  const end = headerBytes + length
  if (bytes.length < end) return undefined
  const frame = {
    type: view.getUint8(3),
    flags: view.getUint8(4),
    stream: view.getUint32(5) & 0x7fffffff,
    payload: bytes.subarray(headerBytes, end),
  }
  return { frame, end }
}

export function frameOf(
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

export function withoutPadding({ payload, flags }: Frame): Uint8Array {
  if (!(flags & padded)) return payload
  const end = payload.length - (payload[0] ?? 0)
  if (end < 1) throw new RangeError('padding')
  return payload.subarray(1, end)
}

export const setting = (id: number, value: number) => joined([Uint8Array.of(0, id), uint32(value)])

/** What a peer set, as pairs of name and value. */
export function settingsOf({ payload }: Frame): [id: number, value: number][] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length)
  return Array.from({ length: Math.floor(payload.length / 6) }, (_, index) => [
    view.getUint16(index * 6),
    view.getUint32(index * 6 + 2),
  ])
}

/** The number of 31 bits that a frame begins with. Throws RangeError where there is none. */
export const numberOf = ({ payload }: Frame): number =>
  new DataView(payload.buffer, payload.byteOffset, payload.length).getUint32(0) & 0x7fffffff

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
