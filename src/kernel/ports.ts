import type { Caller } from './scope.ts'

/** A rendered anonymous representation. */
export interface RenderedPage {
  body: Uint8Array<ArrayBuffer>
  status: number
  contentType: string
  etag: string
  /** Instant (ms) after which the bytes may differ without a commit; null when never. */
  freshUntil: number | null
}

/** Bytes of public pages. The key holds tenant, version, route, query and content epoch. */
export interface PageCache {
  find(key: string, now: number): Promise<RenderedPage | undefined>
  keep(key: string, page: RenderedPage): Promise<void>
}

/** What this isolate knows of communities: which host is which, and each one's content epoch. */
export interface TenantKnowledge {
  /**
   * The tenant a host key led to the last time, with its epoch: fresh while it may be believed,
   * for some seconds more only a guess that is worth asking about.
   */
  recall(
    hostKey: string,
    now: number,
  ): { tenantId: string; epoch: number; isFresh: boolean } | undefined
  /** Takes what a database answer said; `readAt` is when that read began. Never lowers an epoch. */
  learn(hostKey: string | null, tenant: { id: string; epoch: number }, readAt: number): void
  /** Whether the epoch should be read again in the background; claims that work when so. */
  shouldRefresh(tenantId: string, now: number): boolean
  /** Reads the epoch that other isolates have pushed; null when none is there. */
  fetchPushed(tenantId: string): Promise<number | null>
  /** Tells other isolates; never lowers what they have. */
  push(tenantId: string, epoch: number): Promise<void>
}

/** Reads a file from an address that somebody typed in, without lending them our network. */
export interface SourceReader {
  /** Throws `source_unreachable` with the reason. */
  read(url: string): Promise<{ bytes: Uint8Array; contentType: string | null }>
}

export interface TokenVerifier {
  /** Throws `authentication_required` for anything but a valid token of a configured issuer. */
  verify(token: string): Promise<Caller>
}

/** Publishes messages to the queue; settles when the queue has accepted them all. */
export interface MessageQueue {
  publish(messages: readonly { id: string; job: string; payload: unknown }[]): Promise<void>
}
