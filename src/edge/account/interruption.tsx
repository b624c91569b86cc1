/** @jsxImportSource hono/jsx */
import { isPassing } from '../../kernel/problem.ts'
import type { HalClient, Refusal } from '../console/hal-client.ts'
import { KeptForm } from '../console/kept-form.tsx'
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { noticeOf } from '../site/notice-page.tsx'
import type { SiteApi } from '../site/resources.ts'
import { answerPage, identifyPlainly, Page } from './page.tsx'
import { refusedBy } from './refused.ts'
import { typedIn } from './sent-form.ts'

/** A read was refused for now: a page that is made without it would say what is not so. */
export class Interruption extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('A read was refused for now')
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

/** Says when to try again, and keeps what was typed. */
export async function interruptionPage(
  c: AppContext,
  { refusal }: Interruption,
  api: SiteApi,
): Promise<Response> {
  const site = await identifyPlainly(c, api)
  const { pathname, search } = c.get('state').url
  const action = `${pathname}${search}`
  const typed = typedIn(c)
  const refused = refusedBy(refusal)
  const make = () => (
    <Page site={site} title={say(noticeOf(refusal.status)[0])} refused={refused}>
      {typed ? (
        <KeptForm
          action={action}
          texts={new Map([...typed].map(([name, value]) => [name, [value]]))}
        />
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
