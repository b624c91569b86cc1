import { z } from '@hono/zod-openapi'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import { growingOperations } from '../../kernel/quotas.ts'
import type { Tag } from '../../kernel/resource.ts'
import { parameterNamesOf } from './route-paths.ts'
import { PageQuery, Uuid } from './schema-pieces.ts'

/** Any schema. Of the class `z.ZodType` the compiler would compare every method for each schema of each route. */
export type Schema = z.core.$ZodType

/** Where and under which relation a route is offered as a link. */
export interface LinkDeclaration {
  /** Kinds of resource whose representation carries the link. */
  on: string | readonly string[]
  rel: string
  title?: string
  /** Query part of a templated link, e.g. `{?page,pageSize}`; empty for none. */
  query?: string
  /** Query parameters that are filled with values of the thing: parameter and name of the value. */
  about?: Readonly<Record<string, string>>
  /** The name that a template has for `{id}`, where only the client knows the id. */
  asks?: string
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface RouteDefinition<
  Params extends Schema = Schema,
  Search extends Schema = Schema,
  Body extends Schema = Schema,
> {
  operation: Operation
  method: Method
  /** Path with `{name}` parameters. */
  path: string
  /** Further paths that answer the same, never linked. */
  aliases?: readonly string[]
  /** Parameters that have few values: another value is no path of this route. */
  values?: Readonly<Record<string, readonly string[]>>
  summary: string
  /** Of the resource of its operation, unless a page of the contract brings several together. */
  tag: Tag
  /** Of `anyone` it is public; `capability`: the header `Authorization` shows a secret that is no account's. */
  access: 'public' | 'authenticated' | 'capability'
  /**
   * Not served below `/bff/`: it answers with tokens, asks for one that is no cookie, or ends a session and
   * leaves its cookie, or it is not for the scripts of browsers.
   */
  isWithheldFromBrowsers?: true
  /** In a deployment of one community there is no such route. */
  isMultiTenantOnly?: true
  /** Which secret that is. */
  capability?: 'erasureReceipt' | 'replacementChallenge'
  /**
   * A guest starts an order by a challenge and its proof, holds one by its secret, tries to answer for one of its people
   * by that of an attempt, or recovers some by that of a mail.
   */
  guest?: 'starts' | 'holds' | 'tries' | 'recovers'
  cache: 'public' | 'private'
  params?: Params
  query?: Search
  /**
   * The one way to write a query that was read, empty where it asks for nothing: what is kept of the
   * answer, and its page links, have it.
   */
  canonical?(query: z.output<Search>): string
  body?: Body
  /** Media types and bound of a body that is not JSON; its bytes reach the verb as they are. */
  rawBody?: {
    contentTypes: readonly string[]
    maximumBytes: number
    isOptional?: true
    /** What is done with it takes much of an isolate: it is admitted before it is read. */
    isHeavy?: true
    /** Before a larger one is read it is asked what its sender may; without it before any that takes a place. */
    bytesUnasked?: number
  }
  /** Requires a strong `If-Match`. */
  ifMatch?: boolean
  /**
   * A secret in the request is what guards the operation, or one is in its answer: nothing of it is
   * kept for a replay.
   */
  isCredential?: true
  /** Doing it again does no harm, and is done again: nothing of it is kept for a replay. */
  isRepeatable?: true
  idempotency?: 'optional' | 'required'
  response: Schema | null
  /** Media type of an answer that is no HAL: a document, whose whole text `response` describes. */
  mediaType?: string
  /** Headers of such an answer, besides those of every answer. */
  headers?: Readonly<Record<string, string>>
  /** `Cache-Control` of a public answer that may be kept longer than others. */
  publicCaching?: string
  status: 200 | 201 | 202 | 204 | 302
  /** A further status that may carry the same answer. */
  otherStatus?: 200
  problems: readonly ProblemCode[]
  links: readonly LinkDeclaration[]
}

type Derived =
  | 'method'
  | 'tag'
  | 'access'
  | 'cache'
  | 'status'
  | 'problems'
  | 'idempotency'
  | 'links'

/** The names of the parameters of a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What is read of a path: a parameter is an id, unless the route says what it is. */
type ParamsOf<Path extends string, Own extends z.ZodRawShape> = [NamesIn<Path>] extends [never]
  ? Schema
  : z.ZodObject<
      { [Name in NamesIn<Path>]: Name extends keyof Own ? Own[Name] : typeof Uuid },
      z.core.$strip
    >

/** The kinds of resource that carry a link, or these and what else is said of it. */
type Offer = string | Omit<LinkDeclaration, 'rel'>

/** Where a route is offered, by relation. */
export type Offers = Readonly<Record<string, Offer | readonly Offer[]>>

/** What is said of a route; the rest follows from it, from its path and from its operation. */
export interface RouteEntry<
  Path extends string,
  Own extends z.ZodRawShape,
  S extends Schema,
  B extends Schema,
> extends Omit<RouteDefinition<Schema, S, B>, Derived | 'path' | 'params'>,
    Partial<
      Pick<RouteDefinition, 'method' | 'tag' | 'status' | 'problems' | 'idempotency' | 'values'>
    > {
  path: Path
  /** Parameters of the path that are no ids. */
  params?: Own & Readonly<Record<Exclude<keyof Own, NamesIn<Path>>, never>>
  /** Title of its links, unless one has its own. */
  title?: string
  links?: Offers
}

/** Declares an operation's route: the contract, its link, its guard's name. */
export function defineRoute<
  const Path extends string,
  S extends Schema,
  B extends Schema,
  Own extends z.ZodRawShape = Record<never, never>,
>(entry: RouteEntry<Path, Own, S, B>): RouteDefinition<ParamsOf<Path, Own>, S, B> {
  const { title, links = {}, params: own, ...said } = entry
  const { operation, capability, isCredential, isRepeatable, guest } = said
  const isRead = operation.effect === 'read'
  const isPublic = isPublicOperation(operation)
  const params = paramsOf(said.path, own)
  return {
    ...(!isRead && !isCredential && !isRepeatable && { idempotency: 'optional' }),
    method: isRead ? 'get' : 'post',
    status: said.response === null ? 204 : 200,
    tag: operation.tag,
    ...said,
    problems: [
      ...(said.problems ?? problemsOf({ ...said, params })),
      ...(growingOperations.includes(operation.id) ? (['quota_exceeded'] as const) : []),
    ],
    ...(params && { params: params as ParamsOf<Path, Own> }),
    links: linksOf(links).map((link) => ({
      ...(isPaged(said, link) && { query: '{?page,pageSize}' }),
      ...(title !== undefined && { title }),
      ...link,
    })),
    access: capability ? 'capability' : isPublic ? 'public' : 'authenticated',
    // What is the instance's own has no epoch under which it could be kept.
    cache:
      isRead && isPublic && !guest && !isCredential && operation.surface === 'public'
        ? 'public'
        : 'private',
  }
}

/** The same of a list that has no filters. */
export const defineList = <
  const Path extends string,
  Own extends z.ZodRawShape = Record<never, never>,
>(
  entry: Omit<RouteEntry<Path, Own, typeof PageQuery, Schema>, 'query'>,
) => defineRoute<Path, typeof PageQuery, Schema, Own>({ ...entry, query: PageQuery } as never)

function paramsOf(path: string, own: z.ZodRawShape = {}): Schema | undefined {
  const names = parameterNamesOf(path)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, own[name] ?? Uuid])))
}

const linksOf = (offers: Offers): LinkDeclaration[] =>
  Object.entries(offers).flatMap(([rel, offered]) =>
    [offered]
      .flat()
      .map((each) => (typeof each === 'string' ? { on: each, rel } : { ...each, rel })),
  )

/** The way into a list is a template of its page; the way back is to the first. */
const isPaged = ({ query }: { query?: Schema }, { rel }: LinkDeclaration) =>
  (query as unknown) === PageQuery && rel !== 'collection'

/** What a request of this shape can be refused with. */
function problemsOf({
  operation,
  params,
  query,
  body,
  rawBody,
}: Pick<RouteDefinition, 'operation' | 'query' | 'body' | 'rawBody'> & {
  params: Schema | undefined
}): ProblemCode[] {
  return [
    ...(query || body || rawBody ? (['validation_failed'] as const) : []),
    ...(params ? (['resource_not_found'] as const) : []),
    ...(params && operation.effect === 'write'
      ? (['concurrency_conflict', 'resource_conflict'] as const)
      : []),
  ]
}

/** What a command on a thing, as it was read, can be refused with. */
const commandProblems = [
  'resource_not_found',
  'concurrency_conflict',
  'resource_conflict',
] as const satisfies readonly ProblemCode[]
/** The same of one that takes a body. */
export const changeProblems = ['validation_failed', ...commandProblems] as const

/** What contracts of one sort have in common. */
export const creation = { status: 201, problems: changeProblems } as const
export const edition = { method: 'patch', ifMatch: true } as const
export const removal = { method: 'delete', ifMatch: true, response: null } as const
