import type { Context } from '../../domain/verbs/context.ts'
import { requireAuthority } from '../../domain/verbs/perform.ts'
import { heavyBodies } from '../../kernel/heavy-bodies.ts'
import { callerName } from '../../kernel/scope.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { RequestState } from './request-state.ts'

interface Arriving {
  context: Context
  headers: Headers
  params: unknown
}

/**
 * Admits a request before its body is read, or what it names is fetched: who sends it, how often, and
 * whether there is a place for it. Where no length is announced, the largest is expected.
 */
export async function admitHeavy(
  { route, admission }: Endpoint,
  state: RequestState,
  { context, headers, params }: Arriving,
): Promise<void> {
  const { maximumBytes, bytesUnasked = heavyBodies.bytesWithoutPlace } = route.rawBody!
  const bytes = Number(headers.get('content-length')) || maximumBytes
  if (bytes <= heavyBodies.bytesWithoutPlace) return
  if (bytes > bytesUnasked || !isProven(state)) await requireAuthority(context, admission!, params)
  const place = state.services.bodyPlaces.take(holderOf(state))
  // Also where the sender has left: then the bytes end with an error.
  state.atEnd.push(async () => place.leave())
}

/** Whether somebody stands behind the credential: keys and cookies can be made up. */
const isProven = ({ caller, services }: RequestState) =>
  caller !== null && ('issuer' in caller || services.callers.recall(caller) !== undefined)

/** A person has one name for all credentials, once this isolate has seen them proven. */
const holderOf = ({ caller, services }: RequestState) =>
  (caller && services.callers.recall(caller)) ?? callerName(caller)
