import { Agent, request } from 'node:http'
import { describe, expect, inject, it } from 'vitest'

/** Sends on the one connection of the agent; answers status and the connection's local port. */
const post = (agent: Agent, path: string, bytes: number) =>
  new Promise<[status: number, port: number]>((resolve, reject) => {
    const { hostname, port } = new URL(inject('origins')[0]!)
    const headers = { 'content-type': 'application/json' }
    const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (answer) => {
      const connection = answer.socket.localPort!
      answer.resume().on('end', () => resolve([answer.statusCode!, connection]))
    })
    sent.on('error', reject).end(`"${'x'.repeat(bytes)}"`)
  })

describe('a body that nobody reads', () => {
  it.each([2, 100_000, 5_000_000])(
    'of %s bytes leaves the connection to the next request',
    async (bytes) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ports = new Set<number>()
      for (let turn = 0; turn < 6; turn++) {
        const [status, port] = await post(agent, turn % 2 ? '/nothing/here' : '/api/event', bytes)
        expect([400, 401, 404]).toContain(status)
        ports.add(port)
      }
      agent.destroy()
      expect(ports.size).toBe(1)
    },
  )
})
