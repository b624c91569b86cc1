import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  head: string
  body: Buffer
}

const emptyLine = Buffer.from('\r\n\r\n')

/** One keep-alive connection that asks for one thing at a time, as cheaply as Node can. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed.')))
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The connection was closed.'))
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
    const answer = readAnswer(this.#received)
    if (!answer || !this.#waiting) return
    const { resolve } = this.#waiting
    this.#waiting = undefined
    this.#received = Buffer.alloc(0)
    resolve(answer)
  }

  #fail(error: Error) {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

/** Undefined until the answer is whole. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(emptyLine)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + 4
  if (status === 204 || status === 304) return { status, head, body: bytes.subarray(start, start) }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const stop = start + Number(length)
    return bytes.length < stop ? undefined : { status, head, body: bytes.subarray(start, stop) }
  }
  const body = readChunks(bytes, start)
  return body && { status, head, body }
}

function readChunks(bytes: Buffer, from: number): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const start = line + 2
    if (bytes.length < start + size + 2) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}

export interface Request {
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export function requestText({ host, path, method = 'GET', headers = {}, body }: Request): string {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
  const all = {
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  for (const [name, value] of Object.entries(all)) lines.push(`${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body === undefined ? '' : Buffer.from(body).toString('utf8')}`
}
