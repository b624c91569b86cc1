import { isApiKeyText } from '../../../kernel/api-key-text.ts'
import { hashOf } from '../../../kernel/ids.ts'
import type { TokenVerifier } from '../../../kernel/ports.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Caller } from '../../../kernel/scope.ts'

/**
 * Who the one credential of a request belongs to; null without one. Two mechanisms in one request
 * are refused before either is looked at.
 */
export async function identify(headers: Headers, tokens: TokenVerifier): Promise<Caller | null> {
  requireOneMechanism(headers)
  const authorization = headers.get('authorization')
  const apiKey = headers.get('x-api-key')
  if (apiKey !== null) {
    if (!isApiKeyText(apiKey)) throw new Problem('authentication_required')
    return { apiKeyHash: await hashOf(apiKey) }
  }
  if (authorization === null) return null
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization.trim())?.[1]
  if (token === undefined) throw new Problem('authentication_required')
  return tokens.verify(token)
}

export function requireOneMechanism(headers: Headers): void {
  if (headers.has('authorization') && headers.has('x-api-key')) {
    throw new Problem('authentication_conflict')
  }
}

/** Whether a request carries anything that could identify its caller: it never meets the cache. */
export const carriesCredentials = (headers: Headers) =>
  headers.has('authorization') || headers.has('x-api-key') || headers.has('cookie')
