interface NodeSocket {
  once(event: 'error', listener: (thrown: unknown) => void): void
  off(event: 'error', listener: (thrown: unknown) => void): void
  destroy(): void
}

declare module 'node:net' {
  export function connect(address: { host: string; port: number }, done: () => void): NodeSocket
}

declare module 'node:tls' {
  export function connect(
    address: { host: string; port: number; servername: string },
    done: () => void,
  ): NodeSocket
}
