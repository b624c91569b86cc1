import { connect, createServer, type Socket } from 'node:net'

export interface FarServer {
  /** `host:port` */
  endpoint: string
  /** How often somebody has connected. */
  dials(): number
  stop(): Promise<void>
}

/**
 * A server of this machine as if it were farther away: what is sent arrives half of `delayMs` later,
 * and whoever connects waits for `delayMs` more, as for the handshake of TCP.
 */
export async function startFarServer(endpoint: string, delayMs: number): Promise<FarServer> {
  const [host = '', port = ''] = endpoint.split(':')
  const sockets = new Set<Socket>()
  let dials = 0
  const server = createServer((near) => {
    dials++
    const far = connect({ host, port: Number(port) })
    const isThereAt = performance.now() + delayMs
    late(near, far, () => Math.max(isThereAt, performance.now()) + delayMs / 2)
    late(far, near, () => performance.now() + delayMs / 2)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `127.0.0.1:${(server.address() as { port: number }).port}`,
    dials: () => dials,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Passes on in order what comes, each piece at its instant. */
function late(from: Socket, to: Socket, instantOf: () => number) {
  let last: Promise<unknown> = Promise.resolve()
  from.on('data', (bytes) => {
    const instant = instantOf()
    last = last.then(async () => {
      const rest = instant - performance.now()
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
      to.write(bytes)
    })
  })
}
