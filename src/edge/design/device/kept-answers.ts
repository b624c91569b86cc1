import type { ServiceWorker } from './service-worker.ts'

/** What the workers share: how they begin, what they do with a request, and how they keep answers. */

const patienceMs = 4_000
/** Pages and assets are kept for whatever headers. */
export const anyHeaders = { ignoreVary: true }

/** A worker that is new serves the pages that are open, too. */
export function serveAtOnce<Told>(worker: ServiceWorker<Told>) {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}

/** The address of what a request reads of this host; null for all else. */
export function addressRead({ method, url: address }: Request): URL | null {
  const url = new URL(address)
  return method === 'GET' && url.origin === location.origin ? url : null
}

export const keptFor = (address: string | URL) => caches.match(address, anyHeaders)

/** An asset never changes: the network is asked for what is not kept. */
export async function assetOf(
  request: Request,
  keep: (url: URL, answer: Response) => Promise<void>,
): Promise<Response> {
  const kept = await caches.match(request, anyHeaders)
  if (kept) return kept
  const answer = await fetch(request)
  await keep(new URL(request.url), answer.clone())
  return answer
}

/** What the network answers; what is kept, where that fails or takes too long, or the server cannot answer this time. */
export async function answerOr(kept: Response, asked: Promise<Response>): Promise<Response> {
  const later = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  const answer = await Promise.race([asked, later]).catch(() => kept)
  return isFailure(answer) ? kept : answer
}

const isFailure = ({ status }: Response) => status === 429 || status >= 500

export const isToKeep = (answer: Response) => answer.ok && !answer.redirected

interface Shelf {
  name: string
  most: number
  /** What goes before the others, if there are too many. */
  goesFirst?(url: string): boolean
}

/** Keeps an answer as the newest. The oldest go where there are too many. */
export async function keepIn(
  { name, most, goesFirst = () => false }: Shelf,
  url: URL,
  answer: Response,
) {
  const cache = await caches.open(name)
  await cache.delete(url, anyHeaders)
  await cache.put(url, answer)
  const keys = await cache.keys()
  const first = keys.filter((key) => goesFirst(key.url))
  const others = keys.filter((key) => !goesFirst(key.url))
  for (const key of [...first, ...others].slice(0, Math.max(0, keys.length - most))) {
    await cache.delete(key, anyHeaders)
  }
}
