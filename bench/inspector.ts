import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Socket {
  on(event: 'open' | 'error' | 'message', listener: (data: unknown) => void): void
  send(text: string): void
  close(): void
}

// Node 20 has no WebSocket client of its own; Miniflare brings one.
const WebSocket = createRequire(require.resolve('miniflare'))('ws') as new (url: string) => Socket

/** One command after the other to the inspector of a Worker in workerd. */
export async function inspect(port: number, service = 'main') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${service}`)
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let last = 0
  return {
    send<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
      const id = ++last
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${method} was not answered.`)), 10_000)
        waiting.set(id, (result) => {
          clearTimeout(late)
          resolve(result as Result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}
