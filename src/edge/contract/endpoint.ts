import type { z } from '@hono/zod-openapi'
import type { Queries } from '../../db/database.ts'
import type { Context } from '../../domain/verbs/context.ts'
import {
  nothingBeside,
  type Performed,
  type Permission,
  performReading,
  performStaged,
  performWriting,
} from '../../domain/verbs/perform.ts'
import type {
  IdempotencyRequest,
  OwnFacts,
  Reading,
  Staged,
  Writing,
} from '../../domain/verbs/verb.ts'
import { starterFactsOf } from '../../kernel/api-scopes.ts'
import type { guestHeaders } from '../../kernel/guest-orders.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { StoredBytes } from '../../kernel/ports.ts'
import { presentOf, type RouteDefinition, type Schema } from './contract-kit.ts'
import type { Resource } from './hal.ts'

/** What the contract read from a request. */
export interface ApiRequest<Params = unknown, Search = unknown, Body = unknown> {
  params: Params
  query: Search
  /** The query as it was sent. */
  sentQuery: Readonly<Record<string, string>>
  body: Body
  /** The stamp of `If-Match`, on routes that require it. */
  stamp: Stamp
  /** The body of a route with `rawBody`. */
  raw: { contentType: string; bytes: Uint8Array } | null
  idempotency: IdempotencyRequest | null
  /** The header as it came, for what a capability in it guards. */
  authorization: string | null
  /** What a guest shows of an order; null for what was not sent. */
  guest: Readonly<Record<keyof typeof guestHeaders, string | null>>
  /** The setup secret, as the request shows it. */
  setupSecret: string | null
  /** The network address the request came from, as the front says. */
  source: string
  /** The one community of a deployment in `SingleTenant` mode; else null. */
  onlyTenant: string | null
  /** Names of the instance: neither they nor any below them can be a community's. */
  instanceHosts: readonly string[]
  /** Origin of the community's pages: its primary domain, else the host that named the community. */
  originOf(tenant: { slug: string; primaryHost: string | null }): string
  /** Origin of the host that was asked, where the browser is signed in; the home of the community on a shared host. */
  askedOf(slug: string): string
  /** The same whatever host was asked: for addresses in answers that are kept for all hosts. */
  homeOf(slug: string): string
}

/** What an answer carries. */
export type Content = string | Uint8Array<ArrayBuffer>

export interface Outcome {
  performed: Performed<unknown>
  /** Null for an answer without a body, and for a document. */
  resource: Resource | null
  /** The whole of an answer that is no HAL. */
  document?: Content
  /** Media type of a document, where its route leaves it open. */
  contentType?: string
  /** Path of what was created. */
  location?: string
  /** Where it differs from the route's own. */
  status?: number
  freshUntil?: number | null
  headers?: Readonly<Record<string, string>>
  /** When it is worth asking what became of it. */
  retryAfterSeconds?: number
}

export interface Endpoint {
  route: RouteDefinition
  /** What is asked before a heavy body is read, of the path alone. */
  admission?: Permission<never, Queries>
  /** What a read takes of a request, and what reads it. */
  reads?: {
    verb: Reading<never, never, unknown>
    input(request: ApiRequest, context: Context): unknown
  }
  /** Leaves a record of what a program has read, after its answer. */
  notes?: Pick<Endpoint, 'run'>
  run(
    context: Context,
    request: ApiRequest,
    present: (outcome: Outcome) => Promise<Content | null>,
  ): Promise<{ outcome: Outcome; body: Content | null }>
}

/** What a representation may look at besides the result. */
export interface Scene {
  now: number
  userId: string | null
  /** Whether the credential belongs to a session of ours. */
  hasSession: boolean
  /** For whom the caller starts things, as facts. */
  starter: OwnFacts
  /** Where the community is at home: pictures have whole addresses. */
  home: string
}

/** Inputs of verbs that take what the contract read as it is. */
export const byParams = <Params>({ params }: { params: Params }) => params
export const byQuery = <Search>({ query }: { query: Search }) => query
export const byBody = <Body>({ body }: { body: Body }) => body
export const withBody = <Params, Body>({ params, body }: { params: Params; body: Body }) => ({
  ...params,
  ...body,
})
export const byPage = <Params, Search>({ params, query }: { params: Params; query: Search }) => ({
  ...params,
  page: query,
})
export const stamped = <Params extends object>({
  params,
  stamp,
}: {
  params: Params
  stamp: Stamp
}) => ({ ...params, stamp })
export const changed = <Params extends object, Body extends object>({
  params,
  stamp,
  body,
}: {
  params: Params
  stamp: Stamp
  body: Body
}) => ({ ...params, stamp, changes: presentOf(body) })

/** What a document may look at besides the result. */
export interface Surroundings {
  now: number
  /** Origin of the community's pages. */
  origin: string
}

interface Parts<
  P extends Schema,
  S extends Schema,
  B extends Schema,
  Input,
  Q extends Queries,
  Result,
> {
  route: RouteDefinition<P, S, B>
  verb: Reading<Input, Q, Result> | Writing<Input, Q, Result> | Staged<Input, Q, Result>
  input(
    request: ApiRequest<z.output<P>, z.output<S>, z.output<B>>,
    context: Context,
  ): Input | Promise<Input>
  /** A route without a response has none of the following. */
  represent?(result: Result, scene: Scene): Resource | null
  /** Of an answer that is no HAL: the whole of it. */
  write?(result: Result, surroundings: Surroundings): string | StoredBytes
  /** Where an answer leads that leads elsewhere. */
  target?(result: Result, scene: Pick<Scene, 'home'>): string
  /** Path of what was created, where its representation has no `self`. */
  location?(result: Result): string | null
  status?(result: Result): number
  /** What an answer has in headers alone. */
  headers?(result: Result, input: Input): Readonly<Record<string, string>>
  /** Instant (ms) after which a kept page is to be read again; null when never. */
  freshUntil?(result: Result, now: number): number | null
  retryAfterSeconds?: number
  admission?: Permission<z.output<P>, Queries>
}

/** What answers a route: its verb, what that takes of the request, and what is said of the result. */
export function endpoint<
  P extends Schema,
  S extends Schema,
  B extends Schema,
  Input,
  Q extends Queries,
  Result,
>(parts: Parts<P, S, B, Input, Q, Result>): Endpoint {
  const { verb } = parts
  return {
    route: parts.route as RouteDefinition,
    ...(parts.admission && { admission: parts.admission as never }),
    ...('result' in verb && { reads: { verb, input: parts.input } as never }),
    async run(context, request, present) {
      const input = await parts.input(request as never, context)
      const answered = (performed: Performed<Result>): Outcome => ({
        ...outcomeOf(parts, performed, request),
        ...(parts.headers && { headers: parts.headers(performed.result, input) }),
      })
      if ('decide' in verb) {
        let body: Content | null = null
        const performed = await performWriting(context, verb, input, {
          idempotency: request.idempotency,
          alongside: async (planned) => {
            body = await present(answered(planned))
          },
        })
        return { outcome: answered(performed), body }
      }
      const performed = await ('carryOut' in verb
        ? performStaged(context, verb, input)
        : performReading(context, verb, input))
      const outcome = answered(performed)
      return { outcome, body: await present(outcome) }
    },
  }
}

interface OutsideParts<
  P extends Schema,
  B extends Schema,
  Input,
  Q extends Queries,
  Planned,
  Result,
> {
  route: RouteDefinition<P, Schema, B>
  verb: Writing<Input, Q, Planned>
  input(
    context: Context,
    request: ApiRequest<z.output<P>, unknown, z.output<B>>,
  ): Input | Promise<Input>
  /** What is done outside the database. */
  carryOut(planned: Planned, context: Context): Promise<Result>
}

/** What is said of a result: as HAL, or as the whole of an answer in another format. */
type Saying<Result> =
  | { represent(result: Result): Resource; write?: never }
  | { write(result: Result): string; represent?: never }

/** Authority and commit first, then what is done outside: no commit waits for another service. */
export const outsideEndpoint = <
  P extends Schema,
  B extends Schema,
  Input,
  Q extends Queries,
  Planned,
  Result,
>(
  parts: OutsideParts<P, B, Input, Q, Planned, Result> & Saying<Result>,
): Endpoint => ({
  route: parts.route as RouteDefinition,
  async run(context, request, present) {
    const input = await parts.input(context, request as never)
    const performed = await performWriting(context, parts.verb, input, nothingBeside)
    const result = await parts.carryOut(performed.result, context)
    const outcome = {
      performed: { ...performed, result },
      ...(parts.represent
        ? { resource: parts.represent(result) }
        : { resource: null, document: parts.write(result) }),
    }
    return { outcome, body: await present(outcome) }
  },
})

type Answering<Result> = Pick<
  Parts<Schema, Schema, Schema, unknown, Queries, Result>,
  'represent' | 'write' | 'target' | 'location' | 'status' | 'freshUntil' | 'retryAfterSeconds'
>

function outcomeOf<Result>(
  parts: Answering<Result>,
  performed: Performed<Result>,
  { homeOf, originOf }: ApiRequest,
): Outcome {
  const { result, now, principal, tenant } = performed
  const home = homeOf(tenant.slug)
  const person = principal.kind === 'user' ? principal : null
  const userId = person?.userId ?? null
  const hasSession = person !== null && person.sessionId !== null
  const starter = starterFactsOf(principal)
  const location = parts.target?.(result, { home }) ?? parts.location?.(result)
  const written = parts.target
    ? { bytes: '', contentType: 'text/plain' }
    : parts.write?.(result, { now, origin: originOf(tenant) })
  return {
    performed,
    resource: parts.represent?.(result, { now, userId, hasSession, starter, home }) ?? null,
    ...(written !== undefined && documentOf(written)),
    ...(location && { location }),
    ...(parts.status && { status: parts.status(result) }),
    freshUntil: parts.freshUntil?.(result, now) ?? null,
    ...(parts.retryAfterSeconds !== undefined && { retryAfterSeconds: parts.retryAfterSeconds }),
  }
}

const documentOf = (written: string | { bytes: Content; contentType: string }) =>
  typeof written === 'string'
    ? { document: written }
    : { document: written.bytes, contentType: written.contentType }
