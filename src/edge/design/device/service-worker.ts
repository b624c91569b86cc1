interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
/** What a script of a service worker has; `Told` is what pages tell it. */
export interface ServiceWorker<Told> {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerEvent & { data: Told }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

export const isAsset = ({ pathname }: URL) =>
  pathname.startsWith('/assets/') || pathname === '/brand.css'
