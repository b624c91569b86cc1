declare module 'cloudflare:sockets' {
  export function connect(
    address: { hostname: string; port: number },
    options: { secureTransport: 'on' | 'off'; allowHalfOpen: boolean },
  ): {
    readable: ReadableStream<Uint8Array>
    writable: WritableStream<Uint8Array>
    opened: Promise<unknown>
    close(): Promise<void>
  }
}
