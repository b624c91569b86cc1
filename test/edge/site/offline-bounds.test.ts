import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offlineBounds } from '../../../src/edge/design/device/offline-bounds.ts'

const origin = 'https://osb.example'
const talk = (name: string) => `${origin}/events/fosdem-2026/talks/${name}`
const mostBytes = offlineBounds.pageKilobytes * 1_024

/** What a browser gives a worker of it: the newest of what is kept is last. */
const shelves = new Map<string, Map<string, Response>>()
type Asked = string | URL | { url: string }
const addressOf = (asked: Asked) =>
  new URL(typeof asked === 'object' && 'url' in asked ? asked.url : asked, origin).href
const open = async (name: string) => {
  const shelf = shelves.get(name) ?? new Map<string, Response>()
  shelves.set(name, shelf)
  return {
    match: async (asked: Asked) => shelf.get(addressOf(asked)),
    put: async (asked: Asked, answer: Response) => void shelf.set(addressOf(asked), answer),
    delete: async (asked: Asked) => shelf.delete(addressOf(asked)),
    keys: async () => [...shelf.keys()].map((url) => ({ url })),
  }
}
const listeners = new Map<string, (event: unknown) => void>()

beforeAll(async () => {
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('fetch', async (url: URL) => {
    const [, length] = /-(\d+)$/.exec(url.pathname) ?? []
    return new Response('x'.repeat(Number(length ?? 10)))
  })
  await import('../../../src/edge/design/scripts/offline.ts')
})
afterAll(() => vi.unstubAllGlobals())

async function keep(addresses: readonly string[]) {
  const work: Promise<unknown>[] = []
  const waitUntil = (each: Promise<unknown>) => work.push(each)
  listeners.get('message')!({ data: { keep: addresses }, waitUntil })
  await Promise.all(work)
  return [...(shelves.get('marquee-pages-1')?.keys() ?? [])]
}

test('a page is kept up to the size that readers are told, and none that is larger', async () => {
  const [fits, tooLarge] = [talk(`one-${mostBytes}`), talk(`one-${mostBytes + 1}`)]
  expect(await keep([fits, tooLarge])).toEqual([fits])
})

test('so many pages are kept, the newest of them, and the programme before its sessions', async () => {
  const programme = `${origin}/events/fosdem-2026`
  await keep([programme])
  const many = Array.from({ length: offlineBounds.pages + 5 }, (_, each) => talk(`talk${each}`))
  for (const address of many) await keep([address])
  expect(await keep([])).toEqual([programme, ...many.slice(6)])
})
