import {
  addressRead,
  answerOr,
  assetOf,
  isToKeep,
  keepIn,
  keptFor,
  serveAtOnce,
} from '../device/kept-answers.ts'
import { isAsset, type ServiceWorker } from '../device/service-worker.ts'

/**
 * Keeps the pages of stations for when there is no network: at most 10 of them and 20 assets. Such a page holds no
 * ticket and no name.
 */
const worker = globalThis as unknown as ServiceWorker<{ keep: string[] }>

const shelves = {
  pages: { name: 'marquee-stations-1', most: 10 },
  assets: { name: 'marquee-station-assets-1', most: 20 },
}

serveAtOnce(worker)
worker.addEventListener('message', (event) =>
  event.waitUntil(Promise.allSettled(event.data.keep.map(keep))),
)
worker.addEventListener('fetch', (event) => {
  const url = addressRead(event.request)
  if (!url) return
  if (isAsset(url)) event.respondWith(assetOf(event.request, store))
  else if (isStation(url)) event.respondWith(pageOf(event.request))
})

const isStation = ({ pathname }: URL) => /^\/check-in\/[^/]+\/stations\/[^/]+$/.test(pathname)

async function keep(address: string) {
  const url = new URL(address, location.origin)
  if (url.origin === location.origin && !(isAsset(url) && (await keptFor(url)))) {
    await store(url, await fetch(url))
  }
}

/** From the network, unless that is slow or fails: who may not read the page any more is told so. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await keptFor(request.url)
  const asked = fetch(request)
  return kept ? answerOr(kept, asked) : asked
}

async function store(url: URL, answer: Response) {
  if (isToKeep(answer)) await keepIn(isAsset(url) ? shelves.assets : shelves.pages, url, answer)
}
