import { Agent, request as httpRequest } from 'node:http'
import { z } from '@hono/zod-openapi'
import { expect, inject } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { ProblemSchema } from '../../src/edge/contract/contract-kit.ts'
import type { Community, Person } from './community.ts'

export interface CallOptions {
  method?: string
  as?: Pick<Person, 'token' | 'apiKey'> | null
  headers?: Record<string, string>
  body?: unknown
  /** Which isolate answers. */
  isolate?: number
  /** Another worker than those of the run. */
  origin?: string
  /** Leaves the comparison with the contract out, for walks of many thousand calls. */
  isUnchecked?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as it came. */
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  json: any
  /** Sequential network round trips the answer took. */
  trips: number
}

/** Calls the product on a community's host; every answer is checked against its contract. */
export async function call(
  target: Community | { host: string },
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { method = 'GET', as = null, body, isolate = 0, isUnchecked = false } = options
  const raw = body instanceof Uint8Array || typeof body === 'string'
  const answer = await send({
    origin: options.origin ?? inject('origins')[isolate]!,
    host: target.host,
    path,
    method,
    headers: {
      ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
      ...(as && (as.apiKey ? { 'x-api-key': as.apiKey } : { authorization: `Bearer ${as.token}` })),
      ...options.headers,
    },
    body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
  })
  if (!isUnchecked) checkContract(method, path, answer)
  return answer
}

interface Sent {
  origin: string
  host: string
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

const keptForReads = new Agent({ keepAlive: true, maxSockets: 32 })
/** Given up long before the product closes them: a write should not meet one that is closing. */
const keptForWrites = new Agent({ keepAlive: true, timeout: 1_000 })

/**
 * A connection is closed whose body was not read to its end: what is long may be refused before. Node frames no body
 * of a DELETE: on a kept connection it would be the start of the next request.
 */
const isReadWhole = ({ body, headers, method }: Sent) =>
  (body?.length ?? 0) < (method === 'DELETE' ? 1 : 8_192) && headers['content-length'] === undefined

/** As a Worker is told by what stands before it; the local one adds it to who does not say so, at some cost. */
const fromHere = { 'cf-connecting-ip': '127.0.0.1' }

/** `fetch` forbids a `Host` of one's own, and a community is named by its host. */
function send(sent: Sent): Promise<Answer> {
  const { origin, host, path, method, headers, body } = sent
  const agent = isReadWhole(sent) && (method === 'GET' ? keptForReads : keptForWrites)
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { hostname, port, path, method, agent, headers: { ...fromHere, ...headers, host } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString('utf8')
          const received = new Headers()
          for (const [name, value] of Object.entries(incoming.headers)) {
            for (const one of [value ?? []].flat()) received.append(name, one)
          }
          const isJson = /json/.test(received.get('content-type') ?? '') && text !== ''
          resolve({
            status: incoming.statusCode ?? 0,
            headers: received,
            text,
            bytes,
            json: isJson ? JSON.parse(text) : undefined,
            trips: tripsOf(received.get('server-timing') ?? ''),
          })
        })
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The product had closed it while it was idle, and has read nothing: this process was busy, and missed that.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(sent))
      else reject(error)
    })
    outgoing.end(body)
  })
}

/** All tests share one erasure authority: what is read again when another test erases somebody is not counted. */
export const tripsOf = (timing: string) =>
  Number(/trips;desc="(\d+)"/.exec(timing)?.[1]) - Number(/repeated;desc="(\d+)"/.exec(timing)?.[1])

/** Headers that two answers of the same thing have alike; trips are compared by `tripsOf`. */
export const headersAlike = (headers: Headers) =>
  [...headers].filter(([name]) => !['x-correlation-id', 'date', 'server-timing'].includes(name))

const contracts = endpoints.flatMap(({ route }) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({
    route,
    shape: shapeOf(route.method, path),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
)
const contractsOfShape = new Map<string, typeof contracts>()
for (const contract of contracts) {
  contractsOfShape.set(contract.shape, [...(contractsOfShape.get(contract.shape) ?? []), contract])
}

/** What few routes have alike. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.split('/').length}`
}

/** A minimal answer is what the contract promises, with no links at any depth. */
function linkedAgain(resource: Answer['json']) {
  expect(JSON.stringify(resource)).not.toContain('"_links"')
  const items = resource._embedded?.items?.map((item: object) => ({ ...item, _links: {} }))
  return { ...resource, ...(items && { _embedded: { items } }), _links: {} }
}

/** Answers parse strictly against what the contract promises: no member more, none less. */
function checkContract(method: string, path: string, answer: Answer) {
  const pathname = path.split('?')[0]!
  const alike = contractsOfShape.get(shapeOf(method.toLowerCase(), pathname)) ?? []
  const found = alike.find(({ pattern }) => pattern.test(pathname))
  if (answer.status >= 400) {
    if (!pathname.startsWith('/api') || method === 'HEAD') return
    expect(
      answer.headers.get('content-type'),
      `${answer.status} ${answer.text.slice(0, 300)}`,
    ).toBe('application/problem+json')
    ProblemSchema.parse(answer.json)
    return
  }
  if (!found) return
  if (found.route.cache === 'private') {
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  if ([204, 302, 304].includes(answer.status)) return
  const { mediaType } = found.route
  if (mediaType !== undefined) {
    const sent = answer.headers.get('content-type')
    const [kind, any] = mediaType.split('*')
    if (any === undefined) expect(sent).toBe(`${mediaType}; charset=utf-8`)
    else expect(sent?.startsWith(kind!)).toBe(true)
    return
  }
  expect(answer.headers.get('content-type')).toBe('application/hal+json')
  const isMinimal = answer.headers.get('preference-applied') === 'return=minimal'
  const whole = isMinimal ? linkedAgain(answer.json) : answer.json
  const parsed = found.route.response && z.safeParse(found.route.response, whole)
  expect(parsed?.error?.issues ?? [], `${method} ${path}`).toEqual([])
}
