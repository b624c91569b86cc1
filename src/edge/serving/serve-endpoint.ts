import type { Context } from '../../domain/verbs/context.ts'
import { noCommunity } from '../../domain/verbs/subject.ts'
import { scopeOf } from '../../kernel/api-scopes.ts'
import { requiredGateway } from '../../kernel/payment-gateway.ts'
import type { RenderedPage, Shelf } from '../../kernel/ports.ts'
import { keyOf } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { TenantReference } from '../../kernel/scope.ts'
import { homeOriginOf } from '../../kernel/site-addresses.ts'
import { Trips } from '../../kernel/trips.ts'
import type { RouteDefinition } from '../contract/contract-kit.ts'
import type { ApiRequest, Content, Endpoint, Outcome } from '../contract/endpoint.ts'
import { addressOf, type LinkTable, render, requireShown } from '../contract/hal.ts'
import { apiVersion, halMediaType } from '../contract/wire-format.ts'
import { deploymentOf } from '../probes/deployment.ts'
import { admitHeavy } from './heavy-body.ts'
import { requireAcceptable } from './middleware/accept.ts'
import { requireVersion } from './middleware/api-version.ts'
import { carriesCredentials, identify, requireOneMechanism } from './middleware/credentials.ts'
import { prefersMinimal } from './middleware/prefer.ts'
import { type Admission, admissionOf, countBySource, readCounted } from './middleware/rate-limit.ts'
import {
  instanceHostsOf,
  isSharedHost,
  onlyTenantOf,
  siteOriginOf,
  type TenantName,
  tenantOfHost,
} from './middleware/tenant-host.ts'
import { etagOf, findPage, keepPage, pageResponse } from './public-pages.ts'
import { parse, readRequest, searchOf, setupSecretHeader } from './read-request.ts'
import type { AppContext, HostedTenant, RequestState } from './request-state.ts'

/** Answers one operation over HTTP: credentials, contract, verb, representation, in this order. */
export async function serveEndpoint(
  c: AppContext,
  endpoint: Endpoint,
  links: LinkTable,
): Promise<Response> {
  const state = c.get('state')
  const request = c.req.raw
  const { route } = endpoint
  state.operationId = route.operation.id
  requireVersion(request.headers, state.url)
  requireAcceptable(request.headers.get('accept'), offeredBy(route))
  state.minimal = route.mediaType === undefined && prefersMinimal(request.headers)
  if (route.access === 'capability') requireOneMechanism(request.headers)
  else {
    state.caller ??= await readCounted(state, () =>
      identify(request.headers, state.services.tokens),
    )
  }
  const hosted = hostedTenant(route, state, request.headers)
  if (request.headers.has('x-api-key') && scopeOf(route.operation) === null) {
    throw new Problem('forbidden', { detail: 'No API key can do this.' })
  }
  const isNobody = state.caller === null && !showsSetupSecret(route, request.headers)
  if (route.access === 'authenticated' && isNobody) {
    countBySource(state)
    throw new Problem('authentication_required')
  }
  if (route.operation.needsObjectStorage && !state.services.media.objects) {
    throw new Problem('storage_unavailable', { detail: 'No object storage is configured here.' })
  }
  if (route.operation.needsPaymentProvider) requiredGateway(state.services.payments)

  const admission = admissionOf(route.operation, state)
  const isStranger = state.caller === null && !carriesCredentials(request.headers)
  const cacheable = route.cache === 'public' && isStranger
  const url = canonicalUrl(route, state)
  const address = { url, variant: variantOf(state, route, hosted), shelf: shelfOf(route, url) }
  const kept = cacheable && hosted ? await findPage(state, hosted, address) : undefined
  if (kept) return pageResponse(state, kept, { request, route })

  const context = contextOf(state, hosted?.reference ?? null, admission)
  const { headers } = request
  const admit = (params: unknown) => admitHeavy(endpoint, state, { context, headers, params })
  const api = {
    ...(await readCounted(state, () => readRequest(c, route, state, admit))),
    source: state.source ?? 'unknown',
    onlyTenant: onlyTenantOf(state.services.environment),
    originOf: (tenant: TenantName) => siteOriginOf(state.url, tenant, state.services.environment),
    askedOf: (slug: string) =>
      siteOriginOf(state.url, { slug, primaryHost: null }, state.services.environment),
    instanceHosts: instanceHostsOf(state.services.environment),
    homeOf: (slug: string) => homeOriginOf(slug, state.services.environment),
  }
  const { outcome, body } = await endpoint.run(context, api, (prepared) =>
    representationOf(state, prepared, { links, url }),
  )
  const { tenant } = outcome.performed
  // A host that leads to no community yet may do so from the next commit on.
  const found = tenant.id === noCommunity.id ? null : hosted
  if (found) state.tenantSlug = tenant.slug
  learn(state, found, outcome)
  noteKeyUse(state, outcome)
  if (endpoint.notes && keyOf(outcome.performed.principal)) {
    state.after(noteRead(endpoint.notes, context, api))
  }
  if (!cacheable)
    return privateResponse(route, state, {
      outcome,
      body,
      headers: admission.headers(),
      location: outcome.location ?? createdAt(route, outcome, links),
    })
  const page = await pageOf(body!, route, outcome)
  if (found) keepPage(state, found, { tenant, address, page })
  return pageResponse(state, page, { request, route })
}

/** What a verb runs with, for the caller of this request. */
export const contextOf = (
  state: RequestState,
  tenant: TenantReference | null,
  { admit, recognize }: Admission,
): Context => ({
  database: state.services.database,
  authorizer: state.services.authorizer,
  clock: state.services.clock,
  ids: state.services.ids,
  sources: state.services.sources,
  passwords: state.services.passwords,
  sessionTokens: state.services.sessionTokens,
  confirmations: state.services.confirmations,
  guestChallenges: state.services.guestChallenges,
  keyUsage: state.services.keyUsage,
  policies: state.services.policyPublication,
  schedules: state.services.schedules,
  media: state.services.media,
  payments: state.services.payments,
  deployment: deploymentOf(state.services),
  mailServers: state.services.mailServers,
  waysIn: state.services.waysIn,
  erasure: erasurePortsOf(state),
  scope: { tenant, caller: state.caller, trips: state.trips },
  admit,
  recognize,
})

export const erasurePortsOf = ({ services, after }: RequestState) => ({
  authority: services.authority,
  fence: services.fence,
  erasures: services.erasures,
  tenants: services.tenants,
  after,
})

/** Whether a secret speaks for whoever has no account: what it is worth is asked with the facts. */
const showsSetupSecret = ({ operation }: RouteDefinition, headers: Headers) =>
  operation.allow.includes('setupOperator') && headers.has(setupSecretHeader)

/** The community of the host; null for operations of the instance, which belong to none. */
function hostedTenant(
  { operation }: RouteDefinition,
  { url, services, caller }: RequestState,
  headers: Headers,
): HostedTenant | null {
  if (operation.surface === 'instance') return null
  const hosted = tenantOfHost(url, headers, services.environment)
  if (hosted) return operation.whileClosed === 'everybody' ? orOfInstance(hosted) : hosted
  const isNamed = headers.has('x-tenant-slug') || !isSharedHost(url, services.environment)
  const answersHere = operation.whileClosed === 'everybody' && !isNamed
  if (caller && 'apiKeyHash' in caller && !headers.has('x-tenant-slug')) {
    const ofCaller = true
    return {
      reference: answersHere ? { ofCaller, surface: 'instance' } : { ofCaller },
      hostKey: null,
    }
  }
  if (answersHere) return null
  throw new Problem('tenant_not_resolved')
}

/** The one community of a deployment may not be made yet: then the instance answers. */
const orOfInstance = ({ reference, hostKey }: HostedTenant): HostedTenant => ({
  reference: 'tenantId' in reference ? { ...reference, surface: 'instance' } : reference,
  hostKey,
})

const offeredBy = ({ mediaType }: RouteDefinition) =>
  mediaType === undefined ? [halMediaType, 'application/json'] : [mediaType]

const contentTypeOf = ({ mediaType }: RouteDefinition) =>
  mediaType === undefined ? halMediaType : `${mediaType}; charset=utf-8`

/** Proxied answers have other links. Documents hold whole addresses, which differ by the host that was asked. */
const variantOf = (
  { minimal, isProxied }: RequestState,
  { mediaType }: RouteDefinition,
  hosted: HostedTenant | null,
) => {
  const manner = `${minimal ? ' minimal' : ''}${isProxied ? ' proxied' : ''}`
  return `${apiVersion}${manner}${mediaType ? ` ${hosted?.hostKey}` : ''}`
}

/** The address that an answer has however it was asked for. Throws `validation_failed`. */
function canonicalUrl(route: RouteDefinition, { url }: RequestState): URL {
  const { query, canonical, path, aliases } = route
  const search = canonical && url.search !== '' ? canonical : undefined
  const isAlias = aliases?.includes(url.pathname)
  if (!search && !isAlias) return url
  const found = new URL(url)
  if (isAlias) found.pathname = path
  if (search) found.search = search(parse(query, searchOf(url), 'query'))
  return found
}

/** What anybody may word as they like is kept apart, so that it takes no room from anything else. */
const shelfOf = ({ canonical, publicCaching }: RouteDefinition, { search }: URL): Shelf => {
  if (publicCaching !== undefined) return 'files'
  return canonical && search !== '' ? 'searches' : 'pages'
}

function learn(state: RequestState, hosted: HostedTenant | null, { performed }: Outcome) {
  const { tenants } = state.services
  const { tenant, epoch } = performed
  if (hosted && hosted.hostKey !== null) {
    tenants.learnHost(hosted.hostKey, tenant, state.startedAt)
  }
  if (hosted && epoch !== null) {
    // Not of the host: the commit may have been the one that took it away.
    tenants.learn({ id: tenant.id, epoch }, state.services.clock.now())
    state.after(tenants.push(tenant.id, epoch))
  }
  const { messagesOf } = performed
  if (messagesOf !== null) state.after(relay(state.services, messagesOf))
}

function noteKeyUse(state: RequestState, { performed }: Outcome) {
  const key = keyOf(performed.principal)
  const noted = key && state.services.keyUsage.noteLater(key.id)
  if (noted) state.after(noted)
}

/** Who takes names along by a program is on record, as whoever does by a page. It was counted with the read. */
async function noteRead(notes: Pick<Endpoint, 'run'>, context: Context, request: ApiRequest) {
  const scope = { ...context.scope, trips: new Trips() }
  const isCounted = async () => undefined
  const asked = { ...request, idempotency: null }
  await notes.run(
    { ...context, scope, admit: isCounted, recognize: isCounted },
    asked,
    async () => null,
  )
}

/** What the commit left goes to the queue beside the answer. */
export async function relay(
  { database, queue, metrics, relays }: RequestState['services'],
  tenantId: string,
) {
  const trips = new Trips()
  if (!(await relays.relay({ database, queue, trips }, tenantId))) return
  metrics.count('marquee_round_trips_total', { operation: 'relay-outbox' }, trips.sequential)
}

async function representationOf(
  state: RequestState,
  { performed, resource, document }: Outcome,
  { links, url }: { links: LinkTable; url: URL },
): Promise<Content | null> {
  const { principal, tenant, required } = performed
  const view = { authorizer: state.services.authorizer, principal, required, trips: state.trips }
  if (document !== undefined) {
    await requireShown(view)
    return document
  }
  if (resource === null) return null
  const { minimal } = state
  return render(resource, { ...view, links, tenant, minimal, url })
}

async function pageOf(
  content: Content,
  route: RouteDefinition,
  { contentType = contentTypeOf(route), freshUntil = null, location }: Outcome,
): Promise<RenderedPage> {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const told = new TextEncoder().encode(location ?? '')
  const etag = await etagOf(body.byteLength === 0 ? told : body)
  return {
    body,
    status: route.status,
    contentType,
    etag,
    freshUntil,
    ...(location && { location }),
  }
}

/** A created resource is where its representation says. */
const createdAt = ({ status }: RouteDefinition, { resource }: Outcome, links: LinkTable) =>
  status === 201 && resource ? addressOf(resource, links) : undefined

interface Answered {
  outcome: Outcome
  location: string | undefined
  body: Content | null
  headers: Record<string, string>
}

function privateResponse(
  route: RouteDefinition,
  state: RequestState,
  { outcome, body, headers, location }: Answered,
): Response {
  return new Response(body, {
    status: outcome.status ?? route.status,
    headers: {
      ...headers,
      ...route.headers,
      ...outcome.headers,
      ...(body !== null && { 'content-type': outcome.contentType ?? contentTypeOf(route) }),
      'cache-control': 'private, no-store',
      vary: 'Accept, Authorization, X-API-Key, Prefer, X-Api-Version, X-Tenant-Slug',
      ...(state.minimal && { 'preference-applied': 'return=minimal' }),
      ...(location !== undefined && { location }),
      ...(outcome.retryAfterSeconds !== undefined && {
        'retry-after': String(outcome.retryAfterSeconds),
      }),
      ...(outcome.performed.replayed && { 'x-idempotency-replay': 'true' }),
    },
  })
}
