import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `drop-before`: nothing arrives, and nobody says so. `drop-after`: it is done, and its answer is lost.
 * `hang`: no answer, ever. `duplicate`: it arrives twice. `late`: it is lost, and arrives after what
 * is sent instead of it.
 */
export const faults = ['drop-before', 'drop-after', 'hang', 'duplicate', 'late'] as const
export type Fault = (typeof faults)[number]

export interface FaultProxy {
  url: string
  /** Origin of the service; may change. */
  target: string
  /** The call that fails, after `skip` others: of those with a text in their body, where `on` says one. Null once it has. */
  next: { fault: Fault; skip: number; on?: string } | null
  calls: number
  /** Calls that are under way, but for those that hang. */
  inFlight: number
  /** Ends the calls that hang, as whoever waits for them does in the end. */
  endHanging(): void
  stop(): void
}

const lateMs = 200

/** Stands between an isolate and one service that it calls. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const pass = async (request: IncomingMessage, body: Buffer) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    return fetch(new URL(request.url!, proxy.target), {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
  }
  const hanging = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    proxy.calls++
    let fault: Fault | null = null
    if (proxy.next && body.includes(proxy.next.on ?? '') && proxy.next.skip-- === 0) {
      fault = proxy.next.fault
      proxy.next = null
    }
    if (fault === 'hang') return void hanging.add(request.socket)
    proxy.inFlight++
    try {
      if (fault === 'drop-before') return void request.socket.destroy()
      if (fault === 'late') {
        request.socket.destroy()
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        await (await pass(request, body)).arrayBuffer()
        return
      }
      if (fault === 'duplicate') await (await pass(request, body)).arrayBuffer()
      const answer = await pass(request, body)
      const text = Buffer.from(await answer.arrayBuffer())
      if (fault === 'drop-after') return void request.socket.destroy()
      const type = answer.headers.get('content-type')
      response.writeHead(answer.status, type ? { 'content-type': type } : {})
      response.end(text)
    } catch {
      // What is behind is gone with the test.
      request.socket.destroy()
    } finally {
      proxy.inFlight--
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    target: new URL(target).origin,
    next: null,
    calls: 0,
    inFlight: 0,
    endHanging() {
      for (const socket of hanging) socket.destroy()
      hanging.clear()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
