import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  head: string
  body: Buffer
}

const emptyLine = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** One keep-alive connection that asks for one thing at a time, as cheaply as Node can. */
export class Connection {
  readonly #socket: Socket
  #answer = new Incoming()
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (bytes) => this.#take(bytes))
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

  #take(bytes: Buffer) {
    const answer = this.#answer
    answer.add(bytes)
    if (!answer.isWhole() || !this.#waiting) return
    const { resolve } = this.#waiting
    this.#waiting = undefined
    this.#answer = new Incoming()
    resolve(answer)
  }

  #fail(error: Error) {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

/** An answer as it comes in; its body is put together only for those who read it. */
class Incoming implements Answer {
  head = ''
  status = 0
  #pieces: Buffer[] = []
  #received = 0
  #start = 0
  /** Bytes of head and body together; NaN for a body in chunks. */
  #expected = 0

  add(bytes: Buffer) {
    this.#pieces.push(bytes)
    this.#received += bytes.length
    if (this.head === '') this.#readHead()
  }

  isWhole(): boolean {
    if (this.head === '') return false
    if (!Number.isNaN(this.#expected)) return this.#received >= this.#expected
    return this.#tail().equals(lastChunk)
  }

  get body(): Buffer {
    const bytes = this.#whole().subarray(this.#start)
    return Number.isNaN(this.#expected) ? withoutChunks(bytes) : bytes
  }

  #readHead() {
    const bytes = this.#whole()
    const end = bytes.indexOf(emptyLine)
    if (end === -1) return
    this.head = bytes.toString('latin1', 0, end)
    this.status = Number(this.head.slice(9, 12))
    this.#start = end + 4
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.head)?.[1]
    const isEmpty = this.status === 204 || this.status === 304
    this.#expected = isEmpty ? this.#start : this.#start + Number(length ?? Number.NaN)
  }

  #whole(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0]!
  }

  #tail(): Buffer {
    const last = this.#pieces.at(-1)!
    const bytes = last.length < lastChunk.length ? this.#whole() : last
    return bytes.subarray(-lastChunk.length)
  }
}

function withoutChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (!(size > 0)) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
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

/** An answer whatever it is. */
export function ask(port: number, request: Request): Promise<Answer> {
  const connection = new Connection(port)
  return connection.ask(requestText(request)).finally(() => connection.close())
}
