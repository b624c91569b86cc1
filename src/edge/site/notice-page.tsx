/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { translated } from '../design/messages/problems.ts'
import { Layout, type SiteIdentity } from './layout.tsx'
import type { Failure } from './resources.ts'

const absent = ['notice.absent', 'notice.absentText'] as const
const notices = {
  401: ['notice.signIn', 'notice.signInText'],
  403: ['notice.closed', 'notice.closedText'],
  410: ['notice.gone', 'notice.goneText'],
  429: ['notice.busy', 'notice.busyText'],
} as const
const trouble = ['notice.trouble', 'notice.troubleText'] as const

/** The title and the text of a page about this status. */
export const noticeOf = (status: number) =>
  notices[status as keyof typeof notices] ?? (status < 500 ? absent : trouble)

/** A friendly page for what cannot be shown, in the words of the status. */
export function NoticePage({ site, failure }: { site: SiteIdentity; failure: Failure }) {
  const [title, text] = noticeOf(failure.status)
  return (
    <Layout site={site} head={{ title: say(title) }}>
      <div class="notice">
        <p class="status">{failure.status}</p>
        <h1>{say(title)}</h1>
        <p>{say(text)}</p>
        {failure.detail && failure.status !== 404 && <Detail text={failure.detail} />}
        <p>
          <a class="button" href="/">
            {say('site.seeAll')}
          </a>
        </p>
      </div>
    </Layout>
  )
}

/** What the API says, in the language of the page where we have it. */
function Detail({ text }: { text: string }) {
  const known = translated(text)
  return (
    <p class="quiet" lang={known === null ? 'en' : undefined}>
      {known ?? text}
    </p>
  )
}
