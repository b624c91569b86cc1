import { request as httpRequest } from 'node:http'
import { inject } from 'vitest'

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
