/** @jsxImportSource hono/jsx */
import { stopMails, stopMailsPath } from '../../domain/invitation-mails/index.ts'
import { nothingBeside, performWriting } from '../../domain/verbs/perform.ts'
import { Problem } from '../../kernel/problem.ts'
import { say } from '../design/messages/language.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import type { AppContext } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import { Layout, type SiteIdentity } from '../site/layout.tsx'

/** What became of the wish to get no more mails. */
export type MailsStopped = 'asked' | 'stopped' | 'unknown'

/** Takes the wish of a reader, or of a mail program that posts by itself (RFC 8058). */
export async function stopMailsOf(c: AppContext): Promise<MailsStopped> {
  const state = c.get('state')
  state.operationId = stopMails.operation.id
  const context = contextOf(state, null, admissionOf(stopMails.operation, state))
  try {
    const token = state.url.searchParams.get('token') ?? ''
    await performWriting(context, stopMails, { token }, nothingBeside)
    return 'stopped'
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'proof_invalid') return 'unknown'
    throw thrown
  }
}

const texts = {
  asked: ['stopMails.title', 'stopMails.text'],
  stopped: ['stopMails.stopped', 'stopMails.stoppedText'],
  unknown: ['notice.trouble', 'stopMails.incomplete'],
} as const

interface StopMailsProps {
  site: SiteIdentity
  outcome: MailsStopped
  token: string
}

/** Reading it changes nothing: mail programs open links by themselves. It works without a script. */
export function StopMailsPage({ site, outcome, token }: StopMailsProps) {
  const [title, text] = texts[outcome]
  return (
    <Layout site={site} head={{ title: say(title) }}>
      <div class="notice">
        <h1>{say(title)}</h1>
        <p role={outcome === 'asked' ? undefined : 'status'}>{say(text)}</p>
        {outcome === 'asked' && (
          <form method="post" action={`${stopMailsPath}?token=${encodeURIComponent(token)}`}>
            <p>
              <button type="submit">{say('stopMails.title')}</button>
            </p>
          </form>
        )}
      </div>
    </Layout>
  )
}
