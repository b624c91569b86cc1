import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../src/kernel/ports.ts'
import { createPageCache } from '../../src/platform/memory-pages.ts'

const page = (bytes: number): RenderedPage => ({
  body: new Uint8Array(bytes),
  status: 200,
  contentType: 'text/plain',
  etag: '"x"',
  freshUntil: null,
})
const pages = { now: 0, shelf: 'pages' as const }
const searches = { now: 0, shelf: 'searches' as const }

/** A shared cache that says what it was given. */
function recording() {
  const put: string[] = []
  const cache = {
    put: async (address: string) => void put.push(address),
    match: async () => undefined,
  } as unknown as Cache
  return { cache, put }
}

describe('pages in the memory of an isolate', () => {
  it('ten thousand searches of 20 KB push out each other, and no page', async () => {
    const cache = createPageCache(null)
    for (let number = 0; number < 100; number++)
      await cache.keep(`page ${number}`, page(20_000), 'pages')
    for (let number = 0; number < 10_000; number++) {
      await cache.keep(`search ${number}`, page(20_000), 'searches')
    }
    let kept = 0
    for (let number = 0; number < 10_000; number++) {
      if (await cache.find(`search ${number}`, searches)) kept++
    }
    expect(kept).toBe(Math.floor((4 * 1024 * 1024) / 20_000))
    for (let number = 0; number < 100; number++) {
      expect(await cache.find(`page ${number}`, pages)).toBeDefined()
    }
  })

  it('the search that was asked for last stays, the one of long ago goes', async () => {
    const cache = createPageCache(null)
    await cache.keep('popular', page(100_000), 'searches')
    for (let number = 0; number < 200; number++) {
      await cache.keep(`other ${number}`, page(100_000), 'searches')
      expect(await cache.find('popular', searches)).toBeDefined()
    }
    expect(await cache.find('other 0', searches)).toBeUndefined()
  })

  it('a search is never put into the shared cache, a page is', async () => {
    const { cache: shared, put } = recording()
    const cache = createPageCache(shared)
    await cache.keep('search', page(10), 'searches')
    expect(put).toEqual([])
    await cache.keep('page', page(10), 'pages')
    expect(put).toHaveLength(1)
  })

  it('one answer that is too large takes no room at all', async () => {
    const cache = createPageCache(null)
    await cache.keep('large', page(1_000_000), 'searches')
    expect(await cache.find('large', searches)).toBeUndefined()
    await cache.keep('large', page(1_000_000), 'pages')
    expect(await cache.find('large', pages)).toBeDefined()
  })
})
