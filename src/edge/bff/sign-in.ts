import {
  normalEmail,
  replaceTemporaryPassword,
  signInLocally,
  throttlesOf,
} from '../../domain/local-identity/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { hashOf } from '../../kernel/ids.ts'
import * as contract from '../api/local-identity/contract.ts'
import { signInFields } from '../api/local-identity/representation.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import { parse } from '../serving/read-request.ts'
import { readJson } from '../serving/request-body.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import { browserHashOf, sessionCookie, sessionHashOf } from './browser-cookies.ts'
import { browserAnswer } from './browser-session.ts'
import { requireOwnOrigin } from './own-origin.ts'

/** A secret for a browser's next session, and how that session replaces the one it has. */
export async function nextSession(c: AppContext) {
  const secret = c.get('state').services.ids.secret()
  const browser = { hash: await sessionHashOf(c, secret), earlierHash: await browserHashOf(c) }
  return { browser, cookie: sessionCookie(secret) }
}

interface Credentials {
  identifier: string
  password: string
}

/**
 * Signs a browser in by e-mail address or id, and password. The session is in the cookie alone; there is none
 * while a temporary password is still to be replaced.
 */
export async function signIn(c: AppContext, sent: unknown) {
  const state = c.get('state')
  state.operationId = signInLocally.operation.id
  const { identifier: typed, password } = parse(
    contract.signInLocally.body,
    sent,
    'body',
  ) as Credentials
  const identifier = normalEmail(typed)
  const source = state.source ?? 'unknown'
  const { browser, cookie } = await nextSession(c)
  const { result } = await performWriting(
    contextOf(state, null, admissionOf(signInLocally.operation, state)),
    signInLocally,
    { identifier, password, browser, throttles: await throttlesOf(identifier, source) },
    nothingBeside,
  )
  return { result, cookie: result.success ? cookie : null }
}

/** Sets a password of one's own, with the challenge from the sign-in with a temporary one. */
export async function replacePassword(c: AppContext, challenge: string, sent: unknown) {
  const state = c.get('state')
  state.operationId = replaceTemporaryPassword.operation.id
  const { newPassword } = parse(contract.replaceTemporaryPassword.body, sent, 'body') as {
    newPassword: string
  }
  await performWriting(
    contextOf(state, null, admissionOf(replaceTemporaryPassword.operation, state)),
    replaceTemporaryPassword,
    { proofHash: await hashOf(challenge), newPassword },
    nothingBeside,
  )
}

/** As above for a script; a browser is told nothing of itself here: it asks its session. */
export async function signInBrowser(c: AppContext): Promise<Response> {
  const state = c.get('state')
  state.operationId = signInLocally.operation.id
  requireOwnOrigin(c.req.raw, state)
  const { result, cookie } = await signIn(c, await readJson(c.req.raw))
  const { success, failureCode, replacementChallenge } = signInFields(result)
  const fields = { success, failureCode, replacementChallenge }
  if (cookie !== null) {
    return browserAnswer({ ...fields, _links: { session: { href: '/bff/session' } } }, [cookie])
  }
  const href = `/bff${contract.replaceTemporaryPassword.path}`
  return browserAnswer({
    ...fields,
    _links: {
      'replace-temporary-password': { href, method: 'POST' },
      'sign-in': { href: '/bff/sign-in', method: 'POST' },
    },
  })
}
