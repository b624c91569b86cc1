/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { sessionPageName } from '../../domain/programmes/index.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf, type Refusal } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import {
  type AgendaProjection,
  type EventResource,
  eventPath,
  keptPath,
  publicEventPath,
} from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { momentOf, talkPathOf, titleOf } from './own-sessions.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { absent, overtaken, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'

const listed = (text: string | undefined) => (text ?? '').split(',').filter((key) => key !== '')

const unkept = { 'cache-control': 'private, no-store' }

/** What devices call a session: the end of its address. */
const keyLength = 8

type Entry = AgendaProjection['days'][number]['entries'][number]

interface ShownSession {
  key: string
  /** The date of its day in the programme. */
  day: string
  entry: Entry
}

interface Programme {
  event: EventResource
  sessions: readonly ShownSession[]
  /** What the caller keeps of it, with the links to change that. */
  own: HalResource
}

/** What is found is null where the refusal says why, and where the event is for somebody who is not signed in. */
interface Read {
  found: Programme | null
  refusal: Refusal | null
}

const refusedWith = (refusal: Refusal | null): Read => ({ found: null, refusal })

/** An event with what the caller keeps of it. */
async function programmeOf(ask: HalClient, slugOrCode: string): Promise<Read> {
  const { resource: event, refusal } = await ask('GET', publicEventPath(slugOrCode))
  // A session that has ended is nobody's.
  if (refusal) return refusedWith(refusal.status === 401 ? null : refusal)
  const [kept, programme] = [linkOf(event, 'kept-sessions'), linkOf(event, 'program')]
  if (!kept) return refusedWith(null)
  if (!programme) return refusedWith(absent)
  const [ofCaller, ofEvent] = await Promise.all([ask('GET', kept.href), ask('GET', programme.href)])
  const unread = ofCaller.refusal ?? ofEvent.refusal
  if (unread) return refusedWith(unread)
  const { resource: own } = ofCaller
  const agenda: unknown = ofEvent.resource
  const { days = [] } = agenda as Partial<AgendaProjection>
  const sessions = days.flatMap(({ localDate, entries }) =>
    entries
      .filter(({ entryType }) => entryType === 'Session')
      .map((entry) => ({
        key: sessionPageName(entry).slice(-keyLength),
        day: localDate,
        entry,
      })),
  )
  const found = { event: event as unknown as EventResource, sessions, own }
  return { found, refusal: null }
}

/** Those among the sessions that an answer names. */
const keptOf = ({ sessions }: Programme, { eventSessionIds = [] }: HalResource) =>
  sessions.filter(({ entry }) => (eventSessionIds as readonly string[]).includes(entry.id))

async function changed(ask: HalClient, own: HalResource, body: object) {
  const change = linkOf(own, 'change')
  return change
    ? ask(change.method ?? 'POST', change.href, { body })
    : { resource: own, refusal: overtaken }
}

/** Forms of browsers without a script lead to a page, and what a script sends is answered with data. */
const isForm = (c: AppContext) => c.req.header('accept')?.includes('text/html') === true

/**
 * Where what a device keeps of an event is brought into the account, which tells what is kept by then. Whoever has no
 * script keeps sessions in the account alone, and sees them here.
 */
export function keptSessionPages(app: Hono<AppEnv>, { api, ask: askingOf }: AccountDeps) {
  const slugOf = (c: AppContext) => c.req.param('slugOrCode') ?? ''

  app.get(keptPath(':slugOrCode'), async (c) => {
    const path = keptPath(slugOf(c))
    if ((await browserHashOf(c)) === null) return leadToSignIn(path)
    const ask = askingOf(c)
    const { resource: root } = await ask('GET', '/api')
    if (!linkOf(root, 'me')) return leadToSignIn(path)
    return show(c, await programmeOf(ask, slugOf(c)))
  })

  const show = async (c: AppContext, { found, refusal }: Read) => {
    const site = await identifyPlainly(c, api)
    const wrong = refusal ?? (found ? null : absent)
    const refused = wrong && refusedBy(wrong)
    const make = () => (
      <Page site={site} title={say('mine.title')} refused={refused}>
        {found && <KeptSessions found={found} path={keptPath(slugOf(c))} />}
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  /** A device keeps what it has, and tries again. */
  const refuse = (c: AppContext, read: Read) =>
    isForm(c)
      ? show(c, read)
      : new Response(null, { status: read.refusal?.status ?? 500, headers: unkept })

  app.post(keptPath(':slugOrCode'), async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const path = keptPath(slugOf(c))
    // To a device of a stranger that is no error.
    const stranger = () => (isForm(c) ? leadToSignIn(path) : c.body(null, 204, unkept))
    if ((await browserHashOf(c)) === null) return stranger()
    const ask = askingOf(c)
    const read = await programmeOf(ask, slugOf(c))
    const { found } = read
    if (!found) return read.refusal ? refuse(c, read) : stranger()
    const [keep, drop] = [listed(typed.get('keep')), listed(typed.get('drop'))].map((keys) =>
      found.sessions.filter(({ key }) => keys.includes(key)).map(({ entry }) => entry.id),
    )
    const isChanged = [keep, drop].flat().length > 0
    const { resource: after, refusal } = isChanged
      ? await changed(ask, found.own, { keep, drop })
      : { resource: found.own, refusal: null }
    if (refusal) return refuse(c, { found, refusal })
    if (isForm(c)) return leadTo(path)
    const own = keptOf(found, after)
    const days = Object.fromEntries(own.map(({ key, day }) => [key, day]))
    return c.body(JSON.stringify(days), 200, { ...unkept, 'content-type': 'application/json' })
  })
}

function KeptSessions({ found, path }: { found: Programme; path: string }) {
  const { event } = found
  const kept = keptOf(found, found.own)
  const { slug = null } = event
  const ofEvent = { eventId: event.id, eventTitle: event.title, eventSlug: slug }
  return (
    <>
      {kept.length === 0 ? (
        <div class="empty">
          <p>{say('mine.noneInAccount')}</p>
          <p>
            <a class="button" href={eventPath(event)}>
              {say('mine.open')}
            </a>
          </p>
        </div>
      ) : (
        <ul class="steps">
          {kept.map(({ key, entry }) => (
            <li>
              <p class="row">
                <a href={talkPathOf(ofEvent, entry)}>
                  <strong>{titleOf({ sessionTitle: entry.title })}</strong>
                </a>
              </p>
              <p class="quiet">
                {[
                  momentOf(entry.localStartDate, [entry.localStartTime, entry.localEndTime]),
                  entry.eventLocation?.fields?.roomName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <form method="post" action={path}>
                <button type="submit" class="button quietly" name="drop" value={key}>
                  {say('mine.drop')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <p class="asides">
        {kept.length > 0 && <a href={eventPath(event)}>{say('mine.open')}</a>}
        <a href="/settings/account?section=kept-calendar">{say('mine.subscribe')}</a>
      </p>
    </>
  )
}
