import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { SessionTokens } from '../kernel/ports.ts'

type SigningKey = JWK & { kid: string }

export interface SessionTokenOptions {
  /** Our own name: `iss` of the tokens. */
  issuer: string
  /** Private Ed25519 keys with a `kid`; the first signs, all verify. */
  keys: readonly [SigningKey, ...SigningKey[]]
  now(): number
}

const algorithm = 'EdDSA'
const audience = 'marquee'
const lifetimeSeconds = 600

/** Access tokens of our own sessions: short JWTs that name the session, signed with EdDSA. */
export function createSessionTokens({ issuer, keys, now }: SessionTokenOptions): SessionTokens {
  const published = { keys: keys.map(publicPart) }
  const known = createLocalJWKSet(published)
  return {
    issuer,
    lifetimeSeconds,
    published,
    async issue({ userId, sessionId }) {
      const [key] = keys
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await importJWK(key, algorithm))
    },
    async verify(token) {
      const { payload } = await jwtVerify<{ sub: string }>(token, known, {
        issuer,
        audience,
        algorithms: [algorithm],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: new Date(now()),
      })
      return { userId: payload.sub, sessionId: String(payload.sid) }
    },
  }
}

const publicPart = ({ kty, crv, x, kid }: JWK): JWK =>
  ({ kty, crv, x, kid, alg: algorithm, use: 'sig' }) as JWK
