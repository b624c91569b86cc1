import { connect } from 'cloudflare:sockets'
import type { ErasureAuthority } from '../kernel/erasure.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'
import { type ObjectNamespace, unfitStatus } from './authority-object.ts'
import { createEmbeddedAuthority, UnfitStore, unfitStore } from './embedded-authority.ts'
import type { Connection } from './grpc/channel.ts'
import { relayed } from './grpc/relayed.ts'
import type { UnaryTransport } from './grpc/transports.ts'
import type { HashingPace } from './hashing-turns.ts'
import type { AuthorityFault } from './sqlite-authority.ts'

export { hashAtOnce, scrypt } from './runtime.crypto.ts'

/** scrypt holds the one thread of an isolate for 100 to 300 ms. */
export const hashingPace: HashingPace = { apart: 200, pause: 80, longestWait: 5000 }

/** The shared cache of this place: the Workers Cache API. */
export const sharedCache = (): Cache | null =>
  (caches as unknown as { default: Cache }).default ?? null

/** On Workers the authority is a Durable Object, bound as `ERASURE_AUTHORITY`. */
export const embeddedAuthority = ({
  binding,
  timeoutMs,
}: {
  path: string
  binding: unknown
  timeoutMs: number
}): ErasureAuthority =>
  createEmbeddedAuthority(() => {
    const namespace = binding as ObjectNamespace | undefined
    if (!namespace?.idFromName) throw new UnfitStore('is not bound as ERASURE_AUTHORITY')
    return {
      async ask(question, input) {
        const object = namespace.get(namespace.idFromName('erasure-authority'))
        const answer = await object.fetch(`https://erasure-authority/${question}`, {
          method: 'POST',
          body: JSON.stringify(input),
          signal: timeoutSignal(timeoutMs, 'erasure authority'),
        })
        if (answer.status === unfitStatus) {
          throw unfitStore((await answer.text()) as AuthorityFault)
        }
        if (!answer.ok) throw new Error('refused')
        return answer.json()
      },
    }
  })

/** On Workers a Durable Object keeps it, bound as `DECISION_POINT`: nothing else outlives a request. */
export function heldConnection({
  binding,
  location,
}: {
  binding: unknown
  location: string | undefined
}): UnaryTransport {
  const namespace = binding as ObjectNamespace | undefined
  if (namespace?.idFromName) return relayed(namespace, location)
  return () => Promise.reject(new Error('DECISION_POINT is not bound'))
}

/** Opens a byte connection. TLS checks the certificate against the name. */
export async function dial(address: {
  hostname: string
  port: number
  tls: boolean
}): Promise<Connection> {
  const { hostname, port, tls } = address
  const socket = connect(
    { hostname, port },
    { secureTransport: tls ? 'on' : 'off', allowHalfOpen: false },
  )
  await socket.opened
  return socket
}
