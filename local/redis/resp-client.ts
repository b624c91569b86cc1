import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { type Command, type RedisBackend, RedisError, type Reply, Status } from './reply.ts'

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

const lineEnd = Buffer.from('\r\n')

/** RESP over one socket, pipelined. Connects on first use and again after a loss. */
export class RespClient implements RedisBackend {
  readonly #target: NetConnectOpts
  #socket: Promise<Socket> | undefined
  #waiting: Waiting[] = []
  #received: Buffer = Buffer.alloc(0)

  constructor(target: NetConnectOpts) {
    this.#target = target
  }

  /** One write for all, so that nothing of another caller comes between MULTI and EXEC. */
  async send(commands: readonly Command[]): Promise<Reply[]> {
    this.#socket ??= this.#connect()
    const socket = await this.#socket
    const replies = commands.map(
      () =>
        new Promise<Reply>((resolve, reject) => {
          this.#waiting.push({ resolve, reject })
        }),
    )
    socket.write(Buffer.concat(commands.flatMap(encode)))
    return Promise.all(replies)
  }

  async close(): Promise<void> {
    const socket = await this.#socket?.catch(() => undefined)
    socket?.destroy()
  }

  #connect(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#target, () => resolve(socket.setNoDelay(true)))
      socket.on('error', reject)
      socket.on('data', (chunk) => this.#receive(chunk))
      socket.on('close', () => {
        this.#socket = undefined
        this.#received = Buffer.alloc(0)
        for (const { reject: fail } of this.#waiting.splice(0)) {
          fail(new Error('The connection to Redis was lost.'))
        }
      })
    })
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    let offset = 0
    while (this.#waiting.length > 0) {
      const parsed = parseReply(this.#received, offset)
      if (!parsed) break
      offset = parsed.end
      this.#waiting.shift()?.resolve(parsed.value)
    }
    this.#received = this.#received.subarray(offset)
  }
}

function encode(command: Command): Buffer[] {
  const parts = command.flatMap((word) => {
    const bytes = Buffer.from(word as string)
    return [Buffer.from(`$${bytes.length}\r\n`), bytes, lineEnd]
  })
  return [Buffer.from(`*${command.length}\r\n`), ...parts]
}

interface Parsed {
  value: Reply
  end: number
}

/** The reply that begins at the offset; undefined while a part of it has not arrived. */
function parseReply(buffer: Buffer, start: number): Parsed | undefined {
  const lineStop = buffer.indexOf(lineEnd, start)
  if (lineStop < 0) return undefined
  const line = buffer.toString('utf8', start + 1, lineStop)
  const end = lineStop + 2
  switch (String.fromCharCode(buffer[start]!)) {
    case '+':
      return { value: new Status(line), end }
    case '-':
      return { value: new RedisError(line), end }
    case ':':
      return { value: Number(line), end }
    case '$':
      return parseBulk(buffer, Number(line), end)
    case '*':
      return parseList(buffer, Number(line), end)
    default:
      throw new Error(`Redis sent an unknown type of reply: ${line}`)
  }
}

function parseBulk(buffer: Buffer, length: number, start: number): Parsed | undefined {
  if (length < 0) return { value: null, end: start }
  const end = start + length + 2
  return buffer.length < end ? undefined : { value: buffer.subarray(start, end - 2), end }
}

function parseList(buffer: Buffer, length: number, start: number): Parsed | undefined {
  if (length < 0) return { value: null, end: start }
  const value: Reply[] = []
  let end = start
  for (let i = 0; i < length; i++) {
    const item = parseReply(buffer, end)
    if (!item) return undefined
    value.push(item.value)
    end = item.end
  }
  return { value, end }
}
