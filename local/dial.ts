import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import type { Connection } from '../src/platform/grpc/channel.ts'

/** The port's `dial` on Node, for tools and tests without a runtime of the product. */
export async function dial(address: {
  hostname: string
  port: number
  tls: boolean
}): Promise<Connection> {
  const { hostname: host, port, tls } = address
  const socket = tls
    ? connectTls({ host, port, servername: host, ALPNProtocols: ['h2'] })
    : connect({ host, port })
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve())
    socket.once('error', reject)
  })
  const { readable, writable } = Duplex.toWeb(socket)
  return { readable: readable as never, writable, close: () => socket.destroy() }
}
