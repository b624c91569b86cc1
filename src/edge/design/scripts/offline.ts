import { type FetchEvent, isAsset, type ServiceWorker } from '../device/service-worker.ts'
import type { OfflineNotice } from '../device/words.ts'

/**
 * Keeps the programme and the visited sessions of events for when there is no network: at most 40
 * pages of at most 512 KB, and 20 assets. The network comes first, unless it takes too long.
 */
const worker = globalThis as unknown as ServiceWorker<{
  keep?: string[]
  notice?: OfflineNotice
  isSaving?: boolean
}>

const names = { pages: 'marquee-pages-1', assets: 'marquee-assets-1', notices: 'marquee-notices-1' }
/** What the last page has told us to say, in its language. */
const noticeAddress = '/events/offline.json'
const most = { pages: 40, pageBytes: 512 * 1_024, assets: 20 }
const patienceMs = 4_000
const anyHeaders = { ignoreVary: true }

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => {
  const { keep = [], notice, isSaving = false } = event.data
  const told = notice && keepNotice(notice, isSaving)
  event.waitUntil(Promise.allSettled([told, ...keep.map(keepIfNew)]))
})

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (isAsset(url)) event.respondWith(assetOf(event.request))
  else if (isKeptPage(url)) event.respondWith(pageOf(event))
  else if (event.request.mode === 'navigate' && isPage(url)) event.respondWith(otherPageOf(event))
})

/** Who has registered is for the moment of one person, and stays on no device. */
const isPage = ({ pathname }: URL) =>
  /^\/events\/[^/.]+(\/|$)/.test(pathname) && !pathname.endsWith('/registration')

/** Programmes by day, sessions and what is kept; what is searched for is not kept. */
const isKeptPage = (url: URL) =>
  isPage(url) && [...url.searchParams.keys()].every((name) => name === 'day' || name === 'zone')

/** Once the reader has another language, clock or theme, what is kept is read again; where people save data, once it is opened. */
async function keepNotice(notice: OfflineNotice, isSaving: boolean) {
  const cache = await caches.open(names.notices)
  const known = await cache.match(noticeAddress)
  const { root = '' }: Partial<OfflineNotice> = known ? await known.json() : {}
  await cache.put(noticeAddress, Response.json({ ...notice, root }))
  const isAgain = known === undefined || root === notice.root || (!isSaving && (await readAgain()))
  // What could not be read is tried again by the next page.
  if (isAgain) await cache.put(noticeAddress, Response.json(notice))
}

async function readAgain(): Promise<boolean> {
  const cache = await caches.open(names.pages)
  try {
    for (const request of await cache.keys()) {
      const answer = await fetch(request.url)
      await (isWithdrawn(answer) ? forget(request) : store(request, answer))
    }
    return true
  } catch {
    return false
  }
}

async function keepIfNew(address: string) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) return
  url.hash = ''
  const cache = await caches.open(isAsset(url) ? names.assets : names.pages)
  if (await cache.match(url, anyHeaders)) return
  if (isAsset(url)) return store(new Request(url), await fetch(url))
  if (!isKeptPage(url)) return
  const answer = await fetch(url)
  const page = await answer.clone().text()
  await store(new Request(url), answer)
  // A page that nobody has opened yet may need what no other page does.
  await Promise.allSettled(
    [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, at = '']) => keepIfNew(at)),
  )
}

async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, anyHeaders)
  if (kept) return kept
  const answer = await fetch(request)
  await store(request, answer.clone())
  return answer
}

async function pageOf(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, anyHeaders)
  const asked = fetch(request).then((answer) => {
    event.waitUntil(isWithdrawn(answer) ? forget(request) : store(request, answer.clone()))
    return answer
  })
  try {
    if (!kept) return await asked
    return await Promise.race([asked, later(kept)])
  } catch {
    return kept ?? instead(new URL(request.url))
  }
}

async function otherPageOf({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return instead(new URL(request.url))
  }
}

const later = (kept: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))

/** The programme of the same event, whose script finds in it; else a page that says why, else that of the browser. */
async function instead({ pathname }: URL): Promise<Response> {
  const event = pathname.split('/').slice(0, 3).join('/')
  const programme = pathname === event ? await caches.match(event, anyHeaders) : undefined
  if (programme) return programme
  const kept = await caches.match(noticeAddress)
  return kept ? noticeOf(await kept.json(), event) : Response.error()
}

const noticeOf = ({ language, title, text, open }: OfflineNotice, event: string) =>
  new Response(
    `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>${text} <a href="${event}">${open}</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** What the public may not read any more is not read offline either. */
const isWithdrawn = ({ status }: Response) => [401, 403, 404, 410].includes(status)

async function forget({ url }: Request) {
  const cache = await caches.open(names.pages)
  await cache.delete(url, anyHeaders)
}

async function store(request: Request, answer: Response) {
  if (!answer.ok || answer.redirected) return
  const url = new URL(request.url)
  if (isAsset(url)) {
    const cache = await caches.open(names.assets)
    await cache.put(url, answer)
    return shorten(cache, most.assets)
  }
  const body = await answer.blob()
  if (body.size > most.pageBytes) return
  const cache = await caches.open(names.pages)
  // What is put again is the newest.
  await cache.delete(url, anyHeaders)
  await cache.put(url, new Response(body, { headers: answer.headers }))
  await shorten(cache, most.pages)
}

/** Sessions go before programmes, and the oldest first. */
async function shorten(cache: Cache, count: number) {
  const keys = await cache.keys()
  const sessions = keys.filter(({ url }) => url.includes('/talks/'))
  const others = keys.filter((key) => !sessions.includes(key))
  for (const key of [...sessions, ...others].slice(0, Math.max(0, keys.length - count))) {
    await cache.delete(key, anyHeaders)
  }
}
