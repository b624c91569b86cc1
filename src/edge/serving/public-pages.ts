import type { TenantView } from '../../domain/verbs/verb.ts'
import type { RenderedPage, Shelf } from '../../kernel/ports.ts'
import { Trips } from '../../kernel/trips.ts'
import type { RouteDefinition } from '../contract/contract-kit.ts'
import type { Services } from '../services.ts'
import type { HostedTenant, RequestState } from './request-state.ts'

/** Where a page is kept. */
interface PageAddress {
  url: URL
  /** Tells pages of the same address apart, e.g. by API version. */
  variant: string
  shelf: Shelf
}

/**
 * Finds a kept page under the epoch this isolate may believe, and reads nothing from the network.
 * Where making pages takes longer than an epoch may be believed, nothing would ever be found: then
 * the epoch alone is asked for, which is one cheap round trip.
 */
export async function findPage(
  state: RequestState,
  { hostKey }: HostedTenant,
  address: PageAddress,
): Promise<RenderedPage | undefined> {
  const { tenants, pages, clock, metrics } = state.services
  const now = clock.now()
  state.cache = 'miss'
  if (hostKey === null) return undefined
  const known = tenants.recall(hostKey, now)
  if (!known) return undefined
  if (known.isFresh && tenants.shouldRefresh(known.tenantId, now)) {
    state.after(refreshEpoch(state.services, known.tenantId))
  }
  const page = await pages.find(keyOf(address, known), { now, shelf: address.shelf })
  if (page && !known.isFresh && !(await isCurrent(state, known))) return undefined
  if (page) state.cache = 'hit'
  metrics.count('marquee_page_cache_total', { result: state.cache })
  return page
}

async function isCurrent(state: RequestState, known: { tenantId: string; epoch: number }) {
  const { database, tenants, clock } = state.services
  const readAt = clock.now()
  const scope = { tenant: { tenantId: known.tenantId }, caller: null, trips: state.trips }
  const { entered } = await database.read(scope, {})
  if (!entered.tenant) return false
  tenants.learn(null, entered.tenant, readAt)
  return entered.tenant.epoch === known.epoch
}

/** Keeps a page under the epoch its batch read before its data: it may be newer, never older. */
export function keepPage(
  state: RequestState,
  tenant: Pick<TenantView, 'id' | 'epoch'>,
  { address, page }: { address: PageAddress; page: RenderedPage },
): void {
  const key = keyOf(address, { tenantId: tenant.id, epoch: tenant.epoch })
  state.after(state.services.pages.keep(key, page, address.shelf))
}

/** Answers with a page: whole, or 304 when the caller has it. */
export function pageResponse(
  state: RequestState,
  page: RenderedPage,
  {
    request,
    route,
  }: { request: Request; route: Pick<RouteDefinition, 'headers' | 'publicCaching'> },
): Response {
  const headers = {
    etag: page.etag,
    'cache-control': route.publicCaching ?? 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'Accept, Authorization, X-API-Key, Prefer, X-Api-Version, X-Tenant-Slug',
    ...route.headers,
    ...(state.minimal && { 'preference-applied': 'return=minimal' }),
  }
  if (hasAlready(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(page.body, {
    status: page.status,
    headers: {
      ...headers,
      'content-type': page.contentType,
      ...(page.location !== undefined && { location: page.location }),
    },
  })
}

/** Weak comparison (RFC 9110, 13.1.2). */
function hasAlready(header: string | null, etag: string): boolean {
  if (header === null) return false
  const sent = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return sent.includes('*') || sent.includes(etag)
}

/** What another isolate pushed, or else the database's own, pushed for the others. */
async function refreshEpoch(services: Services, tenantId: string): Promise<void> {
  const { tenants, clock, database } = services
  const readAt = clock.now()
  const pushed = await tenants.fetchPushed(tenantId).catch(() => null)
  if (pushed !== null) return tenants.learn(null, { id: tenantId, epoch: pushed }, readAt)
  const scope = { tenant: { tenantId }, caller: null, trips: new Trips() }
  const { entered } = await database.read(scope, {})
  if (!entered.tenant) return
  tenants.learn(null, entered.tenant, readAt)
  await tenants.push(tenantId, entered.tenant.epoch)
}

function keyOf(
  { url, variant }: PageAddress,
  { tenantId, epoch }: { tenantId: string; epoch: number },
): string {
  const query = new URLSearchParams(url.search)
  query.delete('api-version')
  query.sort()
  return `${tenantId} ${variant} ${epoch} ${url.pathname}?${query}`
}
