import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { startDecisionPoint } from '../../local/decision-point.ts'
import { startDeno } from '../../local/deno.ts'
import { mintCommunity } from '../support/community.ts'
import { informationOnly } from '../support/programme.ts'
import { until } from '../support/until.ts'
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
      // Answered when the product begins to read the body.
      expect: '100-continue',
    },
  })
  const answered = once(begun, 'response')
  begun.flushHeaders()
  await once(begun, 'continue')
  begun.write(body.slice(0, 20))
  const stopped = deno.stop()
  const late = () => send({ origin: deno.origin, host: community.host, path: '/alive' })
  const isClosed = () =>
    late().then(
      () => false,
      (thrown) => thrown.code === 'ECONNREFUSED',
    )
  await until(isClosed, 'closed to others')
  begun.end(body.slice(20))
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  expect([answer.statusCode, await stopped]).toEqual([201, 0])
  expect(() => process.kill(deno.pid, 0)).toThrow('ESRCH')
  await expect(late()).rejects.toThrow('ECONNREFUSED')
})

it('SIGTERM ends Deno at once that holds a connection to a decision point', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-held-end-'))
  const point = await startDecisionPoint(dataDir)
  try {
    const deno = await startDeno({
      bindings: {
        ...inject('bindings'),
        AUTHORIZATION_PROVIDER: 'cerbos',
        CERBOS_GRPC_ENDPOINT: point.endpoint,
        CERBOS_TLS: 'false',
        CERBOS_PLAINTEXT: 'true',
        CERBOS_CONNECTION: 'held',
      },
    })
    const { host, person } = await mintCommunity()
    const { token } = await person()
    const headers = { authorization: `Bearer ${token}` }
    const root = () => send({ origin: deno.origin, host, path: '/api', headers })
    // The second goes over the connection that the first has opened.
    expect([(await root()).status, (await root()).status]).toEqual([200, 200])
    // It would end with 1 if anything kept it running.
    expect(await deno.stop()).toBe(0)
  } finally {
    await point.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

it('a port that is taken is told in the first line, not waited for', async () => {
  const port = Number(new URL(inject('neonUrl')).port)
  await expect(startDeno({ bindings: inject('bindings'), port })).rejects.toThrow(/in use/i)
})
