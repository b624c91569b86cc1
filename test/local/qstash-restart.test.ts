import fs from 'node:fs'
import { Client } from '@upstash/qstash'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Qstash, startQstash } from '../../local/qstash/server.ts'
import { removeTemporary, startReceiver, temporaryPath, until } from './support.ts'

const token = 'qstash-token'
const keys = { currentSigningKey: 'sig_current', nextSigningKey: 'sig_next' }

describe('QStash over a restart', () => {
  let target: Awaited<ReturnType<typeof startReceiver>>
  let stateFile: string
  let running: Qstash[]

  beforeEach(async () => {
    running = []
    target = await startReceiver()
    stateFile = `${temporaryPath('qstash')}/state.json`
  })
  afterEach(async () => {
    await Promise.all(running.map((qstash) => qstash.stop()))
    await target.stop()
    fs.rmSync(stateFile, { force: true })
    removeTemporary()
  })

  const start = async (file = stateFile, origin?: string) => {
    const qstash = await startQstash({ token, ...keys, stateFile: file, speed: 100, origin })
    running.push(qstash)
    const client = new Client({ baseUrl: qstash.url, token, retry: false, devMode: false })
    return { qstash, client }
  }

  it('keeps messages, retries, dead letters, schedules, queues and duplicates', async () => {
    const first = await start()
    target.control.answer = () => ({ status: 500 })
    const queue = first.client.queue({ queueName: 'paused' })
    await queue.upsert({ parallelism: 3, paused: true })
    await queue.enqueueJSON({ url: `${target.url}/queued`, body: 1 })
    await first.client.publishJSON({ url: `${target.url}/later`, body: { ä: 2 }, delay: '300s' })
    await first.client.publishJSON({ url: `${target.url}/dead`, body: 3, retries: 0 })
    const retried = { url: `${target.url}/retry`, body: 4, retryDelay: '300000' }
    await first.client.publishJSON(retried)
    const twin = {
      url: `${target.url}/twin`,
      body: 5,
      deduplicationId: 'twin',
      delay: '1h',
    } as const
    const original = await first.client.publishJSON(twin)
    await first.client.schedules.create({
      scheduleId: 'daily',
      destination: `${target.url}/daily`,
      cron: '0 3 * * *',
    })
    await first.client.schedules.pause({ schedule: 'daily' })
    await first.qstash.idle()
    await first.qstash.stop()
    target.reset()

    const { qstash, client } = await start()
    expect(qstash.deadLetters()).toMatchObject([{ url: `${target.url}/dead`, body: '3' }])
    expect(await client.schedules.list()).toMatchObject([{ scheduleId: 'daily', isPaused: true }])
    const again = await client.publishJSON(twin)
    expect(again).toEqual({ messageId: original.messageId, deduplicated: true })
    expect(await client.queue({ queueName: 'paused' }).get()).toMatchObject({
      paused: true,
      parallelism: 3,
      lag: 1,
    })
    await until(() => target.received.length === 2, 20_000)
    expect(target.received.map(({ path }) => path).sort()).toEqual(['/later', '/retry'])
    expect(target.received.find(({ path }) => path === '/later')!.body).toBe('{"ä":2}')
    const retry = target.received.find(({ path }) => path === '/retry')!
    expect(retry.headers['upstash-retried']).toBe('1')
  })

  it('has on disk what it has accepted, at the moment of its answer', async () => {
    const { client } = await start()
    const publish = (_: unknown, n: number) =>
      client.publishJSON({ url: `${target.url}/${n}`, body: n, delay: '1h' })
    const published = Promise.all(Array.from({ length: 40 }, publish))
    const last = await client.publishJSON({ url: target.url, body: 'last', delay: '1h' })
    const saved = JSON.parse(fs.readFileSync(stateFile, 'utf8'))
    expect(saved.messages[last.messageId]).toBeDefined()
    const ids = (await published).map(({ messageId }) => messageId)
    const all = JSON.parse(fs.readFileSync(stateFile, 'utf8'))
    expect(Object.keys(all.messages).sort()).toEqual([...ids, last.messageId].sort())
    expect(fs.statSync(stateFile).mode & 0o077).toBe(0)
  })

  it('delivers again what was under way when it was stopped', async () => {
    const { qstash, client } = await start()
    target.control.answer = () => ({ delayMs: 200 })
    await client.publishJSON({ url: `${target.url}/slow`, body: 1 })
    await until(() => target.received.length === 1)
    await qstash.stop()
    const second = await start()
    await second.qstash.idle()
    expect(target.received.map(({ path }) => path)).toEqual(['/slow', '/slow'])
    await second.qstash.stop()
    expect(JSON.parse(fs.readFileSync(stateFile, 'utf8')).messages).toEqual({})
  })

  it('delivers what it kept to where the product is now', async () => {
    const first = await start()
    const nowhere = 'http://127.0.0.1:9'
    const body = { kept: true }
    await first.client.publishJSON({ url: `${nowhere}/jobs/late?of=1`, body, delay: '100s' })
    await first.client.publishJSON({ url: `${nowhere}/jobs/dead`, body, retries: 0 })
    await until(() => first.qstash.deadLetters().length === 1)
    await first.qstash.stop()

    const { qstash } = await start(stateFile, target.url)
    expect(qstash.deadLetters()).toMatchObject([{ url: `${target.url}/jobs/dead` }])
    await until(() => target.received.length === 1, 20_000)
    expect(target.received[0]!.path).toBe('/jobs/late?of=1')
  })

  it('does not accept what it cannot keep', async () => {
    const file = temporaryPath('no-directory')
    const { client } = await start(`${file}/state.json`)
    fs.rmSync(file, { recursive: true, force: true })
    fs.writeFileSync(file, 'in the way')
    const publish = client.publishJSON({ url: `${target.url}/x`, body: 1, delay: '1h' })
    await expect(publish).rejects.toMatchObject({ status: 500 })
    fs.rmSync(file)
  })
})
