import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import type Provider from 'oidc-provider'
import { parseUrl } from '../src/kernel/parse-url.ts'
import { communities, type Persona, personas, profileOf, subjectOf } from './demo/communities.ts'
import { readBody, serve } from './http-server.ts'

export interface SignInServer {
  url: string
  /** An entry of `SIGN_IN_PROVIDERS`. */
  setting: Record<string, unknown>
  stop(): Promise<void>
}

const name = 'demo'
const clientId = 'marquee'
const clientSecret = 'local-provider'

/**
 * A real OpenID Connect provider with everything in memory. Its accounts are the personas of the
 * demo and any e-mail address, both without a password.
 */
export async function startSignInServer(options: { port?: number | undefined } = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = await serve((request, response) => handle(request, response), options.port)
  const provider = await quietly(() => providerOf(server.url, key))
  const rest = provider.callback()
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return rest(request, response)
    if (request.method !== 'POST') return sendForm(request, response)
    const form = new URLSearchParams((await readBody(request, 4096)).toString('utf8'))
    const accountId = form.get('account') ?? ''
    const result = accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'The person changed their mind' }
    await provider.interactionFinished(request, response, result)
  }
  return {
    url: server.url,
    setting: { name, label: 'Demo', issuer: server.url, clientId, clientSecret },
    stop: server.close,
  }
}

/** It warns of what is meant here: data in memory, and a Node that others still have. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console
  console.warn = () => undefined
  return work().finally(() => {
    console.warn = warn
  })
}

async function providerOf(issuer: string, key: Record<string, unknown>): Promise<Provider> {
  const { default: OidcProvider } = await import('oidc-provider')
  const provider = new OidcProvider(issuer, {
    jwks: { keys: [key] },
    cookies: { keys: ['local'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${issuer}${callbackPath}`],
      },
    ],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => claimsOf(accountId),
    }),
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
  })
  // One callback, on the product's own origin: it is not known before this listens.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    parseUrl(address)?.pathname === callbackPath
  return provider
}

const callbackPath = `/bff/callback/${name}`

interface GrantContext {
  oidc: {
    provider: Provider
    client: { clientId: string }
    session: { accountId: string }
  }
}

/** Nobody is asked for consent here. */
async function grantEverything({ oidc }: GrantContext) {
  const { clientId } = oidc.client
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

const demoAccounts = communities.flatMap(({ slug }) =>
  (Object.keys(personas) as Persona[]).map((persona) => ({
    id: subjectOf(slug, persona),
    ...profileOf(slug, persona),
  })),
)

function claimsOf(sub: string) {
  const { email, firstName, lastName } = demoAccounts.find(({ id }) => id === sub) ?? {
    email: sub,
    firstName: sub.split('@')[0],
    lastName: 'Demo',
  }
  return { sub, email, email_verified: true, given_name: firstName, family_name: lastName }
}

function sendForm(request: IncomingMessage, response: ServerResponse) {
  const buttons = demoAccounts.map(
    ({ id, email }) => `<button name="account" value="${id}">${email}</button>`,
  )
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo provider</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 26rem; padding: 0 1rem }
  form { display: grid; gap: .5rem; margin-bottom: 1.5rem }
  button, input { font: inherit; min-height: 2.75rem; padding: .4rem .7rem }
</style>
<h1>Demo provider</h1>
<p>Who are you? Nobody here has a password.</p>
<form method="post" action="${request.url}">
  <label for="account">An e-mail address</label>
  <input id="account" name="account" type="email" required>
  <button>Continue</button>
</form>
<form method="post" action="${request.url}">${buttons.join('\n')}</form>
<form method="post" action="${request.url}"><button name="account" value="">Cancel</button></form>
</html>`)
}
