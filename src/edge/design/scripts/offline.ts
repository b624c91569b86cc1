import {
  addressRead,
  answerOr,
  anyHeaders,
  assetOf,
  isToKeep,
  keepIn,
  keptFor,
  serveAtOnce,
} from '../device/kept-answers.ts'
import { keptQuery, offlineBounds } from '../device/offline-bounds.ts'
import { type FetchEvent, isAsset, type ServiceWorker } from '../device/service-worker.ts'
import type { OfflineNotice } from '../device/words.ts'

/**
 * Keeps the programme and the visited sessions of events for when there is no network.
 * The network comes first, unless it fails or takes too long.
 */
const worker = globalThis as unknown as ServiceWorker<{
  keep?: string[]
  notice?: OfflineNotice
  isSaving?: boolean
}>

const shelves = {
  // Sessions go before programmes.
  pages: {
    name: 'marquee-pages-1',
    most: offlineBounds.pages,
    goesFirst: (address: string) => address.includes('/talks/'),
  },
  assets: { name: 'marquee-assets-1', most: offlineBounds.assets },
}
const mostPageBytes = offlineBounds.pageKilobytes * 1_024
const notices = 'marquee-notices-1'
/** What the last page has told us to say, in its language. */
const noticeAddress = '/events/offline.json'

serveAtOnce(worker)

worker.addEventListener('message', (event) => {
  const { keep = [], notice, isSaving = false } = event.data
  const told = notice && keepNotice(notice, isSaving)
  event.waitUntil(Promise.allSettled([told, ...keep.map(keepIfNew)]))
})

worker.addEventListener('fetch', (event) => {
  const url = addressRead(event.request)
  if (!url) return
  if (isAsset(url)) event.respondWith(assetOf(event.request, store))
  else if (isKeptPage(url)) event.respondWith(pageOf(event))
  else if (event.request.mode === 'navigate' && isPage(url)) event.respondWith(otherPageOf(event))
})

/** Who has registered is for the moment of one person, and stays on no device. */
const isPage = ({ pathname }: URL) =>
  /^\/events\/[^/.]+(\/|$)/.test(pathname) && !/\/registration(\/attempt)?$/.test(pathname)

/** Programmes by day, sessions and what is kept; what is searched for is not kept. */
const isKeptPage = (url: URL) =>
  isPage(url) && [...url.searchParams.keys()].every((name) => keptQuery.includes(name))

/** Once the reader has another language, clock or theme, what is kept is read again; where people save data, once it is opened. */
async function keepNotice(notice: OfflineNotice, isSaving: boolean) {
  const cache = await caches.open(notices)
  const known = await cache.match(noticeAddress)
  const { root = '' }: Partial<OfflineNotice> = known ? await known.json() : {}
  await cache.put(noticeAddress, Response.json({ ...notice, root }))
  const isAgain = known === undefined || root === notice.root || (!isSaving && (await readAgain()))
  // What could not be read is tried again by the next page.
  if (isAgain) await cache.put(noticeAddress, Response.json(notice))
}

async function readAgain(): Promise<boolean> {
  const cache = await caches.open(shelves.pages.name)
  try {
    for (const { url } of await cache.keys()) await storeOrForget(new URL(url), await fetch(url))
    return true
  } catch {
    return false
  }
}

async function keepIfNew(address: string) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) return
  url.hash = ''
  const { name } = isAsset(url) ? shelves.assets : shelves.pages
  const cache = await caches.open(name)
  if (await cache.match(url, anyHeaders)) return
  if (isAsset(url)) return store(url, await fetch(url))
  if (!isKeptPage(url)) return
  const answer = await fetch(url)
  const page = await answer.clone().text()
  await store(url, answer)
  // A page that nobody has opened yet may need what no other page does.
  await Promise.allSettled(
    [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, at = '']) => keepIfNew(at)),
  )
}

async function pageOf(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await keptFor(request.url)
  const asked = fetch(request).then((answer) => {
    event.waitUntil(storeOrForget(new URL(request.url), answer.clone()))
    return answer
  })
  return kept ? answerOr(kept, asked) : asked.catch(() => instead(new URL(request.url)))
}

async function otherPageOf({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return instead(new URL(request.url))
  }
}

/** The programme of the same event, whose script finds in it; else a page that says why, else that of the browser. */
async function instead({ pathname }: URL): Promise<Response> {
  const event = pathname.split('/').slice(0, 3).join('/')
  const programme = pathname === event ? await keptFor(event) : undefined
  if (programme) return programme
  const kept = await keptFor(noticeAddress)
  return kept ? noticeOf(await kept.json(), event) : Response.error()
}

const noticeOf = ({ language, dir, title, text, open }: OfflineNotice, event: string) =>
  new Response(
    `<!doctype html><html lang="${language}" dir="${dir}"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>${text} <a href="${event}">${open}</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** What the public may not read any more is not read offline either. */
const isWithdrawn = ({ status }: Response) => [401, 403, 404, 410].includes(status)

async function storeOrForget(url: URL, answer: Response) {
  if (!isWithdrawn(answer)) return store(url, answer)
  const cache = await caches.open(shelves.pages.name)
  await cache.delete(url, anyHeaders)
}

async function store(url: URL, answer: Response) {
  if (!isToKeep(answer)) return
  if (isAsset(url)) return keepIn(shelves.assets, url, answer)
  const body = await answer.blob()
  if (body.size > mostPageBytes) return
  await keepIn(shelves.pages, url, new Response(body, { headers: answer.headers }))
}
