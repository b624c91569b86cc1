import type { Hono } from 'hono'
import { signOut, signOutEverywhere } from '../../domain/local-identity/index.ts'
import { end } from '../bff/sign-out.ts'
import { keptPreferences, noPreferencesCookie } from '../design/messages/chosen.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { leadTo } from './page.tsx'
import { sentForm } from './sent-form.ts'

export const signOutPath = '/account/sign-out'
export const everywherePath = '/account/sign-out-everywhere'

/** Signs out by a plain form: here, or wherever the person is signed in. */
export function signOutForms(app: Hono<AppEnv>) {
  const forms = { [signOutPath]: signOut, [everywherePath]: signOutEverywhere }
  for (const [path, verb] of Object.entries(forms)) {
    app.get(path, (c) => c.redirect('/account/sign-in', 303))
    app.post(path, async (c) => {
      const sent = await sentForm(c)
      if (sent instanceof Response) return sent
      const ended = await end(c, verb)
      return leadTo('/', keptPreferences(c.req.raw) ? [ended, noPreferencesCookie] : [ended])
    })
  }
}
