import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'

export class HttpError extends Error {
  readonly status: number
  /** SQLSTATE, where the answer is one of a database. */
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Listens on 127.0.0.1 alone; port 0 or undefined takes any free port. Resolves to the port. */
export function listen(server: NetServer, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portInUse(port) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export function portInUse(port: number): Error {
  return new Error(`Port ${port} is in use. Stop the program that uses it, or choose another port.`)
}

/** Stopping twice is stopping once: what was stopped must not touch its files again. */
export function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => {
    result ??= run()
    return result
  }
}

export interface RunningServer {
  server: Server
  port: number
  url: string
  close(): Promise<void>
}

/** An HTTP server whose handler may throw: HttpError keeps its status, everything else is 500. */
export async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port?: number,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const message = error instanceof Error ? error.message : String(error)
      sendJson(response, error instanceof HttpError ? error.status : 500, { error: message })
    })
  })
  // Workers keep connections for as long as they like; closing them first makes the client retry.
  server.keepAliveTimeout = 65_000
  const taken = await listen(server, port)
  return {
    server,
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: once(
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  }
}

/** The whole body. One over the limit is read to its end, so that the client gets its 413. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size <= limit) chunks.push(chunk as Buffer)
  }
  if (size > limit) throw new HttpError(413, `The request body is larger than ${limit} bytes.`)
  return Buffer.concat(chunks)
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpError(400, 'The request body is not JSON.')
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const text = value === undefined ? '' : JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}
