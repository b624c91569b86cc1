import type { ExecutionContext, Hono } from 'hono'
import type { RenderedPage } from '../../kernel/ports.ts'
import { askedManner } from '../design/messages/chosen.ts'
import { askedOriginOf, tenantOfHost } from '../serving/middleware/tenant-host.ts'
import { etagOf, findPage, hasAlready, keepPage } from '../serving/public-pages.ts'
import type { AppContext, HostedTenant } from '../serving/request-state.ts'
import { canonicalAddressOf } from './canonical-address.ts'
import { pageHeaders, policyHeader } from './page-headers.ts'

/** A page may be late by this much with a place that is revealed by the clock alone. */
const pageFreshMs = 30_000

/** The execution context a page's own API calls share with it, for work after the answer. */
const executions = new WeakMap<Request, ExecutionContext>()

export const executionOf = (request: Request): ExecutionContext | undefined =>
  executions.get(request)

/** What people come to see, and not what programs read. */
export const isPage = ({ pathname }: URL) =>
  /^\/($|events\/|organizations\/|groups\/|series\/|account\/)/.test(pathname)

/** Where a page is kept. Pages name their own host, and are written as the browser asks for. */
function addressOf(request: Request, { hostKey }: HostedTenant) {
  const url = canonicalAddressOf(request)
  // What anybody may word as they like takes no room from anything else.
  const shelf = url.search === '' ? ('pages' as const) : ('searches' as const)
  const { language, clock = '', theme = '', weekStart = '' } = askedManner(request)
  // Nothing else has weeks.
  const week = url.searchParams.get('view') === 'month' ? weekStart : ''
  return { url, variant: `site ${language ?? 'own'} ${clock} ${theme} ${week} ${hostKey}`, shelf }
}

/**
 * Serves the site's pages out of the memory of public pages, under the content epoch that was
 * known before the page was made.
 */
export async function serveSite(c: AppContext, site: Hono): Promise<Response> {
  const state = c.get('state')
  const { services } = state
  const request = c.req.raw
  const answer = () => site.fetch(requestOfSite(c))
  const hosted = tenantOfHost(state.url, request.headers, services.environment)
  state.operationId = 'readSite'
  // Pages ask as nobody, whoever asks for them: a credential changes nothing.
  if (!hosted || request.method !== 'GET') return answer()
  const address = addressOf(request, hosted)
  const kept = await findPage(state, hosted, address)
  if (kept) return pageOrTag(request, kept)
  const recall = () => services.tenants.recall(hosted.hostKey, services.clock.now())
  const known = recall()
  const fresh = await answer()
  const now = recall()
  if (fresh.status !== 200) return fresh
  const body = new Uint8Array(await fresh.arrayBuffer())
  const contentType = fresh.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const freshUntil = services.clock.now() + pageFreshMs
  const policy = ownPolicyOf(fresh)
  const told = policy ? new TextEncoder().encode(`${policy}\n${await etagOf(body)}`) : body
  const etag = await etagOf(told)
  const page = { body, status: 200, contentType, etag, freshUntil, ...(policy && { policy }) }
  // The host may be believed again by what the page itself has read.
  const isKnown = now?.isFresh && now.epoch === known?.epoch && now.tenantId === known.tenantId
  if (known && isKnown) {
    const tenant = { id: known.tenantId, epoch: known.epoch }
    keepPage(state, hosted, { tenant, address, page })
  }
  return pageOrTag(request, page)
}

/** At the origin that people reach: pages make whole addresses of it. */
function requestOfSite(c: AppContext): Request {
  const { url, services } = c.get('state')
  const origin = askedOriginOf(url, services.environment)
  const request = new Request(`${origin}${url.pathname}${url.search}`, c.req.raw)
  try {
    executions.set(request, c.executionCtx as ExecutionContext)
  } catch {
    // A runtime without execution contexts keeps running anyway.
  }
  return request
}

/** Absent where it is that of all pages. */
function ownPolicyOf({ headers }: Response): string | undefined {
  const policy = headers.get(policyHeader)
  return policy === null || policy === pageHeaders[policyHeader] ? undefined : policy
}

/** The page, or that the browser has it. It asks each time: a page follows a withdrawal at once. */
function pageOrTag(request: Request, { body, contentType, etag, policy }: RenderedPage): Response {
  const headers = { ...pageHeaders, etag, ...(policy && { [policyHeader]: policy }) }
  return hasAlready(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'content-type': contentType } })
}
