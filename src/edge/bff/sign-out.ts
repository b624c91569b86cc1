import { signOut, signOutEverywhere } from '../../domain/local-identity/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { Problem } from '../../kernel/problem.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import { browserHashOf, noSessionCookie } from './browser-cookies.ts'
import { browserAnswer } from './browser-session.ts'
import { requireOwnOrigin } from './own-origin.ts'

export const signOutBrowser = (c: AppContext) => endForScript(c, signOut)
export const signOutBrowserEverywhere = (c: AppContext) => endForScript(c, signOutEverywhere)

async function endForScript(c: AppContext, verb: Ending) {
  c.get('state').operationId = verb.operation.id
  requireOwnOrigin(c.req.raw, c.get('state'))
  return browserAnswer(null, [await end(c, verb)])
}

type Ending = typeof signOut | typeof signOutEverywhere

/** Ends the session, and gives what ends its cookie: of a session that cannot be ended now the cookie stays. */
export async function end(c: AppContext, verb: Ending): Promise<string> {
  const state = c.get('state')
  state.operationId = verb.operation.id
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
  return noSessionCookie
}

/** Nobody is signed in any more: then that is what was wanted. */
function ended(thrown: unknown): void {
  if (!(thrown instanceof Problem && thrown.code === 'authentication_required')) throw thrown
}
