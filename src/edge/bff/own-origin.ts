import { Problem } from '../../kernel/problem.ts'
import type { RequestState } from '../serving/request-state.ts'
import { csrfHeader } from './csrf-header.ts'

/** The scheme is the configured one: a front may have ended TLS before us. */
export const ownOriginOf = ({ url, services }: RequestState) =>
  `${new URL(services.environment.PUBLIC_ORIGIN).protocol}//${url.host}`

const refused = (detail: string) => new Problem('forbidden', { detail })
const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** A browser says where a request comes from, and no other site can make it say something else. */
export function isFromOwnOrigin({ headers }: Request, state: RequestState): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.get('origin') === ownOriginOf(state) && (site === null || site === 'same-origin')
}

/**
 * Refuses what another site makes a browser send. A cookie goes along by itself, also from a
 * neighbouring community, which is the same site to a browser; a header of one's own cannot be set
 * across origins without our leave, whatever the content type, and `Origin` cannot be forged.
 */
export function requireOwnOrigin(request: Request, state: RequestState): void {
  const site = request.headers.get('sec-fetch-site')
  if (isSafe(request.method)) {
    if (site === null || site === 'same-origin' || site === 'none') return
    throw refused('This can only be read from its own origin.')
  }
  if (request.headers.get(csrfHeader) !== '1') throw refused(`${csrfHeader}: 1 is required.`)
  if (!isFromOwnOrigin(request, state)) {
    throw refused('This can only be sent from its own origin.')
  }
}

/** As above for a visit that changes something: here the browser has to say where it came from. */
export function requireOwnVisit(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  throw refused('This can only be started from a page of its own origin.')
}
