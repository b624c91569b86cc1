import { signOut, signOutEverywhere } from '../../domain/local-identity/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { Problem } from '../../kernel/problem.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import { browserHashOf, noSessionCookie } from './browser-cookies.ts'
import { browserAnswer } from './browser-session.ts'
import { requireOwnOrigin } from './own-origin.ts'

export const signOutBrowser = (c: AppContext) => end(c, signOut)
export const signOutBrowserEverywhere = (c: AppContext) => end(c, signOutEverywhere)

/** Ends the session, then the cookie: one that cannot be ended now keeps its cookie. */
async function end(c: AppContext, verb: typeof signOut | typeof signOutEverywhere) {
  const state = c.get('state')
  state.operationId = verb.operation.id
  requireOwnOrigin(c.req.raw, state)
  const browserHash = await browserHashOf(c)
  if (browserHash !== null) {
    state.caller = { browserHash }
    await performWriting(
      contextOf(state, null, admissionOf(verb.operation, state)),
      verb,
      undefined,
      nothingBeside,
    ).catch(ended)
  }
  return browserAnswer(null, [noSessionCookie])
}

/** Nobody is signed in any more: then that is what was wanted. */
function ended(thrown: unknown): void {
  if (!(thrown instanceof Problem && thrown.code === 'authentication_required')) throw thrown
}
