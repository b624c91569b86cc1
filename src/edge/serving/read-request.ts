import { z } from '@hono/zod-openapi'
import { readBytes } from '../../kernel/bounded-body.ts'
import { guestHeaders } from '../../kernel/guest-orders.ts'
import { hexDigest } from '../../kernel/hex-digest.ts'
import { isUuidV7 } from '../../kernel/ids.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { callerName } from '../../kernel/scope.ts'
import { parseIfMatch } from '../../kernel/stamp.ts'
import { isStorable, notStorable } from '../../kernel/storable-text.ts'
import { NoQuery, type RouteDefinition, type Schema } from '../contract/contract-kit.ts'
import type { ApiRequest } from '../contract/endpoint.ts'
import { sentenceOf } from './issue-sentences.ts'
import { readJson, requireMediaType } from './request-body.ts'
import type { AppContext, RequestState } from './request-state.ts'

/** Shows the secret that sets the instance up. The backend of browsers passes no such header on. */
export const setupSecretHeader = 'x-setup-secret'

/** A header that is sent twice is one text, which no pattern of a secret has. */
const guestShown = (headers: Headers) => ({
  challenge: headers.get(guestHeaders.challenge),
  proof: headers.get(guestHeaders.proof),
  capability: headers.get(guestHeaders.capability),
  attempt: headers.get(guestHeaders.attempt),
  confirmation: headers.get(guestHeaders.confirmation),
  recovery: headers.get(guestHeaders.recovery),
})

type RawBody = NonNullable<RouteDefinition['rawBody']>

/** Reads what the contract names, a heavy body once `admit` has let it in; a path parameter that cannot exist is not found. */
export async function readRequest(
  c: AppContext,
  route: RouteDefinition,
  state: RequestState,
  admit: (params: unknown) => Promise<void>,
): Promise<
  Omit<ApiRequest, 'source' | 'onlyTenant' | 'instanceHosts' | 'originOf' | 'askedOf' | 'homeOf'>
> {
  const request = c.req.raw
  const params = route.params && z.safeParse(route.params, c.req.param())
  if (params && !params.success) throw notFound()
  if (!Object.values(c.req.param()).every(isStorable)) throw notFound()
  const sentQuery = searchOf(state.url)
  const query = parse(route.query ?? NoQuery, sentQuery, 'query')
  const stamp = route.ifMatch ? parseIfMatch(request.headers.get('if-match') ?? undefined) : ''
  const key = idempotencyKeyOf(route, request.headers)
  const raw = route.rawBody
    ? await readRaw(request, route.rawBody, () => admit(params?.data))
    : undefined
  const sent = route.body && !raw ? await readJson(request) : undefined
  const body = route.body && !raw ? parse(route.body, sent, 'body') : undefined
  return {
    params: params?.data,
    query,
    sentQuery,
    body,
    stamp: stamp as never,
    raw: raw as never,
    authorization: request.headers.get('authorization'),
    guest: guestShown(request.headers),
    setupSecret: request.headers.get(setupSecretHeader),
    idempotency:
      key === null
        ? null
        : {
            key,
            fingerprint: await fingerprintOf(
              request,
              state,
              raw?.bytes ?? JSON.stringify(sent ?? null),
            ),
          },
  }
}

async function readRaw(
  request: Request,
  { contentTypes, maximumBytes, isOptional, isHeavy }: RawBody,
  admit: () => Promise<void>,
) {
  const isSent = !isOptional || request.headers.has('content-type')
  const contentType = isSent ? requireMediaType(request, contentTypes) : null
  if (isHeavy) await admit()
  if (contentType === null) return null
  return { contentType, bytes: await readBytes(request, maximumBytes) }
}

export function searchOf(url: URL): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of url.searchParams) {
    if (name === 'api-version') continue
    if (query.has(name)) {
      throw new Problem('validation_failed', { errors: { [name]: ['must appear once'] } })
    }
    if (!isStorable(value)) throw invalid(name, notStorable)
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

/** Throws `validation_failed`, which names what does not fit. */
export function parse(schema: Schema | undefined, value: unknown, whole: string): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value, { error: sentenceOf })
  if (parsed.success) return parsed.data
  const errors = new Map<string, string[]>()
  for (const issue of parsed.error.issues.slice(0, 50)) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || whole]
    for (const name of names.slice(0, 50).map((whole) => whole.slice(0, 100))) {
      errors.set(name, [...(errors.get(name) ?? []), issue.message.slice(0, 200)])
    }
  }
  throw new Problem('validation_failed', { errors: Object.fromEntries(errors) })
}

/** A UUIDv7, bare or quoted. */
function idempotencyKeyOf(route: RouteDefinition, headers: Headers): string | null {
  const sent = headers.get('idempotency-key')
  if (route.idempotency === undefined) return null
  if (sent === null) {
    if (route.idempotency === 'optional') return null
    throw new Problem('idempotency_key_invalid', { detail: 'Idempotency-Key is required here.' })
  }
  const key = (/^"(.*)"$/.exec(sent.trim())?.[1] ?? sent.trim()).toLowerCase()
  if (!isUuidV7(key)) {
    throw new Problem('idempotency_key_invalid', { detail: 'Idempotency-Key must be a UUIDv7.' })
  }
  return key
}

async function fingerprintOf(
  request: Request,
  state: RequestState,
  body: string | Uint8Array,
): Promise<string> {
  const text = [
    request.method,
    state.url.pathname,
    state.url.search,
    request.headers.get('if-match') ?? '',
    callerName(state.caller),
    ...Object.values(guestShown(request.headers)).filter((shown) => shown !== null),
    '',
  ].join('\n')
  const head = new TextEncoder().encode(text)
  const rest = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const whole = new Uint8Array(head.byteLength + rest.byteLength)
  whole.set(head)
  whole.set(rest, head.byteLength)
  return hexDigest(whole)
}
