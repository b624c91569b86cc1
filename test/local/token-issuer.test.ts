import fs from 'node:fs'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { startIssuer, type TokenIssuer } from '../../local/token-issuer.ts'
import { removeTemporary, temporaryPath } from './support.ts'

const running: TokenIssuer[] = []

async function start(options: Parameters<typeof startIssuer>[0] = {}): Promise<TokenIssuer> {
  const issuer = await startIssuer(options)
  running.push(issuer)
  return issuer
}

/** As a relying party does: from the configuration to the keys. */
async function verify(issuer: TokenIssuer, token: string, audience = 'marquee') {
  const response = await fetch(`${issuer.url}/.well-known/openid-configuration`)
  const configuration = (await response.json()) as { issuer: string; jwks_uri: string }
  const keys = createRemoteJWKSet(new URL(configuration.jwks_uri))
  return (await jwtVerify(token, keys, { issuer: configuration.issuer, audience })).payload
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((issuer) => issuer.stop()))
  removeTemporary()
})

describe('token issuer', () => {
  it('mints tokens that verify against its published keys', async () => {
    const issuer = await start()
    const token = await issuer.mint({
      subject: 'alice',
      audience: 'marquee',
      expiresIn: 60,
      claims: { email: 'alice@example.com' },
    })
    const payload = await verify(issuer, token)
    expect(payload).toMatchObject({ sub: 'alice', iss: issuer.issuer, email: 'alice@example.com' })
    expect(payload.exp! - payload.iat!).toBe(60)
    await expect(verify(issuer, token, 'another')).rejects.toThrow(/"aud"/)
    const expired = await issuer.mint({ subject: 'a', audience: 'marquee', expiresIn: -10 })
    await expect(verify(issuer, expired)).rejects.toThrow(/"exp"/)
    const other = await start()
    const foreign = await other.mint({ subject: 'a', audience: 'marquee' })
    await expect(verify(issuer, foreign)).rejects.toThrow(/no applicable key/)
  })

  it('publishes no private part of a key', async () => {
    const issuer = await start()
    const { keys } = (await (await fetch(`${issuer.url}/jwks.json`)).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('signs with a new key after a rotation and still publishes the old one', async () => {
    const issuer = await start()
    const before = await issuer.mint({ subject: 'a', audience: 'marquee' })
    const kid = await issuer.rotate()
    const after = await issuer.mint({ subject: 'a', audience: 'marquee' })
    expect(decodeProtectedHeader(after).kid).toBe(kid)
    expect(decodeProtectedHeader(before).kid).not.toBe(kid)
    await expect(verify(issuer, before)).resolves.toMatchObject({ sub: 'a' })
    await expect(verify(issuer, after)).resolves.toMatchObject({ sub: 'a' })
  })

  it('keeps its keys in a file that only its owner reads', async () => {
    const keyFile = `${temporaryPath('issuer')}/key.json`
    const options = { keyFile, issuer: 'https://id.example.com' }
    const first = await start(options)
    await first.rotate()
    const token = await first.mint({ subject: 'a', audience: 'marquee' })
    await first.stop()
    expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
    const second = await start(options)
    const keys = createRemoteJWKSet(new URL(`${second.url}/jwks.json`))
    const { payload } = await jwtVerify(token, keys, { issuer: 'https://id.example.com' })
    expect(payload.sub).toBe('a')
  })

  it('mints for other processes', async () => {
    const issuer = await start()
    const request = (body: object) =>
      fetch(`${issuer.url}/token`, { method: 'POST', body: JSON.stringify(body) })
    const response = await request({ subject: 'bob', audience: 'marquee', expiresInSeconds: 30 })
    const { access_token: token } = (await response.json()) as { access_token: string }
    const payload = await verify(issuer, token)
    expect([payload.sub, payload.exp! - payload.iat!]).toEqual(['bob', 30])
    expect((await request({ subject: 'bob' })).status).toBe(400)
  })
})
