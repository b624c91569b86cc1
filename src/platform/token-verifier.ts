import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { SessionTokens, TokenVerifier } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'

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
  const trusted = new Map(
    issuers.map((entry) => [
      entry.issuer,
      { ...entry, keys: createRemoteJWKSet(new URL(entry.jwksUri), { cooldownDuration: 5000 }) },
    ]),
  )
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
        const { payload } = await jwtVerify(token, entry.keys, {
          issuer: entry.issuer,
          audience: entry.audience,
          algorithms: entry.algorithms,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: 30,
        })
        return { issuer: entry.issuer, subject: payload.sub! }
      } catch {
        // Also when the issuer's keys cannot be read: closed when in doubt.
        throw refused()
      }
    },
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
