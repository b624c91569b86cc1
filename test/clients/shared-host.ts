import { createServer, request as httpRequest } from 'node:http'
import { inject } from 'vitest'
import { listen } from '../../local/http-server.ts'

/** Where a client outside a browser finds every community: the API's own host. */
export const sharedHost = () => new URL(inject('bindings').PUBLIC_ORIGIN!)

/**
 * Carries a request to the product as it stands. A `fetch` forbids a `Host` of one's own, and the
 * API's own name resolves nowhere here: so the connection goes to the isolate, the name stays.
 */
export async function carry(request: Request, origin = inject('origins')[0]!): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const { hostname, port } = new URL(origin)
  const body = Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        hostname,
        port,
        path: pathname + search,
        method: request.method,
        agent: false,
        headers: { ...Object.fromEntries(request.headers), host },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0
          const hasBody = status !== 204 && status !== 304
          resolve(
            new Response(hasBody ? Buffer.concat(chunks) : null, {
              status,
              headers: Object.entries(incoming.headers).map(([name, value]) => [
                name,
                String(value),
              ]) as [string, string][],
            }),
          )
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body.byteLength > 0 ? body : undefined)
  })
}

/** An address of its own that stands for the shared host, for those who drop the name. */
export async function startSharedHost(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { host } = sharedHost()
  const { hostname, port } = new URL(inject('origins')[0]!)
  const server = createServer((incoming, answer) => {
    const { url: path, method, headers } = incoming
    const outgoing = httpRequest(
      { hostname, port, path, method, agent: false, headers: { ...headers, host } },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  const own = await listen(server)
  return {
    origin: `http://127.0.0.1:${own}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
