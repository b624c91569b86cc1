/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AssetName } from '../design/assets.ts'
import { ConsolePage } from './frame.tsx'
import type { Refusal } from './hal-client.ts'
import { pathTo } from './place.ts'
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

/** A page of a console. One that is wrong says so in its title. */
export function page(
  visit: Visit,
  title: string,
  content: Child,
  {
    status = 200,
    isWrong = false,
    refreshSeconds,
    assets = [],
  }: {
    status?: number
    isWrong?: boolean
    refreshSeconds?: number
    assets?: readonly AssetName[]
  } = {},
): Response {
  const html: JSX.Element = (
    <ConsolePage
      frame={visit.frame}
      title={title}
      isWrong={isWrong}
      refreshSeconds={refreshSeconds}
      assets={assets}
    >
      {content}
    </ConsolePage>
  )
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}

export function Heading(props: { visit: Visit; title: string; about?: string | null }) {
  const { visit, title, about } = props
  const section = sectionOf(visit)
  const isInner = section !== undefined && section.title !== title
  return (
    <div class="console-heading">
      {isInner && (
        <p class="crumbs">
          <a href={pathTo(visit.place)}>{section.title}</a>
        </p>
      )}
      <h1>{title}</h1>
      {about && about !== title && <p class="quiet">{about}</p>}
    </div>
  )
}

const reasons: Readonly<Record<number, [title: string, text: string]>> = {
  403: [
    'Not yours to manage',
    'Your account cannot open this console. Ask who administers it to give you a role.',
  ],
  404: ['Nothing here', 'This page does not exist, or you may not see it.'],
  410: [
    'This is no longer offered',
    'It has been done, or the state of things has changed meanwhile. Nothing has changed now.',
  ],
  413: ['Too much at once', 'The files are too large together. Send fewer or smaller ones.'],
  429: ['Too many requests', 'Please wait a minute and try again.'],
}

/** Why, as a title and a sentence. */
export function reasonOf({ status, detail }: Refusal): [title: string, text: string] {
  const [title, text] = reasons[status] ?? [
    'That did not work',
    'The service cannot answer right now. Please try again in a little while.',
  ]
  return [title, detail ?? text]
}

export function answerRefusal(visit: Visit, refusal: Refusal): Response {
  const [title, text] = reasonOf(refusal)
  return page(
    visit,
    title,
    <>
      <Heading visit={visit} title={title} />
      <p class="empty">{text}</p>
    </>,
    { status: refusal.status, isWrong: true },
  )
}
