import { Client, Receiver } from '@upstash/qstash'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { startReceiver, until } from './support.ts'

const keys = { currentSigningKey: 'sig_current', nextSigningKey: 'sig_next' }
const token = 'qstash-token'

let qstash: Qstash
let client: Client
let target: Awaited<ReturnType<typeof startReceiver>>

const paths = () => target.received.map(({ path }) => path)

beforeAll(async () => {
  qstash = await startQstash({ token, ...keys, speed: 100 })
  client = new Client({ baseUrl: qstash.url, token, retry: false, devMode: false })
  target = await startReceiver()
})
beforeEach(async () => {
  await client.messages.cancel({ all: true })
  await client.dlq.delete({ all: true })
  await until(() => target.load.now === 0)
  target.reset()
})
afterAll(async () => {
  await qstash.stop()
  await target.stop()
})

describe('publishing', () => {
  it('delivers JSON with headers, signed for its URL', async () => {
    const url = `${target.url}/a?x=1&y=%20z`
    const { messageId } = await client.publishJSON({
      url,
      body: { ä: 1 },
      headers: { 'X-Tenant': 'blue' },
      label: 'greeting',
    })
    await qstash.idle()
    const [received] = target.received
    expect(received).toMatchObject({ path: '/a?x=1&y=%20z', method: 'POST', body: '{"ä":1}' })
    expect(received!.headers).toMatchObject({
      'x-tenant': 'blue',
      'content-type': 'application/json',
      'upstash-message-id': messageId,
      'upstash-retried': '0',
      'upstash-label': 'greeting',
    })
    const receiver = new Receiver({ ...keys, devMode: false })
    const signature = received!.headers['upstash-signature'] as string
    const verify = (changes: object) =>
      receiver.verify({ signature, body: received!.body, url, ...changes })
    expect(await verify({})).toBe(true)
    await expect(verify({ url: `${target.url}/b` })).rejects.toThrow(/subject/)
    await expect(verify({ body: '{"ä":2}' })).rejects.toThrow(/body/)
    const strangers = { currentSigningKey: 'other', nextSigningKey: 'another' }
    const stranger = new Receiver({ ...strangers, devMode: false })
    await expect(stranger.verify({ signature, body: received!.body, url })).rejects.toThrow(
      /signature/,
    )
  })

  it('waits as long as told', async () => {
    const start = Date.now()
    await client.publishJSON({ url: `${target.url}/later`, delay: 20, body: 1 })
    await client.publishJSON({ url: `${target.url}/now`, body: 1 })
    await qstash.idle()
    expect(paths()).toEqual(['/now'])
    await qstash.idle(1000)
    await until(() => target.received.length === 2)
    expect(target.received[1]!.at - start).toBeGreaterThanOrEqual(195)
  })

  it('accepts a duplicate without delivering it again', async () => {
    const publish = () =>
      client.publishJSON({ url: `${target.url}/once`, body: 1, deduplicationId: 'same' })
    const first = await publish()
    const second = await publish()
    expect(second).toEqual({ messageId: first.messageId, deduplicated: true })
    const byContent = (body: number) =>
      client.publishJSON({ url: `${target.url}/c`, body, contentBasedDeduplication: true })
    await Promise.all([byContent(1), byContent(2)])
    expect(await byContent(1)).toMatchObject({ deduplicated: true })
    await qstash.idle()
    expect(paths().sort()).toEqual(['/c', '/c', '/once'])
  })

  it('answers 202 to a duplicate and 201 to a new message', async () => {
    const publish = () =>
      fetch(`${qstash.url}/v2/publish/${target.url}/raw`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'upstash-deduplication-id': 'raw' },
      })
    expect([(await publish()).status, (await publish()).status]).toEqual([201, 202])
  })

  it('publishes a batch, into a queue as well, and to all of a URL group', async () => {
    await client.urlGroups.addEndpoints({
      name: 'listeners',
      endpoints: [{ url: `${target.url}/l1`, name: 'one' }, { url: `${target.url}/l2` }],
    })
    const results = await client.batchJSON([
      { url: `${target.url}/b1`, body: 1 },
      { url: `${target.url}/b2`, body: 2, queueName: 'batched' },
      { urlGroup: 'listeners', body: 3 },
    ])
    expect(results).toHaveLength(3)
    expect(results[2]).toHaveLength(2)
    await qstash.idle()
    expect(paths().sort()).toEqual(['/b1', '/b2', '/l1', '/l2'])
    await client.urlGroups.removeEndpoints({ name: 'listeners', endpoints: [{ name: 'one' }] })
    const { endpoints } = await client.urlGroups.get('listeners')
    expect(endpoints).toEqual([{ url: `${target.url}/l2` }])
    await client.urlGroups.delete('listeners')
    await expect(client.urlGroups.get('listeners')).rejects.toThrow(/not found/)
  })

  it('shows and cancels what is pending', async () => {
    const { messageId } = await client.publishJSON({ url: `${target.url}/x`, body: 7, delay: '1h' })
    expect(await client.messages.get(messageId)).toMatchObject({
      url: `${target.url}/x`,
      body: '7',
    })
    expect(await client.messages.cancel(messageId)).toEqual({ cancelled: 1 })
    await expect(client.messages.get(messageId)).rejects.toThrow(/not found/)
  })

  it('refuses a wrong token, an invalid URL, and settings without sense', async () => {
    const stranger = new Client({ baseUrl: qstash.url, token: 'no', retry: false, devMode: false })
    await expect(stranger.publishJSON({ url: target.url, body: 1 })).rejects.toMatchObject({
      status: 401,
    })
    const url = target.url
    const refused = { status: 400 }
    await expect(client.publishJSON({ url: 'ftp://x/', body: 1 })).rejects.toMatchObject(refused)
    const bad = client.publishJSON({ url, body: 1, retryDelay: 'process.exit()' })
    await expect(bad).rejects.toMatchObject(refused)
    await expect(client.publishJSON({ url, body: 1, delay: '5x' as '5s' })).rejects.toMatchObject(
      refused,
    )
    await qstash.idle()
    expect(target.received).toEqual([])
  })
})

describe('failures', () => {
  it('are retried with growing waits, then dead, then revived', async () => {
    target.control.answer = ({ path }) => ({ status: path === '/f' ? 500 : 200 })
    const { messageId } = await client.publishJSON({
      url: `${target.url}/f`,
      body: { n: 1 },
      retries: 2,
      retryDelay: 'pow(2, retried) * 4000',
      failureCallback: `${target.url}/failed`,
    })
    await until(() => paths().includes('/failed'))
    const tries = target.received.filter(({ path }) => path === '/f')
    expect(tries.map(({ headers }) => headers['upstash-retried'])).toEqual(['0', '1', '2'])
    expect(tries[1]!.at - tries[0]!.at).toBeGreaterThanOrEqual(38)
    expect(tries[2]!.at - tries[1]!.at).toBeGreaterThanOrEqual(78)
    const callback = JSON.parse(target.received.find(({ path }) => path === '/failed')!.body)
    expect(callback).toMatchObject({ status: 500, sourceMessageId: messageId, retried: 2 })
    expect(Buffer.from(callback.sourceBody, 'base64').toString()).toBe('{"n":1}')

    const { messages } = await client.dlq.listMessages()
    expect(messages).toMatchObject([
      { messageId, dlqId: callback.dlqId, responseStatus: 500, responseBody: 'received' },
    ])
    expect(qstash.deadLetters()).toHaveLength(1)
    target.control.answer = () => ({})
    const { responses } = await client.dlq.retry(callback.dlqId)
    expect(responses).toHaveLength(1)
    await qstash.idle()
    expect(target.received.at(-1)).toMatchObject({ path: '/f', body: '{"n":1}' })
    expect((await client.dlq.listMessages()).messages).toEqual([])

    const { logs } = await client.logs({ filter: { messageId } })
    expect(logs.map(({ state }) => state).reverse()).toEqual([
      ...['CREATED', 'ACTIVE', 'ERROR', 'RETRY', 'ACTIVE', 'ERROR', 'RETRY'],
      ...['ACTIVE', 'ERROR', 'FAILED'],
    ])
  })

  it('are not retried when the receiver says so', async () => {
    target.control.answer = () => ({
      status: 489,
      headers: { 'Upstash-NonRetryable-Error': 'true' },
    })
    await client.publishJSON({ url: `${target.url}/poison`, body: 1, retries: 5 })
    await qstash.idle()
    expect(target.received).toHaveLength(1)
    expect(qstash.deadLetters()).toMatchObject([{ responseStatus: 489, maxRetries: 5 }])
  })

  it('with 489 alone are retried', async () => {
    target.control.answer = () => ({ status: target.received.length > 1 ? 200 : 489 })
    await client.publishJSON({ url: target.url, body: 1, retryDelay: '1000' })
    await until(() => target.received.length === 2)
    expect(qstash.deadLetters()).toEqual([])
  })

  it('wait as Retry-After asks', async () => {
    target.control.answer = () =>
      target.received.length > 1 ? {} : { status: 503, headers: { 'Retry-After': '15' } }
    await client.publishJSON({ url: target.url, body: 1, retryDelay: '100000000' })
    await until(() => target.received.length === 2)
    const [first, second] = target.received
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(145)
  })

  it('include silence, and nobody listening', async () => {
    target.control.answer = () => ({ delayMs: 1500 })
    await client.publishJSON({ url: `${target.url}/slow`, body: 1, timeout: 1, retries: 0 })
    await client.publishJSON({ url: 'http://127.0.0.1:9/', body: 1, retries: 0 })
    await qstash.idle()
    const dead = qstash.deadLetters()
    expect(dead.map(({ responseStatus }) => responseStatus)).toEqual([0, 0])
    await expect(client.dlq.delete(dead[0]!.dlqId)).resolves.toEqual({ deleted: 1 })
    expect(qstash.deadLetters()).toHaveLength(1)
  })
})

describe('callbacks', () => {
  it('tell what came of a message, signed as any other', async () => {
    const { messageId } = await client.publishJSON({
      url: `${target.url}/work`,
      body: 1,
      callback: `${target.url}/done`,
    })
    await qstash.idle()
    const callback = target.received.find(({ path }) => path === '/done')!
    expect(JSON.parse(callback.body)).toMatchObject({
      status: 200,
      sourceMessageId: messageId,
      body: Buffer.from('received').toString('base64'),
    })
    const receiver = new Receiver({ ...keys, devMode: false })
    const verified = receiver.verify({
      signature: callback.headers['upstash-signature'] as string,
      body: callback.body,
      url: `${target.url}/done`,
    })
    expect(await verified).toBe(true)
  })
})

describe('flow control and queues', () => {
  it('keeps to the parallelism of a key', async () => {
    target.control.answer = () => ({ delayMs: 15 })
    const flowControl = { key: 'narrow', parallelism: 2 }
    const publish = (_: unknown, n: number) =>
      client.publishJSON({ url: `${target.url}/${n}`, body: n, flowControl })
    await Promise.all(Array.from({ length: 8 }, publish))
    await qstash.idle()
    expect(target.received).toHaveLength(8)
    expect(target.load.most).toBe(2)
    expect(await client.flowControl.get('narrow')).toMatchObject({
      parallelismMax: 2,
      waitListSize: 0,
    })
  })

  it('keeps to a rate', async () => {
    const flowControl = { key: 'slow', rate: 2, period: '20s' } as const
    // From before the first was sent: how late it came says nothing of the third.
    const before = Date.now()
    for (let n = 0; n < 5; n++) await client.publishJSON({ url: target.url, body: n, flowControl })
    await qstash.idle()
    expect(target.received).toHaveLength(5)
    expect(target.received[2]!.at - before).toBeGreaterThanOrEqual(200)
    expect(target.received[4]!.at - before).toBeGreaterThanOrEqual(400)
  })

  it('holds back a paused key', async () => {
    await client.flowControl.pause('held')
    const flowControl = { key: 'held', parallelism: 1 }
    await client.publishJSON({ url: target.url, body: 1, flowControl })
    await qstash.idle()
    expect(target.received).toEqual([])
    await client.flowControl.resume('held')
    await qstash.idle()
    expect(target.received).toHaveLength(1)
  })

  it('delivers a queue in order, a failing message holding up the rest', async () => {
    const queue = client.queue({ queueName: 'orderly' })
    await queue.upsert({ parallelism: 1 })
    await queue.pause()
    for (let n = 0; n < 4; n++) {
      await queue.enqueueJSON({ url: `${target.url}/q${n}`, body: n, retryDelay: '3000' })
    }
    await qstash.idle()
    expect(target.received).toEqual([])
    expect(await queue.get()).toMatchObject({ name: 'orderly', parallelism: 1, lag: 4 })
    let failures = 0
    target.control.answer = ({ path }) => ({ status: path === '/q1' && failures++ < 2 ? 500 : 200 })
    await queue.resume()
    await until(() => paths().includes('/q3'))
    expect(paths()).toEqual(['/q0', '/q1', '/q1', '/q1', '/q2', '/q3'])
    expect(target.load.most).toBe(1)
    await qstash.idle()
    await queue.delete()
    await expect(queue.get()).rejects.toThrow(/not found/)
  })
})

describe('schedules', () => {
  it('are created, shown, changed, paused, resumed, run and deleted', async () => {
    const scheduleId = 'nightly'
    const request = {
      scheduleId,
      destination: `${target.url}/night?q=1`,
      cron: 'CRON_TZ=Europe/Berlin 30 3 * * *',
      body: JSON.stringify({ job: 1 }),
      headers: { 'X-Job': 'night' },
      retries: 1,
    }
    expect(await client.schedules.create(request)).toEqual({ scheduleId })
    const schedule = await client.schedules.get(scheduleId)
    expect(schedule).toMatchObject({
      destination: request.destination,
      cron: request.cron,
      retries: 1,
      isPaused: false,
      body: request.body,
    })
    expect(schedule.nextScheduleTime).toBeGreaterThan(Date.now())
    await client.schedules.pause({ schedule: scheduleId })
    expect((await client.schedules.get(scheduleId)).isPaused).toBe(true)
    await client.schedules.create({ ...request, cron: '0 * * * *' })
    const changed = await client.schedules.list()
    expect(changed).toMatchObject([{ scheduleId, cron: '0 * * * *', isPaused: true }])
    await client.schedules.resume({ schedule: scheduleId })
    expect((await client.schedules.get(scheduleId)).isPaused).toBe(false)

    const [messageId] = await qstash.trigger(scheduleId)
    await qstash.idle()
    expect(target.received).toMatchObject([{ path: '/night?q=1', body: request.body }])
    expect(target.received[0]!.headers).toMatchObject({
      'upstash-schedule-id': scheduleId,
      'upstash-message-id': messageId,
      'x-job': 'night',
    })
    await client.schedules.delete(scheduleId)
    await expect(client.schedules.get(scheduleId)).rejects.toThrow(/not found/)
    await expect(qstash.trigger(scheduleId)).rejects.toThrow(/not found/)
  })

  it('refuses an expression that it does not understand', async () => {
    const create = (cron: string) => client.schedules.create({ destination: target.url, cron })
    await expect(create('61 * * * *')).rejects.toMatchObject({ status: 400 })
    await expect(create('CRON_TZ=Mars/Base 0 * * * *')).rejects.toMatchObject({ status: 400 })
    await expect(create('0 0 30 2 *')).rejects.toMatchObject({ status: 400 })
    expect(await client.schedules.list()).toEqual([])
  })
})
