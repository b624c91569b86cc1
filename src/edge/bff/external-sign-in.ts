import {
  beginExternalSignIn,
  linkIdentity,
  resumeExternalSignIn,
  signInExternally,
} from '../../domain/external-identity/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { SignInProvider } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { admissionOf, fenced } from '../serving/middleware/rate-limit.ts'
import { tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import {
  begunExchangeOf,
  browserHashOf,
  exchangeCookie,
  noExchangeCookie,
  noReturnCookie,
} from './browser-cookies.ts'
import { callbackAt, handOver, homeOf, isOwnDomain, stateOf } from './hand-over.ts'
import { requireOwnOrigin, requireOwnVisit } from './own-origin.ts'
import { returnPathOf } from './return-path.ts'
import { nextSession } from './sign-in.ts'

/** Where a browser stands again after it was at a provider, unless it said where to. */
const accountPage = '/account/sign-in'

/** Sends a browser to a provider to sign in with it. */
export async function beginSignIn(c: AppContext): Promise<Response> {
  requireOwnOrigin(c.req.raw, c.get('state'))
  return begin(c, 'sign-in')
}

/** Sends somebody who is signed in to a provider, to sign in with it too from then on. */
export async function beginLink(c: AppContext): Promise<Response> {
  requireOwnVisit(c.req.raw)
  const browserHash = await browserHashOf(c)
  if (browserHash === null) throw new Problem('authentication_required')
  c.get('state').caller = { browserHash }
  return begin(c, 'link')
}

async function begin(c: AppContext, purpose: 'sign-in' | 'link'): Promise<Response> {
  const state = c.get('state')
  state.operationId = beginExternalSignIn.operation.id
  const provider = providerOf(c)
  const returnTo = returnPathOf(state.url)
  // What comes back is good once and belongs to what was begun: the beginning is what is counted.
  const admission = admissionOf(beginExternalSignIn.operation, state)
  if (isOwnDomain(state)) {
    await admission.admit()
    const query = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`
    return redirect(`${await homeOf(state)}${accountPage}${query}`, [])
  }
  const secret = state.services.ids.secret()
  const context = contextOf(state, null, admission)
  const address = await provider.begin(await exchangeOf(c, provider, secret), state.trips)
  const input = { proofHash: await proofHashOf(provider, secret), purpose }
  await performWriting(context, beginExternalSignIn, input, nothingBeside)
  return redirect(address, [exchangeCookie({ secret, returnTo })])
}

/** Takes a browser back from a provider: signed in, or with one more way to sign in. */
export async function comeBack(c: AppContext): Promise<Response> {
  const state = c.get('state')
  const provider = providerOf(c)
  state.operationId = resumeExternalSignIn.operation.id
  const begunHere = begunExchangeOf(c)
  const secret = begunHere?.secret ?? null
  const next = begunHere?.returnTo ?? accountPage
  const answer = state.url.searchParams
  // Before the count begins: what is asked next must begin beside it.
  const own = secret === null ? null : await ownExchangeOf(c, provider, secret)
  const admission = admissionOf(resumeExternalSignIn.operation, state)
  // Whatever is sent here is counted, beside what it asks for.
  const counted = admission.admit()
  counted.catch(() => undefined)
  const elsewhere = await handOver(c)
  if (elsewhere) {
    await counted
    return elsewhere
  }
  // A stranger's answer ends nothing that this browser has begun.
  if (own === null || answer.get('state') !== own.exchange.state) {
    await counted
    throw new Problem('sign_in_refused')
  }
  const { exchange, proofHash } = own
  const begun = await performWriting(
    contextOf(state, null, admission),
    resumeExternalSignIn,
    { proofHash },
    nothingBeside,
  )
  const identity = await provider.complete(answer, exchange, state.trips)
  const { linksTo } = begun.result
  if (linksTo !== null) {
    const browserHash = await browserHashOf(c)
    state.operationId = linkIdentity.operation.id
    state.caller = browserHash === null ? null : { browserHash }
    const input = { identity, linksTo }
    const admission = fenced(state, identity)
    await performWriting(contextOf(state, null, admission), linkIdentity, input, nothingBeside)
    return redirect(next, [noExchangeCookie])
  }
  const { browser, cookie } = await nextSession(c)
  const input = { identity, method: provider.name, browser }
  state.operationId = signInExternally.operation.id
  const hosted = tenantOfHost(state.url, new Headers(), state.services.environment)
  const context = contextOf(state, hosted?.reference ?? null, fenced(state, identity))
  await performWriting(context, signInExternally, input, nothingBeside)
  return redirect(next, [cookie, noExchangeCookie, noReturnCookie])
}

function providerOf(c: AppContext): SignInProvider {
  const { providers } = c.get('state').services
  const provider = providers.find(({ name }) => name === c.req.param('provider'))
  if (!provider) throw new Problem('route_not_found')
  return provider
}

/**
 * Everything that a provider is told to give back comes from the one secret in the browser's
 * cookie, each by a hash of its own: what one of them shows says nothing of the others.
 */
const exchangeOf = async (c: AppContext, { name }: SignInProvider, secret: string) => ({
  redirectUri: callbackAt(c.get('state'), name),
  state: stateOf(c.get('state'), await hashOf(`state ${name} ${secret}`)),
  nonce: await hashOf(`nonce ${name} ${secret}`),
  codeVerifier: await hashOf(`verifier ${name} ${secret}`),
})

const ownExchangeOf = async (c: AppContext, provider: SignInProvider, secret: string) => ({
  exchange: await exchangeOf(c, provider, secret),
  proofHash: await proofHashOf(provider, secret),
})

const proofHashOf = ({ name }: SignInProvider, secret: string) => hashOf(`proof ${name} ${secret}`)

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
