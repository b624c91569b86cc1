import { expect, inject, it } from 'vitest'
import { startDeno } from '../../local/deno.ts'
import { mintCommunity } from '../support/community.ts'
import { send } from './request.ts'

it('SIGTERM lets Deno finish what it has begun, and ends it without a leftover', async () => {
  const community = await mintCommunity()
  const deno = await startDeno({ bindings: inject('bindings') })
  await send({ origin: deno.origin, host: community.host, path: '/alive' })
  const begun = send({ origin: deno.origin, host: community.host, path: '/health' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const [answer, code] = await Promise.all([begun, deno.stop()])
  expect([answer.status, code]).toEqual([200, 0])
  expect(() => process.kill(deno.pid, 0)).toThrow('ESRCH')
  const late = send({ origin: deno.origin, host: community.host, path: '/alive' })
  await expect(late).rejects.toThrow('ECONNREFUSED')
})

it('a port that is taken is told in the first line, not waited for', async () => {
  const port = Number(new URL(inject('neonUrl')).port)
  await expect(startDeno({ bindings: inject('bindings'), port })).rejects.toThrow(/in use/i)
})
