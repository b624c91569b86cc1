import { createServer, type Socket } from 'node:net'

const http2Frame = (type: number, flags: number, stream: number, payload: Buffer) => {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
const settings = http2Frame(4, 0, 0, Buffer.alloc(0))
/** `:status: 200`, `content-type: application/grpc` as literals; trailers with a status. */
const literal = (name: string, value: string) =>
  Buffer.concat([
    Buffer.from([0, name.length]),
    Buffer.from(name),
    Buffer.from([value.length]),
    Buffer.from(value),
  ])
const okHeaders = Buffer.concat([Buffer.from([0x88]), literal('content-type', 'application/grpc')])

/** What something that is no decision point may do with whoever connects. */
export const misbehaviours: Record<string, (socket: Socket) => void> = {
  'accepts and says nothing': () => undefined,
  'closes at once': (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
  'HTTP/1.1 text': (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'random bytes': (socket) =>
    socket.write(Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 73) % 251))),
  GOAWAY: (socket) => socket.write(Buffer.concat([settings, http2Frame(7, 0, 0, Buffer.alloc(8))])),
  RST_STREAM: (socket) =>
    socket.write(Buffer.concat([settings, http2Frame(3, 0, 1, Buffer.alloc(4))])),
  'a 200 that is not gRPC': (socket) =>
    socket.write(
      Buffer.concat([
        settings,
        http2Frame(
          1,
          5,
          1,
          Buffer.concat([Buffer.from([0x88]), literal('content-type', 'text/html')]),
        ),
      ]),
    ),
  'no grpc-status': (socket) =>
    socket.write(Buffer.concat([settings, http2Frame(1, 5, 1, okHeaders)])),
  'grpc-status 13': (socket) =>
    socket.write(
      Buffer.concat([
        settings,
        http2Frame(1, 4, 1, okHeaders),
        http2Frame(1, 5, 1, literal('grpc-status', '13')),
      ]),
    ),
  'an empty message': (socket) =>
    socket.write(
      Buffer.concat([
        settings,
        http2Frame(1, 4, 1, okHeaders),
        http2Frame(0, 0, 1, Buffer.alloc(5)),
        http2Frame(1, 5, 1, literal('grpc-status', '0')),
      ]),
    ),
  'a truncated message': (socket) =>
    socket.write(
      Buffer.concat([
        settings,
        http2Frame(1, 4, 1, okHeaders),
        http2Frame(0, 0, 1, Buffer.from([0, 0, 0, 1, 0, 10])),
        http2Frame(1, 5, 1, literal('grpc-status', '0')),
      ]),
    ),
  'bad protobuf': (socket) =>
    socket.write(
      Buffer.concat([
        settings,
        http2Frame(1, 4, 1, okHeaders),
        http2Frame(0, 0, 1, Buffer.from([0, 0, 0, 0, 3, 0xff, 0xff, 0xff])),
        http2Frame(1, 5, 1, literal('grpc-status', '0')),
      ]),
    ),
  'a header block that ends early': (socket) =>
    socket.write(Buffer.concat([settings, http2Frame(1, 5, 1, Buffer.from([0x40]))])),
  'a frame larger than agreed': (socket) =>
    socket.write(Buffer.concat([settings, Buffer.from([0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 1])])),
  'an endless body': (socket) => {
    socket.write(Buffer.concat([settings, http2Frame(1, 4, 1, okHeaders)]))
    const more = () => {
      while (!socket.destroyed && socket.write(http2Frame(0, 0, 1, Buffer.alloc(16_384))));
    }
    socket.on('drain', more)
    more()
  },
  'pushes a stream': (socket) =>
    socket.write(Buffer.concat([settings, http2Frame(5, 4, 1, Buffer.alloc(4))])),
}

export interface MisbehavingPoint {
  /** `host:port` */
  endpoint: string
  misbehave: (socket: Socket) => void
  stop(): void
}

/** Listens like a decision point and misbehaves as it is told, at the first bytes of each connection. */
export async function startMisbehavingPoint(): Promise<MisbehavingPoint> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => point.misbehave(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const point: MisbehavingPoint = {
    endpoint: `127.0.0.1:${(server.address() as { port: number }).port}`,
    misbehave: () => undefined,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return point
}
