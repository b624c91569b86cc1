import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { timeoutSignal, waitedForBy } from '../../src/kernel/timeouts.ts'

/** A server on a thread of its own: it answers while ours is busy, once we say that ours is. */
const server = `
  const { parentPort, workerData } = require('node:worker_threads')
  const flags = new Int32Array(workerData)
  require('node:http').createServer((request, response) => {
    if (request.url === '/never') return
    if (request.url === '/busy') {
      parentPort.postMessage('asked')
      Atomics.wait(flags, 0, 0)
    }
    response.end('here', () => {
      Atomics.store(flags, 1, 1)
      Atomics.notify(flags, 1)
    })
  }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port) })`

let flags: Int32Array
let worker: Worker
let origin: string

beforeEach(async () => {
  const shared = new SharedArrayBuffer(8)
  flags = new Int32Array(shared)
  worker = new Worker(server, { eval: true, workerData: shared })
  const [port] = await once(worker, 'message')
  origin = `http://127.0.0.1:${port}`
})
afterEach(() => worker.terminate())

/** Asks, and then holds the thread until the answer is here and the timer is long due. */
async function askBusily(signalOf: (timeoutMs: number) => AbortSignal): Promise<string> {
  const given = new AbortController()
  const asked = fetch(`${origin}/busy`, { signal: given.signal })
  asked.catch(() => undefined)
  await once(worker, 'message')
  // Begun only now: however long the request was on its way, the timer is due while the thread is held.
  const signal = signalOf(60)
  signal.addEventListener('abort', () => given.abort(signal.reason))
  const busySince = performance.now()
  Atomics.store(flags, 0, 1)
  Atomics.notify(flags, 0)
  Atomics.wait(flags, 1, 0)
  Atomics.wait(
    new Int32Array(new SharedArrayBuffer(4)),
    0,
    0,
    120 - (performance.now() - busySince),
  )
  return (await asked).text()
}

describe('a timer that fires late', () => {
  it('lets an answer that arrived meanwhile go first', async () => {
    expect(await askBusily((timeoutMs) => timeoutSignal(timeoutMs, 'database'))).toBe('here')
  })

  it('would refuse it otherwise', async () => {
    await expect(askBusily(AbortSignal.timeout)).rejects.toThrow()
  })
})

describe('a call that is given up', () => {
  it('says what it waited for', async () => {
    const thrown = await fetch(`${origin}/never`, { signal: timeoutSignal(50, 'database') }).catch(
      (reason: unknown) => reason,
    )
    expect(waitedForBy(thrown)).toBe('database')
    expect(waitedForBy({ sourceError: thrown })).toBe('database')
    expect(waitedForBy(new Error(`Error connecting: ${thrown}`))).toBe('database')
    expect(waitedForBy(new Error('of another kind'))).toBeUndefined()
  })
})
