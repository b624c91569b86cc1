import { Client } from '@upstash/qstash'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { messagesFor } from '../../src/domain/outbox/messages.ts'
import { deliveriesAtOnce, type JobName } from '../../src/kernel/jobs.ts'
import { createQstashQueue } from '../../src/platform/qstash-queue.ts'
import { startReceiver, until } from '../local/support.ts'

let qstash: Qstash
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  qstash = await startQstash({
    token: 'token',
    currentSigningKey: 'sig_current',
    nextSigningKey: 'sig_next',
  })
  receiver = await startReceiver()
})

afterAll(async () => {
  await qstash.stop()
  await receiver.stop()
})

it('delivers a few messages of a community at a time, and those of others beside them', async () => {
  const client = new Client({ baseUrl: qstash.url, token: 'token', retry: false })
  const queue = createQstashQueue(client, { jobsOrigin: receiver.url, timeoutMs: 20_000 })
  let serving = () => {}
  const served = new Promise<void>((resolve) => {
    serving = resolve
  })
  receiver.control.answer = () => ({ after: served })
  const told = (tenant: string, job: JobName, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      position: `${n}`,
      id: `${tenant}-${job}-${n}`,
      tenant_id: tenant,
      job,
      payload: {},
    }))
  const many = deliveriesAtOnce * 4
  await queue.publish(await messagesFor(told('large', 'send-attendee-mail', many)))
  const others = [...told('large', 'verify-domain', 1), ...told('small', 'send-attendee-mail', 1)]
  await queue.publish(await messagesFor(others))

  await until(() => receiver.received.length === deliveriesAtOnce + others.length)
  serving()
  await until(() => receiver.received.length === many + others.length)
  expect(receiver.load.most).toBe(deliveriesAtOnce + others.length)
})
