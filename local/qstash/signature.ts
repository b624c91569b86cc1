import { createHash, createHmac, randomBytes } from 'node:crypto'

/** `Upstash-Signature`: a JWT over the destination and a hash of the exact body. */
export function signature(key: string, url: string, body: Buffer): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'Upstash',
    sub: url,
    exp: now + 300,
    nbf: now,
    iat: now,
    jti: `jwt_${randomBytes(16).toString('hex')}`,
    // With its padding, as the vendor sends it.
    body: `${createHash('sha256').update(body).digest('base64url')}=`,
  }
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
