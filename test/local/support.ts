import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const made: string[] = []

/** A path that nothing has yet; `removeTemporary` removes what came to be there. */
export function temporaryPath(name: string): string {
  const result = path.join(os.tmpdir(), `marquee-${name}-${randomBytes(6).toString('hex')}`)
  made.push(result)
  return result
}

export function removeTemporary(): void {
  for (const directory of made.splice(0)) fs.rmSync(directory, { recursive: true, force: true })
}

/** Waits for something that happens elsewhere. */
export async function until(condition: () => boolean, milliseconds = 5000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms: ${condition}`)
    await sleep(5)
  }
}

export interface Received {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
  delayMs?: number
  /** What it waits for before it answers. */
  after?: Promise<void>
}

/** An HTTP server that records what it gets and answers what it is told. */
export async function startReceiver() {
  const received: Received[] = []
  const load = { now: 0, most: 0 }
  const control = { answer: (_: Received): Answer => ({}) }
  const server = createServer(async (request, response) => {
    load.now++
    load.most = Math.max(load.most, load.now)
    let body = ''
    for await (const chunk of request) body += chunk
    const { url = '', method = '', headers } = request
    const item = { path: url, method, headers, body, at: Date.now() }
    received.push(item)
    const answer = control.answer(item)
    await sleep(answer.delayMs ?? 0)
    await answer.after
    load.now--
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'received')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    load,
    control,
    reset: () => {
      received.length = 0
      load.most = 0
      control.answer = () => ({})
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
