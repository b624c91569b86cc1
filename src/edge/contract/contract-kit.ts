import { z } from '@hono/zod-openapi'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import { defaultPageSize, maximumPageSize, type PageRequest } from '../../kernel/page.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import type { Tag } from '../../kernel/resource.ts'

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
  Params extends z.ZodType = z.ZodType,
  Search extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
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
  response: z.ZodType | null
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

/** What is said of a route; the rest follows from it and from its operation. */
type RouteEntry<P extends z.ZodType, S extends z.ZodType, B extends z.ZodType> = Omit<
  RouteDefinition<P, S, B>,
  Derived
> &
  Partial<Pick<RouteDefinition, 'method' | 'tag' | 'status' | 'problems' | 'idempotency' | 'links'>>

/** Declares an operation's route: the contract, its link, its guard's name. */
export function defineRoute<P extends z.ZodType, S extends z.ZodType, B extends z.ZodType>(
  entry: RouteEntry<P, S, B>,
): RouteDefinition<P, S, B> {
  const { operation, capability, isCredential, isRepeatable } = entry
  const isRead = operation.effect === 'read'
  const isPublic = isPublicOperation(operation)
  return {
    ...(!isRead && !isCredential && !isRepeatable && { idempotency: 'optional' }),
    method: isRead ? 'get' : 'post',
    status: entry.response === null ? 204 : 200,
    problems: problemsOf(entry),
    tag: operation.tag,
    ...entry,
    links: (entry.links ?? []).map((link) => ({
      ...(isPaged(entry, link) && { query: '{?page,pageSize}' }),
      ...link,
    })),
    access: capability ? 'capability' : isPublic ? 'public' : 'authenticated',
    cache: isRead && isPublic && !capability ? 'public' : 'private',
  }
}

/** The way into a list is a template of its page; the way back is to the first. */
const isPaged = ({ query }: Pick<RouteDefinition, 'query'>, { rel }: LinkDeclaration) =>
  (query as unknown) === PageQuery && rel !== 'collection'

/** What a request of this shape can be refused with. */
function problemsOf({
  operation,
  params,
  query,
  body,
  rawBody,
}: Pick<RouteDefinition, 'operation' | 'params' | 'query' | 'body' | 'rawBody'>): ProblemCode[] {
  return [
    ...(query || body || rawBody ? (['validation_failed'] as const) : []),
    ...(params ? (['resource_not_found'] as const) : []),
    ...(params && operation.effect === 'write'
      ? (['concurrency_conflict', 'resource_conflict'] as const)
      : []),
  ]
}

export const Uuid = z.uuid().transform((text) => text.toLowerCase())
export const IdParams = z.strictObject({ id: Uuid })
/** What contracts of one sort have in common. */
export const creation = { status: 201 } as const
export const edition = { method: 'patch', ifMatch: true } as const
export const removal = { method: 'delete', ifMatch: true, response: null } as const

/** The members of a body that are there: absent ones keep their stored values. */
export const presentOf = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Body]: Exclude<Body[Name], undefined>
  }

/** A rule between the values of a whole: what breaks it, where that is told, and how. */
export type Rule<Whole> = [isBroken: (whole: Whole) => boolean, path: string[], message: string]

/** Adds rules between the values of a whole. They are asked only where each value fits by itself. */
export const withRules = <Schema extends z.ZodType>(
  schema: Schema,
  rules: readonly Rule<z.output<Schema>>[],
): Schema =>
  schema.superRefine(
    (whole, context) => {
      for (const [isBroken, path, message] of rules) {
        if (isBroken(whole)) context.addIssue({ code: 'custom', path, message })
      }
    },
    { when: ({ issues }) => issues.length === 0 },
  )

export const EventIdParams = z.strictObject({ eventId: Uuid })

/** One thing of one event. */
export const IdsOfEventParams = z.strictObject({ eventId: Uuid, id: Uuid })

/** A whole number, as a query has it: in digits. */
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum })

/** The query of an operation that takes none: anything in it is not known. */
export const NoQuery = z.strictObject({})

export const pageShape = {
  page: wholeNumber(1, 1_000_000).optional(),
  pageNumber: wholeNumber(1, 1_000_000).optional(),
  pageSize: wholeNumber(1, maximumPageSize).optional(),
}

interface SentPage {
  page?: number | undefined
  pageNumber?: number | undefined
  pageSize?: number | undefined
}

export const sentPage = ({ page, pageNumber, pageSize }: SentPage) => ({
  page: page ?? pageNumber ?? 1,
  pageSize: pageSize ?? defaultPageSize,
})

/** `page` (also accepted as `pageNumber`) and `pageSize`; out of range is refused. */
export const PageQuery = z.strictObject(pageShape).transform(sentPage)

/** The same with filters, as `read` makes them of what is sent. */
export const filteredPage = <Filters extends z.ZodRawShape, Read extends object>(
  filters: Filters,
  read: (sent: z.output<z.ZodObject<Filters>>) => Read,
) =>
  z
    .strictObject({ ...pageShape, ...filters })
    .transform((sent) => ({ ...read(sent as never), page: sentPage(sent as SentPage) }))

/** A query of a list in its one wording: sorted, without what is so anyway. */
export function canonicalPage(
  { page, pageSize }: PageRequest,
  filters: Readonly<Record<string, unknown>>,
): string {
  const all = {
    ...filters,
    page: page === 1 ? undefined : page,
    pageSize: pageSize === defaultPageSize ? undefined : pageSize,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(' ') : String(value))
  }
  query.sort()
  return query.toString()
}

export const LinkSchema = z
  .strictObject({
    href: z.string(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    title: z.string().optional(),
    templated: z.boolean().optional(),
  })
  .openapi('Link')

export const LinksSchema = z.record(z.string(), LinkSchema).openapi('Links')

/**
 * A HAL resource: the fields at the root beside `_links`, which only an answer to `Prefer: return=minimal`
 * leaves out.
 */
export const resourceOf = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.strictObject({ ...shape, _links: LinksSchema }).openapi(name)

/** A HAL collection with page numbers and totals; `more` is what it says besides. */
export const collectionOf = <More extends z.ZodRawShape = Record<never, never>>(
  name: string,
  item: z.ZodType,
  more?: More,
) =>
  z
    .strictObject({
      ...(more as More),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
      totalPages: z.int(),
      hasPrevious: z.boolean(),
      hasNext: z.boolean(),
      _links: LinksSchema,
      _embedded: z.strictObject({ items: z.array(item).optional() }),
    })
    .openapi(name)

export const ProblemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    traceId: z.string(),
    correlationId: z.string(),
    timestamp: z.string(),
  })
  .openapi('Problem')

export const instantText = z.iso.datetime({ offset: true }).describe('Instant, ISO 8601, UTC')
const [earliest, latest] = [Date.UTC(1970, 0, 1), Date.UTC(9999, 0, 1)]

/** An instant that is sent: in four-digit years, and no finer than nanoseconds. */
export const sentInstant = instantText.refine((text) => {
  const instant = Date.parse(text)
  return instant >= earliest && instant < latest && !/\.\d{10}/.test(text)
}, 'must be an instant from 1970 to 9998')
/** What a command on a thing, as it was read, can be refused with. */
export const commandProblems = [
  'resource_not_found',
  'concurrency_conflict',
  'resource_conflict',
] as const satisfies readonly ProblemCode[]
/** The same of one that takes a body. */
export const changeProblems = ['validation_failed', ...commandProblems] as const

/** A web address that is sent. Names and passwords in it make a host look like another one. */
export const webAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
  .max(2048)
  .refine((text) => !/^https:\/*[^/?#]*@/i.test(text.replaceAll('\\', '/')), {
    message: 'must not have a user or a password',
  })

export const slugText = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')
export const localTime = z.string().regex(/^\d\d:\d\d:\d\d$/, 'must be a time, like 18:30:00')
export const sortOrder = z.int().min(-32768).max(32767)
export const dateText = z.iso.date()
export const nullableText = z.string().nullable()
