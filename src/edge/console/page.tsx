/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { AssetName } from '../design/assets.ts'
import { askedLanguage } from '../design/messages/chosen.ts'
import { type PlainKey, say, speaking } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { pageIn } from '../site/page-in.ts'
import { ConsolePage } from './frame.tsx'
import { linkOf, type Refusal, type Sentence } from './hal-client.ts'
import { eventMeta, pathTo, withoutEvent } from './place.ts'
import { inPage } from './told.tsx'
import { calledInPage } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'

export const pageHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
}

/** A page of a console, made in the language of the visit. One that is wrong says so in its title. */
export function page(
  visit: Visit,
  title: () => string,
  content: (title: string) => Child,
  {
    status = 200,
    isWrong = false,
    refreshSeconds,
    assets = [],
    headers = {},
  }: {
    status?: number
    isWrong?: boolean
    refreshSeconds?: number
    assets?: readonly AssetName[]
    headers?: Record<string, string>
  } = {},
): Response {
  const html = pageIn(visit.manner, () => {
    const shown = title()
    return (
      <ConsolePage
        frame={visit.frame}
        title={shown}
        isWrong={isWrong}
        refreshSeconds={refreshSeconds}
        assets={assets}
      >
        {content(shown)}
      </ConsolePage>
    )
  })
  const answer = new Response(html, {
    status,
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8', ...headers },
  })
  for (const cookie of visit.cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** The event that a page is below: the one that led there, else what the thing says itself. */
function eventAbove({ event, place, resource }: Visit) {
  const at = place.kept[eventMeta]
  if (event && at) return { at, title: calledInPage(event) }
  const relation = 'event'
  const own = linkOf(resource, relation)
  const { eventTitle: title } = resource
  return own && typeof title === 'string' ? { at: own.href, title, relation } : null
}

export function Heading(props: { visit: Visit; title: string; about?: string | null }) {
  const { visit, title, about } = props
  const { place, frame } = visit
  const above = eventAbove(visit)
  const list = { ...withoutEvent(place), path: frame.console.path }
  const section = sectionOf(visit)
  const name = section && say(section.title)
  return (
    <div class="console-heading">
      {name !== undefined && name !== title && (
        <p class="crumbs">
          <a href={pathTo(list)}>{name}</a>
          {above && (
            <>
              {' / '}
              <a data-rel={above.relation} href={pathTo(list, { at: above.at })}>
                {above.title}
              </a>
            </>
          )}
        </p>
      )}
      <h1>{title}</h1>
      {about && about !== title && <p class="quiet">{about}</p>}
    </div>
  )
}

const reasons: Readonly<Record<number, [title: PlainKey, text: PlainKey]>> = {
  403: ['console.forbidden', 'console.forbiddenText'],
  404: ['console.absent', 'console.absentText'],
  410: ['console.gone', 'console.goneText'],
  413: ['console.tooLarge', 'console.tooLargeText'],
  429: ['console.tooMany', 'console.tooManyText'],
}

const reasonFor = ({ status }: Refusal<Sentence>) =>
  reasons[status] ?? (['console.failed', 'console.failedText'] as const)

/** What came of it, in a few words. */
export const titleOfRefusal = (refusal: Refusal<Sentence>): string => say(reasonFor(refusal)[0])

/** Why, in a sentence. */
export const reasonOf = (refusal: Refusal<Sentence>): Child => inPage(sentenceOf(refusal))

/** The same, before a page is made. */
export const sentenceOf = (refusal: Refusal<Sentence>): Sentence =>
  refusal.detail ?? (() => say(reasonFor(refusal)[1]))

/** For a form that another site has sent. */
export const answerFromElsewhere = (c: AppContext): Response =>
  c.text(
    speaking(askedLanguage(c.req.raw) ?? 'en', () => say('console.ownPageOnly')),
    403,
    pageHeaders,
  )

/** Why it was refused, and what stands below that, made in the language of the page. */
export const answerRefusal = (
  visit: Visit,
  refusal: Refusal<Sentence>,
  below: () => Child = () => null,
): Response =>
  page(
    visit,
    () => titleOfRefusal(refusal),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        <p class="empty">{reasonOf(refusal)}</p>
        {below()}
      </>
    ),
    { status: refusal.status, isWrong: true },
  )
