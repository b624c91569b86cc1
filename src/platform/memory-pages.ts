import type { PageCache, RenderedPage } from '../kernel/ports.ts'

const maximumBytes = 24 * 1024 * 1024
const maximumPageBytes = 4 * 1024 * 1024

/**
 * Rendered pages in the memory of this isolate, bounded in bytes, the least recently used leaving
 * first; behind it a shared cache, when the runtime has one.
 */
export function createPageCache(shared: Cache | null): PageCache {
  const pages = new Map<string, RenderedPage>()
  let bytes = 0

  function remember(key: string, page: RenderedPage) {
    const old = pages.get(key)
    if (old) bytes -= old.body.byteLength
    pages.delete(key)
    pages.set(key, page)
    bytes += page.body.byteLength
    for (const [oldest, { body }] of pages) {
      if (bytes <= maximumBytes) break
      pages.delete(oldest)
      bytes -= body.byteLength
    }
  }

  const usable = (page: RenderedPage, now: number) =>
    page.freshUntil === null || now < page.freshUntil

  return {
    async find(key, now) {
      const own = pages.get(key)
      if (own) {
        pages.delete(key)
        pages.set(key, own)
        return usable(own, now) ? own : undefined
      }
      // A shared cache that fails costs the cache alone.
      const page = await shared
        ?.match(addressOf(key))
        .then((answer) => answer && pageFrom(answer))
        .catch(() => undefined)
      if (!page || !usable(page, now)) return undefined
      remember(key, page)
      return page
    },
    async keep(key, page) {
      if (page.body.byteLength > maximumPageBytes) return
      remember(key, page)
      await shared?.put(addressOf(key), answerOf(page))
    },
  }
}

/** The key as an address of no host: nothing a client sends can name it. */
const addressOf = (key: string) => `https://pages.invalid/${encodeURIComponent(key)}`

const answerOf = ({ body, status, contentType, etag, freshUntil }: RenderedPage) =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      'cache-control': 'public, s-maxage=300',
      'x-page-status': String(status),
      'x-page-etag': etag,
      ...(freshUntil !== null && { 'x-page-fresh-until': String(freshUntil) }),
    },
  })

async function pageFrom(answer: Response): Promise<RenderedPage> {
  const until = answer.headers.get('x-page-fresh-until')
  return {
    body: new Uint8Array(await answer.arrayBuffer()),
    status: Number(answer.headers.get('x-page-status')),
    contentType: answer.headers.get('content-type') ?? '',
    etag: answer.headers.get('x-page-etag') ?? '',
    freshUntil: until === null ? null : Number(until),
  }
}
