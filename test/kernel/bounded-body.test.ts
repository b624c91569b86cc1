import { expect, it, vi } from 'vitest'
import { readBytes } from '../../src/kernel/bounded-body.ts'
import { heavyBodies } from '../../src/kernel/heavy-bodies.ts'

const sent = (body: ReadableStream<Uint8Array>) =>
  new Request('https://example.org', { method: 'POST', body, duplex: 'half' } as RequestInit)

const stalled = (isCancelled: () => void) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: isCancelled,
  })

it('a body that stops on its way is given up, and its sender is told', async () => {
  let isCancelled = false
  const body = stalled(() => {
    isCancelled = true
  })
  await expect(readBytes(sent(body), 100, 20)).rejects.toMatchObject({ code: 'body_too_slow' })
  expect(isCancelled).toBe(true)
})

it('no body is waited for longer than a minute', async () => {
  vi.useFakeTimers()
  try {
    const read = readBytes(sent(stalled(() => {})), 100).catch(({ code }) => code)
    await vi.advanceTimersByTimeAsync(heavyBodies.withinMs)
    expect(await read).toBe('body_too_slow')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('a body that arrives in time is read whole, and no further than its bound', async () => {
  const of = (length: number) => sent(new Blob([new Uint8Array(length)]).stream())
  expect((await readBytes(of(100), 100, 10_000)).byteLength).toBe(100)
  await expect(readBytes(of(101), 100, 10_000)).rejects.toMatchObject({ code: 'payload_too_large' })
})
