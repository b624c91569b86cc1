import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import type { Connection } from '../../../src/platform/grpc/unary-call.ts'

/** The port's `dial` on Node, for tests without a runtime of the product. */
export async function dial({
  hostname,
  port,
}: {
  hostname: string
  port: number
}): Promise<Connection> {
  const socket = connect({ host: hostname, port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  const { readable, writable } = Duplex.toWeb(socket)
  return { readable: readable as never, writable, close: () => socket.destroy() }
}
