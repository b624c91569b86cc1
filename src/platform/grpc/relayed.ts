import type { ObjectNamespace } from '../authority-object.ts'
import type { UnaryTransport } from './transports.ts'
import type { UnaryRequest } from './unary-call.ts'

/** How many objects share the calls: one alone runs on one thread. */
const places = 4

/**
 * Calls by way of a Durable Object that keeps the connection. `location` is where new objects are to
 * be, as a hint of Cloudflare's; another one has other objects.
 */
export function relayed(namespace: ObjectNamespace, location: string | undefined): UnaryTransport {
  const place = Math.floor(Math.random() * places)
  return async (request, signal) => {
    const { scheme, authority, path, timeoutMs, message } = request
    const id = namespace.idFromName(`${scheme}://${authority} ${location ?? 'anywhere'} ${place}`)
    const object = namespace.get(id, location === undefined ? {} : { locationHint: location })
    const asked = new URLSearchParams({ scheme, authority, path, timeoutMs: String(timeoutMs) })
    const answer = await object.fetch(`https://decision-point/?${asked}`, {
      method: 'POST',
      body: message as Uint8Array<ArrayBuffer>,
      signal,
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new RangeError('the object has no answer')
    }
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** The call that a request of `relayed` asks for. */
export async function relayedCall(request: Request): Promise<UnaryRequest> {
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  return {
    scheme: asked('scheme') === 'http' ? 'http' : 'https',
    authority: asked('authority'),
    path: asked('path'),
    timeoutMs: Number(asked('timeoutMs')),
    message: new Uint8Array(await request.arrayBuffer()),
  }
}
