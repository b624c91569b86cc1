import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { SessionTokens, TokenVerifier } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import { isStorable } from '../kernel/storable-text.ts'
import { timeoutSignal, unavailable } from '../kernel/timeouts.ts'

export interface TrustedIssuer {
  issuer: string
  jwksUri: string
  audience: string
  algorithms: string[]
}

/** Verifies bearer tokens, ours and those of the configured issuers: algorithm, audience, expiry, subject. */
export function createTokenVerifier(
  issuers: readonly TrustedIssuer[],
  own: SessionTokens,
): TokenVerifier {
  const trusted = new Map(issuers.map((entry) => [entry.issuer, { ...entry, keys: keysOf(entry) }]))
  return {
    async verify(token) {
      const claimed = claimedIssuer(token)
      if (claimed === own.issuer) {
        return own.verify(token).catch(() => {
          throw refused()
        })
      }
      const entry = claimed === undefined ? undefined : trusted.get(claimed)
      if (!entry) throw refused()
      try {
        const { payload } = await jwtVerify<{ sub: string }>(token, entry.keys, {
          issuer: entry.issuer,
          audience: entry.audience,
          algorithms: entry.algorithms,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: 30,
        })
        if (!isStorable(payload.sub)) throw refused()
        return { issuer: entry.issuer, subject: payload.sub }
      } catch (thrown) {
        throw thrown instanceof Problem ? thrown : refused()
      }
    },
  }
}

const keysTimeoutMs = 5000

/** The published keys of an issuer. Throws `authentication_unavailable` where they cannot be read. */
function keysOf({ jwksUri }: TrustedIssuer): JWTVerifyGetKey {
  const published = createRemoteJWKSet(new URL(jwksUri), {
    cooldownDuration: 5000,
    // Ours gives up: the client's own timer would not let an answer that is already here go first.
    timeoutDuration: 2 * keysTimeoutMs,
    [customFetch]: (url, init) =>
      fetch(url, { ...init, signal: timeoutSignal(keysTimeoutMs, 'token issuer') }),
  })
  return async (header, token) => {
    try {
      return await published(header, token)
    } catch (thrown) {
      const isOfToken =
        thrown instanceof errors.JWKSNoMatchingKey ||
        thrown instanceof errors.JWKSMultipleMatchingKeys ||
        thrown instanceof errors.JOSENotSupported
      if (isOfToken) throw thrown
      throw unavailable('authentication_unavailable', thrown, {
        detail: 'The keys of the token issuer could not be read. Try again in a moment.',
      })
    }
  }
}

function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

const refused = () =>
  new Problem('authentication_required', { detail: 'The bearer token is not valid.' })
