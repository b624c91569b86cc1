import { heavyBodies } from './heavy-bodies.ts'
import { Problem } from './problem.ts'

/** Reads a body up to a bound, whatever length it claims to have, and for so long at most. */
export async function readBytes(
  request: Request,
  maximumBytes: number,
  withinMs: number = heavyBodies.withinMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const refusal = () =>
    new Problem('payload_too_large', { detail: `At most ${maximumBytes} bytes.` })
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) throw refusal()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  let isLate = false
  const giveUp = () => {
    isLate = true
    void reader?.cancel()
  }
  const timer = setTimeout(giveUp, withinMs)
  try {
    for (;;) {
      const part = await reader?.read().catch((thrown) => {
        if (isLate) return undefined
        throw thrown
      })
      if (!part || part.done) break
      length += part.value.byteLength
      if (length > maximumBytes) {
        await reader?.cancel()
        throw refusal()
      }
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
  if (isLate) throw new Problem('body_too_slow')
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
