import type { Context as HonoContext } from 'hono'
import type { Behind, Fault } from '../../kernel/fault.ts'
import type { Caller, TenantReference } from '../../kernel/scope.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'
import { type ConnectionFacts, sourceOf } from './middleware/client-address.ts'

/** What one request carries through the pipeline. */
export interface RequestState {
  services: Services
  correlationId: string
  startedAt: number
  url: URL
  trips: Trips
  minimal: boolean
  caller: Caller | null
  /** The network address the request comes from; null when nobody says. */
  source: string | null
  /** Whether scripts of pages elsewhere may read the answer. */
  isShared: boolean
  /** Whether a browser asks through the proxy, where some links are left out. */
  isProxied: boolean
  operationId: string | null
  tenantSlug: string | null
  cache: 'hit' | 'miss' | null
  /** Code of the problem that was answered, for the log. */
  problem: string | null
  /** Why a service was not there, for log and metrics. */
  behind: Behind
  /** Of an unexpected error, for log and metrics. */
  fault: Fault | null
  /** What is owed when the answer is there, whatever it is. */
  atEnd: (() => Promise<unknown>)[]
  /** Keeps the isolate alive for work after the answer. */
  after(work: Promise<unknown>): void
}

export interface AppEnv {
  Bindings: ConnectionFacts
  Variables: { state: RequestState }
}

export type AppContext = HonoContext<AppEnv>

export interface HostedTenant {
  reference: TenantReference
  /** Names the community for this isolate's memory; null where no host does. */
  hostKey: string | null
}

export function createState(
  services: Services,
  { request, connection }: { request: Request; connection: ConnectionFacts | undefined },
  after: RequestState['after'],
): RequestState {
  return {
    services,
    correlationId: correlationOf(request.headers),
    startedAt: services.clock.now(),
    url: new URL(request.url),
    trips: new Trips(),
    minimal: false,
    caller: null,
    source: sourceOf(request, connection, services.environment),
    isShared: false,
    isProxied: false,
    operationId: null,
    tenantSlug: null,
    cache: null,
    problem: null,
    behind: {},
    fault: null,
    atEnd: [],
    after,
  }
}

/** A caller's own correlation id, when it is short and plain, since it is logged; a new one otherwise. */
function correlationOf(headers: Headers): string {
  const sent = headers.get('x-correlation-id') ?? headers.get('x-request-id')
  return sent !== null && /^[\w.:-]{1,64}$/.test(sent) ? sent : crypto.randomUUID()
}
