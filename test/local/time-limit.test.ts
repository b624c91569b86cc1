import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withinLimit } from '../../local/time-limit.ts'
import { startReceiver } from './support.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
})

afterAll(() => receiver.stop())

it('ends a call that is not answered, though memory is cleared meanwhile', async () => {
  receiver.control.answer = () => ({ after: new Promise(() => undefined) })
  const { signal: stop } = new AbortController()
  setFlagsFromString('--expose-gc')
  const clearMemory = runInNewContext('gc') as () => void
  const call = withinLimit({ stop, timeoutMs: 300 }, (signal) => fetch(receiver.url, { signal }))
  setTimeout(clearMemory, 100)
  await expect(call).rejects.toThrow(/No answer within 300 ms/)
})

it('ends a call with what it is part of', async () => {
  const stopping = new AbortController()
  const call = withinLimit({ stop: stopping.signal, timeoutMs: 60_000 }, (signal) =>
    fetch(receiver.url, { signal }),
  )
  stopping.abort(new Error('The queue stops.'))
  await expect(call).rejects.toThrow('The queue stops.')
})
