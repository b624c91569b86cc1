import type { PageCache, RenderedPage, Shelf } from '../kernel/ports.ts'

const megabyte = 1024 * 1024
const maximumBytes: Record<Shelf, number> = {
  pages: 20 * megabyte,
  searches: 4 * megabyte,
  files: 28 * megabyte,
}
/** Of the room of a shelf: one page does not clear it. */
const largestPart = 5

/**
 * Rendered pages in the memory of this isolate, bounded in bytes, the least recently used leaving
 * first; behind it a shared cache, when the runtime has one. Searches never go there, and have a
 * room of their own here: whoever thinks of new words pushes out other searches alone.
 */
export function createPageCache(shared: Cache | null): PageCache {
  const shelves = {
    pages: createShelf(maximumBytes.pages),
    searches: createShelf(maximumBytes.searches),
    files: createShelf(maximumBytes.files),
  }
  const behind = { pages: shared, searches: null, files: shared }

  const usable = (page: RenderedPage, now: number) =>
    page.freshUntil === null || now < page.freshUntil

  return {
    async find(key, { now, shelf }) {
      const own = shelves[shelf].find(key)
      if (own) return usable(own, now) ? own : undefined
      // A shared cache that fails costs the cache alone.
      const page = await behind[shelf]
        ?.match(addressOf(key))
        .then((answer) => answer && pageFrom(answer))
        .catch(() => undefined)
      if (!page || !usable(page, now)) return undefined
      shelves[shelf].remember(key, page)
      return page
    },
    keep(key, page, shelf) {
      if (page.body.byteLength > maximumBytes[shelf] / largestPart) return null
      shelves[shelf].remember(key, page)
      return behind[shelf]?.put(addressOf(key), answerOf(page)) ?? Promise.resolve()
    },
  }
}

function createShelf(maximumBytes: number) {
  const pages = new Map<string, RenderedPage>()
  let bytes = 0

  return {
    find(key: string): RenderedPage | undefined {
      const own = pages.get(key)
      if (!own) return undefined
      pages.delete(key)
      pages.set(key, own)
      return own
    },
    remember(key: string, page: RenderedPage) {
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
    },
  }
}

/** The key as an address of no host: nothing a client sends can name it. */
const addressOf = (key: string) => `https://pages.invalid/${encodeURIComponent(key)}`

const answerOf = ({
  body,
  status,
  contentType,
  etag,
  freshUntil,
  location,
  policy,
}: RenderedPage) =>
  new Response(body, {
    headers: {
      'content-type': contentType,
      'cache-control': 'public, s-maxage=300',
      'x-page-status': String(status),
      'x-page-etag': etag,
      ...(freshUntil !== null && { 'x-page-fresh-until': String(freshUntil) }),
      ...(location !== undefined && { 'x-page-location': location }),
      ...(policy !== undefined && { 'x-page-policy': policy }),
    },
  })

async function pageFrom(answer: Response): Promise<RenderedPage> {
  const until = answer.headers.get('x-page-fresh-until')
  const location = answer.headers.get('x-page-location')
  const policy = answer.headers.get('x-page-policy')
  return {
    body: new Uint8Array(await answer.arrayBuffer()),
    status: Number(answer.headers.get('x-page-status')),
    contentType: answer.headers.get('content-type') ?? '',
    etag: answer.headers.get('x-page-etag') ?? '',
    freshUntil: until === null ? null : Number(until),
    ...(location !== null && { location }),
    ...(policy !== null && { policy }),
  }
}
