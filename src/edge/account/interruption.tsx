/** @jsxImportSource hono/jsx */
import { isPassing } from '../../kernel/problem.ts'
import type { FormTexts } from '../console/form-values.ts'
import type { HalClient } from '../console/hal-client.ts'
import { KeptForm } from '../console/kept-form.tsx'
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { noticeOf } from '../site/notice-page.tsx'
import type { SiteApi } from '../site/resources.ts'
import { answerPage, identifyPlainly, leadToSignIn, Page, signInPath } from './page.tsx'
import { type PageRefusal, refusedBy, signedOut } from './refused.ts'
import { typedIn } from './sent-form.ts'

/** A read was refused for now, or a session has ended: a page that is made without it would say what is not so. */
export class Interruption extends Error {
  readonly refusal: PageRefusal

  constructor(refusal: PageRefusal) {
    super('A form or a page cannot be answered for now')
    this.refusal = refusal
  }
}

/** Throws Interruption where a read is refused for now. What was done before is shown, whatever cannot be read. */
export function interrupted(ask: HalClient): HalClient {
  let hasWritten = false
  return async (method, href, sent) => {
    const reply = await ask(method, href, sent)
    if (method !== 'GET') hasWritten ||= reply.refusal === null
    else if (!hasWritten && reply.refusal && isPassing(reply.refusal)) {
      throw new Interruption(reply.refusal)
    }
    return reply
  }
}

/** Leads a stranger to sign in, and back. What somebody typed whose session has ended meanwhile is kept. */
export function signInFirst(c: AppContext, path: string): Response {
  if (typedIn(c)?.size) throw new Interruption(signedOut)
  return leadToSignIn(path)
}

/** What may have been done is sent again as it was: the page of its form may offer less by now. */
export function keepAsSent(refusal: PageRefusal): void {
  if (isPassing(refusal)) throw new Interruption(refusal)
}

/** Says when to try again, and keeps what was typed. */
export function interruptionPage(
  c: AppContext,
  { refusal }: Interruption,
  api: SiteApi,
): Promise<Response> {
  const typed = typedIn(c)
  const texts = typed && new Map([...typed].map(([name, value]) => [name, [value]]))
  return keptPage(c, api, { refusal, texts })
}

interface Kept {
  refusal: PageRefusal
  /** What was typed; none where a page was asked for. */
  texts: FormTexts | undefined
}

async function keptPage(c: AppContext, api: SiteApi, { refusal, texts }: Kept): Promise<Response> {
  const site = await identifyPlainly(c, api)
  const { pathname, search } = c.get('state').url
  const action = `${pathname}${search}`
  const refused = refusedBy(refusal)
  const isSignedOut = refusal === signedOut
  const make = () => (
    <Page
      site={site}
      title={say(isSignedOut ? 'notice.signIn' : noticeOf(refusal.status)[0])}
      refused={refused}
    >
      {texts ? (
        <KeptForm action={action} texts={texts}>
          {isSignedOut && (
            <p>
              <a href={signInPath} target="_blank" rel="noopener">
                {say('form.signIn')}
              </a>
            </p>
          )}
        </KeptForm>
      ) : (
        <p class="actions">
          <a class="button" href={action}>
            {say('notice.again')}
          </a>
        </p>
      )}
    </Page>
  )
  return answerPage(site, make, refused)
}

/** Keeps what was typed in a form of a console whose session has ended. */
export const signedOutPage = (c: AppContext, texts: FormTexts, api: SiteApi): Promise<Response> =>
  keptPage(c, api, { refusal: signedOut, texts })
