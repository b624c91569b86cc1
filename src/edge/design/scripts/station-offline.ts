import { isAsset, type ServiceWorker } from '../device/service-worker.ts'

/**
 * Keeps the pages of stations for when there is no network: at most 10 of them and 20 assets. Such a page holds no
 * ticket and no name.
 */
const worker = globalThis as unknown as ServiceWorker<{ keep: string[] }>

const names = { pages: 'marquee-stations-1', assets: 'marquee-station-assets-1' }
const most = { pages: 10, assets: 20 }
const patienceMs = 4_000
const anyHeaders = { ignoreVary: true }

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) =>
  event.waitUntil(Promise.allSettled(event.data.keep.map(keep))),
)
worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (isAsset(url)) event.respondWith(assetOf(event.request))
  else if (isStation(url)) event.respondWith(pageOf(event.request))
})

const isStation = ({ pathname }: URL) => /^\/check-in\/[^/]+\/stations\/[^/]+$/.test(pathname)

async function keep(address: string) {
  const url = new URL(address, location.origin)
  if (url.origin === location.origin && !(isAsset(url) && (await caches.match(url, anyHeaders)))) {
    await store(url, await fetch(url))
  }
}

async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, anyHeaders)
  if (kept) return kept
  const answer = await fetch(request)
  await store(new URL(request.url), answer.clone())
  return answer
}

/** From the network, unless that takes too long: who may not read the page any more is told so. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, anyHeaders)
  const asked = fetch(request)
  if (!kept) return asked
  const later = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([asked, later]).catch(() => kept)
}

async function store(url: URL, answer: Response) {
  if (!answer.ok || answer.redirected) return
  const kind = isAsset(url) ? 'assets' : 'pages'
  const cache = await caches.open(names[kind])
  // What is put again is the newest.
  await cache.delete(url, anyHeaders)
  await cache.put(url, answer)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most[kind]))) {
    await cache.delete(key, anyHeaders)
  }
}
