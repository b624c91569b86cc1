/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { publicSessionPath, registrationsPath, sessionRegisteringPath } from '../site/resources.ts'
import { type Placed, placesOf, sessionObstacle } from '../site/session-registering.tsx'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, Form } from './form.tsx'
import {
  momentOf,
  type OwnSession,
  overlapOf,
  ownSessionsOf,
  stateOf,
  talkPathOf,
  titleOf,
  whenOf,
} from './own-sessions.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { absent, overtaken, type Refused, refusedBy, unsure } from './refused.ts'
import { newKeyOf, sentForm } from './sent-form.ts'
import { isSure, SureForm } from './sure-form.tsx'

/** What the page reads of a session that is public. */
interface SessionResource extends HalResource, Omit<Placed, 'startTime'> {
  eventId: string
  eventTitle: string
  title: string | null
  startTime: string | null
  endTime: string | null
  localStartDate: string | null
  localStartTime: string | null
  localEndTime: string | null
  eventLocation: { fields?: { roomName?: string | null } | null } | null
}

interface Shown {
  /** Null once the public sees it no longer. */
  session: SessionResource | null
  own: OwnSession | undefined
  all: readonly OwnSession[]
}

/** Where somebody registers for a session, sees whether they are registered, and gives the place back. */
export function sessionPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const path = sessionRegisteringPath(':id')
  const ownPath = (c: AppContext) => sessionRegisteringPath(c.req.param('id') ?? '')
  const read = async (client: HalClient, id: string): Promise<Shown & { root: HalResource }> => {
    const [{ resource, refusal }, { resource: root }] = await Promise.all([
      client('GET', publicSessionPath(id)),
      client('GET', '/api'),
    ])
    const all = await ownSessionsOf(client, root)
    return {
      session: refusal ? null : (resource as SessionResource),
      own: all.find(({ eventSessionId }) => eventSessionId === id),
      all,
      root,
    }
  }
  const show = async (c: AppContext, shown: Shown, refused: Refused | null) => {
    const { session, own } = shown
    const site = await identifyPlainly(c, api)
    const now = c.get('state').services.clock.now()
    const key = newKeyOf(c)
    const isAbsent = !session && !own
    const problem = refused ?? (isAbsent ? refusedBy(absent) : null)
    const make = () => (
      <Page
        site={site}
        title={session?.title || (own ? titleOf(own) : say('registrations.title'))}
        isWrong={problem !== null}
      >
        <ErrorSummary refused={problem} />
        {!isAbsent && (
          <Registration {...shown} path={ownPath(c)} newKey={key} now={now} refused={refused} />
        )}
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
          {session && (
            <a href={talkPathOf({ eventSlug: null, ...own, ...session }, session)}>
              {say('ownSession.inProgramme')}
            </a>
          )}
        </p>
      </Page>
    )
    return answerPage(site, make, problem ?? {})
  }

  app.get(path, async (c) => {
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const { root, ...shown } = await read(ask(c), c.req.param('id') ?? '')
    // A session of a browser that has ended reads as nobody.
    return linkOf(root, 'me') ? show(c, shown, null) : leadToSignIn(ownPath(c))
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const client = ask(c)
    const id = c.req.param('id') ?? ''
    const { session, own, root } = await read(client, id)
    if (!linkOf(root, 'me')) return leadToSignIn(ownPath(c))
    const isWithdrawal = typed.has('withdraw')
    const link = isWithdrawal
      ? own && linkOf(own, 'withdraw')
      : session && linkOf(session, 'register')
    if (!isWithdrawal && own) return leadTo(ownPath(c))
    const again = async (refused: Refused) => show(c, await read(client, id), refused)
    if (!link) return again(refusedBy(overtaken))
    if (isWithdrawal && !isSure(typed)) return again(refusedBy(unsure))
    const { refusal } = await client(link.method ?? 'POST', link.href, {
      ...(!isWithdrawal && { body: { eventSessionId: id }, idempotencyKey: typed.get('key') }),
    })
    return refusal ? again(refusedBy(refusal)) : leadTo(ownPath(c))
  })
}

const localWhen = ({ localStartDate, localStartTime, localEndTime }: SessionResource): string =>
  localStartDate === null || localStartTime === null
    ? say('card.noDate')
    : momentOf(localStartDate, [localStartTime, localEndTime])

interface RegistrationProps extends Shown {
  path: string
  newKey: string
  now: number
  refused: Refused | null
}

function Registration({ session, own, all, path, newKey, now, refused }: RegistrationProps) {
  const place = session?.eventLocation?.fields?.roomName ?? own?.roomName
  const places = session && placesOf(session)
  const other = own && overlapOf(own, all)
  const offered = session && linkOf(session, 'register')
  const obstacle =
    !own && session && session.startTime !== null
      ? sessionObstacle({ ...session, startTime: session.startTime }, now)
      : null
  return (
    <>
      {own && (
        <div class={`note ${stateOf(own).tone}`} role="status">
          <p>{say(stateOf(own).says)}</p>
        </div>
      )}
      {other && <p class="note warn">{say('ownSession.overlaps', { session: titleOf(other) })}</p>}
      <dl class="keys">
        <div>
          <dt>{say('order.when')}</dt>
          <dd>{own ? whenOf(own) : session && localWhen(session)}</dd>
        </div>
        {place && (
          <div>
            <dt>{say('ticket.where')}</dt>
            <dd>{place}</dd>
          </div>
        )}
        <div>
          <dt>{say('ticket.event')}</dt>
          <dd>{session?.eventTitle ?? own?.eventTitle}</dd>
        </div>
        {places && (
          <div>
            <dt>{say('session.places')}</dt>
            <dd>{places}</dd>
          </div>
        )}
      </dl>
      {offered ? (
        <Form
          action={path}
          button={say('session.register')}
          refused={refused}
          hidden={{ key: newKey }}
        />
      ) : (
        !own && <p class="note warn">{obstacle ?? say('session.noRegistration')}</p>
      )}
      {own && linkOf(own, 'withdraw') && (
        <SureForm
          path={path}
          label={say('ownSession.withdraw')}
          question={say('ownSession.sure')}
          hidden={{ withdraw: 'true' }}
        />
      )}
    </>
  )
}
