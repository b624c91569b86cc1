/** @jsxImportSource hono/jsx */
import { Layout, type SiteIdentity } from './layout.tsx'
import type { Failure } from './resources.ts'

const absent: [title: string, text: string] = [
  'Nothing here',
  'This page does not exist, or is not public. The address may have a slip, or the event may have been withdrawn.',
]
const notices: Record<number, [title: string, text: string]> = {
  401: ['Sign in needed', 'This page is only for people who are signed in.'],
  403: ['Not open to the public', 'This page is not public at the moment.'],
  404: absent,
  410: ['No longer here', 'This page has been taken down.'],
  429: ['One moment', 'Many people are asking at once. Please try again in a little while.'],
}
const trouble: [title: string, text: string] = [
  'That did not work',
  'The page cannot be shown right now. Please try again in a little while.',
]

/** A friendly page for what cannot be shown, in the words of the status. */
export function NoticePage({ site, failure }: { site: SiteIdentity; failure: Failure }) {
  const [title, text] = notices[failure.status] ?? (failure.status < 500 ? absent : trouble)
  return (
    <Layout site={site} head={{ title }}>
      <div class="notice">
        <p class="status">{failure.status}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {failure.detail && failure.status !== 404 && <p class="quiet">{failure.detail}</p>}
        <p>
          <a class="button" href="/">
            See all events
          </a>
        </p>
      </div>
    </Layout>
  )
}
