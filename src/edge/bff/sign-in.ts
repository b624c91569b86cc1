import { normalEmail, signInLocally, throttlesOf } from '../../domain/local-identity/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
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

/** Signs a browser in by e-mail address or id, and password; the session is in its cookie alone. */
export async function signInBrowser(c: AppContext): Promise<Response> {
  const state = c.get('state')
  state.operationId = signInLocally.operation.id
  requireOwnOrigin(c.req.raw, state)
  const sent = parse(contract.signInLocally.body, await readJson(c.req.raw), 'body') as {
    identifier: string
    password: string
  }
  const identifier = normalEmail(sent.identifier)
  const source = state.source ?? 'unknown'
  const { browser, cookie } = await nextSession(c)
  const { result } = await performWriting(
    contextOf(state, null, admissionOf(signInLocally.operation, state)),
    signInLocally,
    {
      identifier,
      password: sent.password,
      browser,
      throttles: await throttlesOf(identifier, source),
    },
    nothingBeside,
  )
  // A browser is told nothing of itself here: it asks its session.
  const { success, failureCode, replacementChallenge } = signInFields(result)
  const fields = { success, failureCode, replacementChallenge }
  if (result.success) {
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
