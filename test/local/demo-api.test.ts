import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { apiOf } from '../../local/demo/demo-api.ts'
import { isUuidV7 } from '../../src/kernel/ids.ts'

let close = async () => {}

afterEach(() => close())

/** A product that answers each request with the next of these, and what it was asked. */
async function answering(...statuses: number[]) {
  const asked: { key: unknown; body: string }[] = []
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    asked.push({ key: incoming.headers['idempotency-key'], body })
    outgoing.writeHead(statuses[asked.length - 1] ?? 500, { 'retry-after': '0' })
    outgoing.end('{"id":1}')
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = async () => void server.close()
  const { port } = server.address() as AddressInfo
  return { asked, api: apiOf({ port, slug: 'here', token: 'token' }) }
}

it('asks again what is unavailable for now, with one key for one write', async () => {
  const { asked, api } = await answering(503, 503, 200, 200)
  await expect(api('POST', '/', { body: 'same' })).resolves.toEqual({ id: 1 })
  await api('POST', '/', { body: 'other' })
  const [first, second, third, other] = asked
  expect([first, second, third].map((each) => each?.body)).toEqual(['same', 'same', 'same'])
  expect(second?.key).toBe(first?.key)
  expect(third?.key).toBe(first?.key)
  expect(isUuidV7(String(first?.key))).toBe(true)
  expect(other?.key).not.toBe(first?.key)
})

it('gives up after six tries, and at once where it is refused', async () => {
  const tired = await answering(503, 503, 503, 503, 503, 503, 200)
  await expect(tired.api('GET', '/')).rejects.toMatchObject({ status: 503 })
  expect(tired.asked).toHaveLength(6)
  await close()
  const refused = await answering(401, 200)
  await expect(refused.api('GET', '/')).rejects.toMatchObject({ status: 401 })
  expect(refused.asked).toHaveLength(1)
})
