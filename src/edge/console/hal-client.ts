import { isTimeZone } from '../../kernel/local-time.ts'
import { csrfHeader } from '../bff/csrf-header.ts'
import { ownOriginOf } from '../bff/own-origin.ts'
import type { AppContext } from '../serving/request-state.ts'

export interface HalLink {
  href: string
  method?: string
  title?: string
  templated?: boolean
  /** Tells links of one relation apart. */
  name?: string
}

export interface HalResource {
  _links?: Readonly<Record<string, HalLink | HalLink[] | undefined>>
  _embedded?: { items?: HalResource[] }
  [field: string]: unknown
}

/** What the API says in English, or what the console says itself in the language of the page. */
export type Sentence = string | (() => string)

/** Why the API did not do it (RFC 9457), or why the console did not ask it to. */
export interface Refusal<Said = string> {
  status: number
  code?: string
  title?: string
  detail?: Said
  /** What is wrong with each named field. */
  errors?: Readonly<Record<string, readonly Said[]>>
  /** In seconds. */
  retryAfter?: string | null
}

export interface Reply {
  status: number
  resource: HalResource
  /** Address of what was created. */
  location: string | null
  headers: Headers
  refusal: Refusal | null
}

interface Sent {
  body?: unknown
  /** A body that is no JSON. */
  raw?: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/** Calls an address of the API, which a link or the root has given, as the person whose browser asks. */
export type HalClient = (method: string, href: string, sent?: Sent) => Promise<Reply>

/** Answers a request in process. */
export type Fetch = (request: Request, c: AppContext) => Response | Promise<Response>

/** What the API may know of the browser besides its session and its address. */
const passedOn = ['cookie', 'accept-language', 'user-agent']

/** The API in the name of the browser's session: the same path, guards and limits as for its scripts. */
export function halClientOf(c: AppContext, fetch: Fetch): HalClient {
  const state = c.get('state')
  return async (method, href, { body, raw, ifMatch, idempotencyKey, headers: more } = {}) => {
    const url = new URL(href, state.url)
    const headers = new Headers({
      accept: 'application/hal+json, application/json, text/csv;q=0.5',
      origin: ownOriginOf(state),
      [csrfHeader]: '1',
      ...more,
    })
    for (const name of [...passedOn, state.services.environment.CLIENT_ADDRESS_HEADER]) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (raw !== undefined) headers.set('content-type', raw.type)
    if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const request = new Request(new URL(`/bff${url.pathname}${url.search}`, state.url), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw !== undefined && { body: raw.bytes }),
    })
    const reply = await replyOf(await fetch(request, c))
    return url.hash === '' ? reply : thingOf(reply, url.hash.slice(1))
  }
}

/** The address of a thing that has none of its own: of its list, with the id of the thing behind `#`. */
export const addressIn = (list: string, { id }: HalResource): string => `${list}#${id}`

/** The things of a list, each with what the list says of all of them. */
export function thingsOf(list: HalResource): HalResource[] {
  const ofAll = Object.entries(list).filter(([name]) => !/^(_|page|total|has)/.test(name))
  return (list._embedded?.items ?? []).map((each) => ({ ...Object.fromEntries(ofAll), ...each }))
}

function thingOf(reply: Reply, id: string): Reply {
  const thing = thingsOf(reply.resource).find((each) => each.id === id)
  return thing
    ? { ...reply, resource: thing }
    : { ...reply, resource: {}, refusal: reply.refusal ?? { status: 404 } }
}

async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response
  const text = await response.text()
  const type = headers.get('content-type') ?? ''
  const isJson = /\bjson\b/.test(type)
  const content: HalResource = isJson && text !== '' ? JSON.parse(text) : {}
  if (type.startsWith('text/csv')) content.csv = text
  const location = headers.get('location')
  const retryAfter = headers.get('retry-after')
  return response.ok
    ? { status, resource: content, location, headers, refusal: null }
    : { status, resource: {}, location, headers, refusal: { ...content, status, retryAfter } }
}

/** The pages of a list, one after the other, from the address of one; what refuses a page is the last. */
export async function* pagesFrom(
  href: string | undefined,
  ask: HalClient,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Reply, void> {
  let next = href
  for (let page = 0; page < most && next !== undefined; page++) {
    const reply = await ask('GET', next)
    yield reply
    next = linkOf(reply.resource, 'next')?.href
  }
}

/** The first link of a relation. */
export const linkOf = (resource: HalResource, relation: string): HalLink | undefined =>
  [resource._links?.[relation]].flat()[0]

/** The zone of the event that something is of, as far as it says so itself. */
export const ownZoneOf = ({ timezone }: HalResource): string | null =>
  typeof timezone === 'string' && isTimeZone(timezone) ? timezone : null

/** The address of a link, its holes filled by name; what is not given is left out. */
export function expanded(href: string, values: Readonly<Record<string, string>> = {}): string {
  return href.replace(/\{([?&]?)([\w,]+)\}/g, (_, mark: string, names: string) => {
    if (mark === '') return encodeURIComponent(values[names] ?? '')
    const query = new URLSearchParams()
    for (const name of names.split(',')) {
      const value = values[name]
      if (value !== undefined && value !== '') query.set(name, value)
    }
    return query.size === 0 ? '' : `${mark}${query}`
  })
}

/** The holes of an address that it cannot do without. */
export const askedBy = (href: string): string[] =>
  [...href.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name)

/** The parts of the query that an address leaves open. */
export const queryAskedBy = (href: string): string[] =>
  [...href.matchAll(/\{[?&]([\w,]+)\}/g)].flatMap(([, names = '']) => names.split(','))
