import { request as httpRequest } from 'node:http'

export interface Sent {
  origin: string
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  text: string
}

/** One request to a runtime of the test's own; `fetch` forbids a `Host` of one's own. */
export function send({ origin, host, path, method = 'GET', headers, body }: Sent) {
  const { hostname, port } = new URL(origin)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<Received>((resolve, reject) => {
    const outgoing = httpRequest(
      { hostname, port, path, method, agent: false, headers: { ...json, ...headers, host } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const { statusCode = 0, headers } = incoming
          resolve({ status: statusCode, headers, bytes, text: bytes.toString('utf8') })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
