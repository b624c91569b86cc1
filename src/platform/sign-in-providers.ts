import * as oauth from 'oauth4webapi'
import type { ExternalIdentity, SignInExchange, SignInProvider } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import { isStorable } from '../kernel/storable-text.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'
import type { Trips } from '../kernel/trips.ts'

export interface SignInProviderOptions {
  name: string
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: readonly string[]
  /** What its ID tokens are signed with; nothing else is taken. */
  algorithm: string
  now(): number
}

const discoveredForMs = 3600_000
const timeoutMs = 10_000

/** One OpenID Connect provider: code flow with PKCE, `iss` of the answer, pinned ID tokens. */
export function createSignInProvider(options: SignInProviderOptions): SignInProvider {
  const issuer = new URL(options.issuer)
  const client: oauth.Client = {
    client_id: options.clientId,
    id_token_signed_response_alg: options.algorithm,
    [oauth.clockTolerance]: 30,
  }
  const secret = oauth.ClientSecretBasic(options.clientSecret)
  const keys: oauth.JWKSCacheInput = {}
  const http = () => ({
    // The configuration allows plain HTTP outside Production alone.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
    signal: timeoutSignal(timeoutMs, 'sign-in provider'),
  })

  let known: { server: oauth.AuthorizationServer; until: number } | undefined
  async function discover(trips: Trips): Promise<oauth.AuthorizationServer> {
    if (known && options.now() < known.until) return known.server
    const response = await trips.count(() => oauth.discoveryRequest(issuer, http()))
    const server = await oauth.processDiscoveryResponse(issuer, response)
    known = { server, until: options.now() + discoveredForMs }
    return server
  }

  async function identify(
    server: oauth.AuthorizationServer,
    callback: URLSearchParams,
    { exchange, trips }: { exchange: SignInExchange; trips: Trips },
  ): Promise<ExternalIdentity> {
    const { redirectUri, codeVerifier, nonce } = exchange
    const response = await trips.count(() =>
      oauth.authorizationCodeGrantRequest(
        ...([server, client, secret, callback, redirectUri, codeVerifier, http()] as const),
      ),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    const withKeys = { ...http(), [oauth.jwksCache]: keys }
    await trips.count(() => oauth.validateApplicationLevelSignature(server, response, withKeys))
    const claims = oauth.getValidatedIdTokenClaims(tokens)!
    if (claims.email !== undefined || server.userinfo_endpoint === undefined) {
      return identityOf(server.issuer, claims)
    }
    const answer = await trips.count(() =>
      oauth.userInfoRequest(server, client, tokens.access_token, http()),
    )
    const more = await oauth.processUserInfoResponse(server, client, claims.sub, answer)
    // An address and that it is verified are said together, or not at all.
    return identityOf(server.issuer, { ...claims, email_verified: undefined, ...more })
  }

  return {
    name: options.name,
    label: options.label,
    async probe() {
      const response = await oauth.discoveryRequest(issuer, http())
      await oauth.processDiscoveryResponse(issuer, response)
    },
    async begin({ redirectUri, state, nonce, codeVerifier }, trips) {
      const server = await discover(trips).catch(toProblem)
      if (server.authorization_endpoint === undefined) throw new Problem('provider_gateway')
      const address = new URL(server.authorization_endpoint)
      const parameters = {
        client_id: options.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: options.scopes.join(' '),
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return address.href
    },
    async complete(answer, exchange, trips) {
      try {
        const server = await discover(trips)
        const callback = oauth.validateAuthResponse(server, client, answer, exchange.state)
        return await identify(server, callback, { exchange, trips })
      } catch (thrown) {
        return toProblem(thrown)
      }
    },
  }
}

/** Codes for a missing answer; all others say that an answer does not fit. */
const away: unknown[] = [
  oauth.RESPONSE_IS_NOT_CONFORM,
  oauth.RESPONSE_IS_NOT_JSON,
  oauth.PARSE_ERROR,
]

function toProblem(thrown: unknown): never {
  if (thrown instanceof Problem) throw thrown
  const code = (thrown as { code?: unknown }).code
  const isAnswer = typeof code === 'string' && code.startsWith('OAUTH_') && !away.includes(code)
  throw new Problem(isAnswer ? 'sign_in_refused' : 'provider_gateway')
}

/** Claims are a stranger's text: what cannot be kept is as good as absent. */
function identityOf(issuer: string, claims: Record<string, unknown> & { sub: string }) {
  const subject = textOf(claims.sub, 255)
  if (subject === null || subject !== claims.sub) throw new Problem('sign_in_refused')
  const email = claims.email_verified === true ? textOf(claims.email, 254) : null
  return {
    issuer,
    subject,
    email: email?.toLowerCase() ?? null,
    firstName: textOf(claims.given_name ?? claims.name, 100),
    lastName: textOf(claims.family_name, 100),
  }
}

function textOf(claim: unknown, longest: number): string | null {
  if (typeof claim !== 'string' || !isStorable(claim)) return null
  const text = claim.trim()
  return text.length > 0 && text.length <= longest ? text : null
}
