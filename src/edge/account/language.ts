import type { Hono } from 'hono'
import { parseUrl } from '../../kernel/parse-url.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { isLocalPath } from '../bff/return-path.ts'
import { languageCookie, languagePath } from '../design/messages/chosen.ts'
import { isLanguage } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { keepOwnLanguage } from '../site/own-preferences.ts'
import { leadTo, leadToSignIn, signInPath } from './page.tsx'
import { sentForm } from './sent-form.ts'

/**
 * Keeps the language that a reader chooses in the footer in the browser, and leads back to the page that they came
 * from; or for their account, from where they are offered that.
 */
export function languageForm(app: Hono<AppEnv>) {
  app.get(languagePath, (c) => c.redirect('/', 303))
  app.post(languagePath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const language = sent.get('keep') ?? ''
    if (isLanguage(language)) {
      const browserHash = await browserHashOf(c)
      if (browserHash === null) return leadToSignIn(signInPath)
      await keepOwnLanguage(c, { browserHash, language })
      return leadTo(`${signInPath}?kept`)
    }
    const code = sent.get('language') ?? ''
    return leadTo(pageBefore(c), isLanguage(code) ? [languageCookie(code)] : [])
  })
}

/** The page of this host that the form stood on, as far as the browser tells it. */
function pageBefore(c: AppContext): string {
  const referrer = parseUrl(c.req.header('referer') ?? '')
  if (!referrer) return '/'
  const { host, pathname, search } = referrer
  const path = pathname + search
  return host === c.get('state').url.host && isLocalPath(path) ? path : '/'
}
