import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { readBody, sendJson, serve } from '../../local/http-server.ts'

/** What the provider says of the next code it is sent; what is not said is the truth. */
export interface Lie {
  claims?: JWTPayload
  /** Signs with a key that is not published. */
  isForged?: boolean
  algorithm?: 'RS256' | 'PS256' | 'none'
  /** What the person is told to have verified. */
  userinfo?: Record<string, unknown>
  isAway?: boolean
}

export interface LyingProvider {
  url: string
  setting: Record<string, unknown>
  /** What the next code leads to. */
  lie: Lie
  /** The forms that were sent to the token endpoint. */
  exchanges: URLSearchParams[]
  stop(): Promise<void>
}

/** An OpenID Connect provider that says what a test wants it to say. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const [own, other] = await Promise.all([newKey(), newKey()])
  const server = await serve(async (request, response) => {
    const { pathname } = new URL(request.url!, server.url)
    if (provider.lie.isAway) return sendJson(response, 500, {})
    if (pathname === '/.well-known/openid-configuration') {
      return sendJson(response, 200, {
        issuer: server.url,
        authorization_endpoint: `${server.url}/authorize`,
        token_endpoint: `${server.url}/token`,
        userinfo_endpoint: `${server.url}/userinfo`,
        jwks_uri: `${server.url}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'PS256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (pathname === '/jwks') return sendJson(response, 200, { keys: [own.published] })
    if (pathname === '/userinfo') {
      return sendJson(response, 200, provider.lie.userinfo ?? { sub: provider.lie.claims?.sub })
    }
    const form = new URLSearchParams((await readBody(request, 65_536)).toString('utf8'))
    provider.exchanges.push(form)
    const token = { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 60 }
    sendJson(response, 200, { ...token, id_token: await idToken() })
  })

  async function idToken(): Promise<string> {
    const { claims = {}, isForged = false, algorithm = 'RS256' } = provider.lie
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: server.url, aud: 'marquee', iat: now, exp: now + 60, ...claims }
    if (algorithm === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(payload)}.`
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: algorithm, kid: 'own' })
      .sign(await importJWK(isForged ? other.secret : own.secret, algorithm))
  }

  const provider: LyingProvider = {
    url: server.url,
    setting: {
      name: 'lying',
      label: 'Lying',
      issuer: server.url,
      clientId: 'marquee',
      clientSecret: 'a secret',
    },
    lie: {},
    exchanges: [],
    stop: server.close,
  }
  return provider
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const secret = await exportJWK(privateKey)
  return { secret, published: { ...(await exportJWK(publicKey)), kid: 'own' } }
}
