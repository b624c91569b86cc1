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

const queueTo = (jobsOrigin: string, deliveryMs?: number, baseUrl = qstash.url) => {
  const client = new Client({ baseUrl, token: 'token', retry: false })
  return createQstashQueue(client, {
    jobsOrigin,
    timeoutMs: 20_000,
    ...(deliveryMs && { deliveryMs }),
  })
}

const told = (tenant: string, job: JobName, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    position: `${n}`,
    id: `${tenant}-${job}-${n}`,
    tenant_id: tenant,
    job,
    payload: {},
  }))

it('delivers a few messages of a community at a time, and those of others beside them', async () => {
  const queue = queueTo(receiver.url)
  let serving = () => {}
  const served = new Promise<void>((resolve) => {
    serving = resolve
  })
  receiver.control.answer = () => ({ after: served })
  const many = deliveriesAtOnce * 4
  await queue.publish(await messagesFor(told('large', 'send-attendee-mail', many)))
  const others = [...told('large', 'verify-domain', 1), ...told('small', 'send-attendee-mail', 1)]
  await queue.publish(await messagesFor(others))

  await until(() => receiver.received.length === deliveriesAtOnce + others.length)
  serving()
  await until(() => receiver.received.length === many + others.length)
  expect(receiver.load.most).toBe(deliveriesAtOnce + others.length)
})

it('delivers others though as many as are delivered at once are never answered', async () => {
  receiver.reset()
  const isSilent = ({ body }: { body: string }) => body.includes('silent')
  receiver.control.answer = (item) => (isSilent(item) ? { after: new Promise(() => {}) } : {})
  const queue = queueTo(receiver.url, 1000)
  const [other, ...silent] = told('stuck', 'send-attendee-mail', deliveriesAtOnce + 1)
  await queue.publish(
    await messagesFor(silent.map((each) => ({ ...each, payload: { silent: true } }))),
  )
  await until(() => receiver.received.length === deliveriesAtOnce)
  await queue.publish(await messagesFor([other!]))
  await until(() => receiver.received.some((item) => !isSilent(item)))
})

it('asks the queue to give up a delivery after ten minutes', async () => {
  receiver.reset()
  receiver.control.answer = () => ({ body: '[{"messageId":"1"}]' })
  await queueTo('https://jobs.example', undefined, receiver.url).publish(
    await messagesFor(told('any', 'verify-domain', 1)),
  )
  const [{ headers }] = JSON.parse(receiver.received[0]!.body)
  expect(headers['upstash-timeout']).toBe('600s')
})
