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
 * the epoch alone is asked for, which is one cheap round trip. While another request makes the page,
 * this one waits for it and looks again as if it came then.
 */
export async function findPage(
  state: RequestState,
  hosted: HostedTenant,
  address: PageAddress,
): Promise<RenderedPage | undefined> {
  const { clock, makers, metrics } = state.services
  const { hostKey } = hosted
  state.cache = 'miss'
  if (hostKey === null) return undefined
  let page = await findBelieved(state, hostKey, address)
  for (const arrivedAt = clock.now(); !page; page = await findBelieved(state, hostKey, address)) {
    const { turn, leave } = await makers.turn(workOf(address, hostKey), arrivedAt)
    state.atEnd.push(async () => leave())
    if (turn === 'kept') continue
    page = await findGuessed(state, { ...hosted, hostKey }, address)
    if (page) makers.noteKept(workOf(address, hostKey))
    break
  }
  if (page) state.cache = 'hit'
  metrics.count('marquee_page_cache_total', { result: state.cache })
  return page
}

/** Under an epoch that was read within the last moment. */
async function findBelieved(state: RequestState, hostKey: string, address: PageAddress) {
  const { tenants, pages, clock } = state.services
  const now = clock.now()
  const known = tenants.recall(hostKey, now)
  if (!known?.isFresh) return undefined
  if (tenants.shouldRefresh(known.tenantId, now)) {
    state.after(refreshEpoch(state.services, known.tenantId))
  }
  return pages.find(keyOf(address, known), { now, shelf: address.shelf })
}

/** A community whose host names it. */
type NamedByHost = HostedTenant & { hostKey: string }

/** Under an epoch that is older, once the database says that it and the host are still the ones. */
async function findGuessed(state: RequestState, hosted: NamedByHost, address: PageAddress) {
  const { tenants, pages, clock } = state.services
  const now = clock.now()
  const known = tenants.recall(hosted.hostKey, now)
  if (!known || known.isFresh) return undefined
  const page = await pages.find(keyOf(address, known), { now, shelf: address.shelf })
  return page && (await isCurrent(state, hosted, known)) ? page : undefined
}

async function isCurrent(
  state: RequestState,
  { reference, hostKey }: NamedByHost,
  known: { tenantId: string; epoch: number },
) {
  const { database, tenants, clock } = state.services
  const readAt = clock.now()
  const scope = { tenant: reference, caller: null, trips: state.trips }
  const { tenant } = (await database.read(scope, {})).entered
  if (!tenant) return false
  tenants.learnHost(hostKey, tenant, readAt)
  return tenant.id === known.tenantId && tenant.epoch === known.epoch
}

interface KeptPage {
  tenant: Pick<TenantView, 'id' | 'epoch'>
  address: PageAddress
  page: RenderedPage
}

/** Keeps a page under the epoch its batch read before its data: it may be newer, never older. */
export function keepPage(
  state: RequestState,
  { hostKey }: HostedTenant,
  { tenant, address, page }: KeptPage,
): void {
  const { pages, makers } = state.services
  const key = keyOf(address, { tenantId: tenant.id, epoch: tenant.epoch })
  const kept = pages.keep(key, page, address.shelf)
  if (kept === null) return
  state.after(kept)
  if (hostKey !== null) makers.noteKept(workOf(address, hostKey))
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

/** By content: whoever makes the same page gives it the same tag. */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`
}

/** Weak comparison (RFC 9110, 13.1.2). */
export function hasAlready(header: string | null, etag: string): boolean {
  if (header === null) return false
  const sent = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return sent.includes('*') || sent.includes(etag)
}

/** What another isolate pushed, or else the database's own, pushed for the others. */
async function refreshEpoch(services: Services, tenantId: string): Promise<void> {
  const { tenants, clock, database } = services
  const readAt = clock.now()
  const pushed = await tenants.fetchPushed(tenantId).catch(() => null)
  if (pushed !== null) return tenants.learn({ id: tenantId, epoch: pushed }, readAt)
  const scope = { tenant: { tenantId }, caller: null, trips: new Trips() }
  const { entered } = await database.read(scope, {})
  if (!entered.tenant) return
  tenants.learn(entered.tenant, readAt)
  await tenants.push(tenantId, entered.tenant.epoch)
}

function keyOf(address: PageAddress, { tenantId, epoch }: { tenantId: string; epoch: number }) {
  return `${tenantId} ${epoch} ${nameOf(address)}`
}

/** Of the work of making a page, whatever epoch it will be of. */
const workOf = (address: PageAddress, hostKey: string) => `${hostKey} ${nameOf(address)}`

function nameOf({ url, variant }: PageAddress): string {
  const { pathname, search } = url
  if (search === '') return `${variant} ${pathname}?`
  const query = new URLSearchParams(search)
  query.delete('api-version')
  query.sort()
  return `${variant} ${pathname}?${query}`
}
