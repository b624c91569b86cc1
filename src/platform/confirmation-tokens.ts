import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Confirmations } from '../kernel/ports.ts'

interface ConfirmationOptions {
  /** Our own name. */
  issuer: string
  /** Private Ed25519 keys with a `kid`; the first signs, all verify. */
  keys: readonly [JWK & { kid: string }, ...(JWK & { kid: string })[]]
  now(): number
}

const algorithm = 'EdDSA'
/** No session token has it, and no session is opened by it. */
const type = 'confirmation+jwt'
const longest = 2000

/** Short JWTs, signed by the keys of sessions. */
export function createConfirmations({ issuer, keys, now }: ConfirmationOptions): Confirmations {
  const known = createLocalJWKSet({
    keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: algorithm }) as JWK),
  })
  return {
    async issue(claims, seconds) {
      const [key] = keys
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: type })
        .setIssuer(issuer)
        .setExpirationTime(Math.floor(now() / 1000) + seconds)
        .sign(await importJWK(key, algorithm))
    },
    async read(token) {
      if (token.length > longest) return null
      const verified = await jwtVerify(token, known, {
        issuer,
        algorithms: [algorithm],
        typ: type,
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      }).catch(() => null)
      return verified?.payload ?? null
    },
  }
}
