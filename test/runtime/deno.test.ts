import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { startDeno } from '../../local/deno.ts'
import { mintCommunity } from '../support/community.ts'
import { informationOnly } from '../support/programme.ts'
import { send } from './request.ts'

it('SIGTERM lets Deno finish what it has begun, and ends it without a leftover', async () => {
  const community = await mintCommunity()
  const organizer = await community.person()
  const deno = await startDeno({ bindings: inject('bindings') })
  const body = JSON.stringify({
    title: 'Begun before the end',
    timezone: 'UTC',
    participationConfiguration: informationOnly,
  })
  const { hostname, port } = new URL(deno.origin)
  const begun = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/event',
    agent: false,
    headers: {
      host: community.host,
      authorization: `Bearer ${organizer.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const answered = once(begun, 'response')
  // Half of a body: the product has the request and waits for the rest.
  begun.write(body.slice(0, 20))
  await sleep(500)
  const stopped = deno.stop()
  await sleep(200)
  begun.end(body.slice(20))
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  expect([answer.statusCode, await stopped]).toEqual([201, 0])
  expect(() => process.kill(deno.pid, 0)).toThrow('ESRCH')
  const late = send({ origin: deno.origin, host: community.host, path: '/alive' })
  await expect(late).rejects.toThrow('ECONNREFUSED')
})

it('a port that is taken is told in the first line, not waited for', async () => {
  const port = Number(new URL(inject('neonUrl')).port)
  await expect(startDeno({ bindings: inject('bindings'), port })).rejects.toThrow(/in use/i)
})
