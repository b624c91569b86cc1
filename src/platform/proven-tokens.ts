import { decodeJwt } from 'jose'
import type { TokenVerifier } from '../kernel/ports.ts'
import type { Caller } from '../kernel/scope.ts'

const believedForMs = 60_000
const maximumProven = 2_000

interface ProvenTokensOptions {
  now(): number
  /** SHA-256: the memory holds no token. */
  hash(text: string): string
}

/**
 * Verifies the signature of a token once per minute and isolate. Whether its session or account still
 * exists is decided by the database with every request.
 */
export function rememberingProven(
  verifier: TokenVerifier,
  { now, hash }: ProvenTokensOptions,
): TokenVerifier {
  const proven = new Map<string, { caller: Caller; until: number }>()
  return {
    async verify(token) {
      const key = hash(token)
      const known = proven.get(key)
      if (known && known.until > now()) return known.caller
      const caller = await verifier.verify(token)
      const until = Math.min(now() + believedForMs, (decodeJwt(token).exp ?? 0) * 1000)
      if (proven.size >= maximumProven) proven.clear()
      proven.set(key, { caller, until })
      return caller
    },
  }
}
