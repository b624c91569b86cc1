import { connect } from 'cloudflare:sockets'
import type { Connection } from './grpc/unary-call.ts'

export { scrypt } from './runtime.crypto.ts'

/** The shared cache of this place: the Workers Cache API. */
export const sharedCache = (): Cache | null =>
  (caches as unknown as { default: Cache }).default ?? null

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
