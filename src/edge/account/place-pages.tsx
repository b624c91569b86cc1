/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Prose } from '../site/prose.tsx'
import { eventPath, registrationsPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, Form } from './form.tsx'
import {
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

/** What somebody registers for, as the API has it. */
export interface PlaceResource extends HalResource {
  id: string
  eventId: string
  eventTitle: string
}

/** Pages of sessions, or of days. */
interface PlaceKind<Place> {
  path: string
  idField: 'eventSessionId' | 'eventDayId'
  /** Null once the public sees it no longer. */
  read(client: HalClient, named: { event: string; id: string }): Promise<Place | null>
  titleOf(place: Place): string
  whenOf(place: Place): string
  /** Why nobody registers, where there is no way to. */
  obstacleOf(place: Place, now: number): string
  detailsOf?(place: Place): { room?: string | null; places?: string | null; text?: string | null }
  /** What the programme calls it. */
  talkOf?(place: Place): { id: string; title: string | null }
  register: PlainKey
  sure: PlainKey
}

interface Shown<Place> {
  place: Place | null
  own: OwnSession | undefined
  all: readonly OwnSession[]
}

/** Where somebody registers for a part of an event, sees whether they are registered, and gives the place back. */
export function placePages<Place extends PlaceResource>(
  app: Hono<AppEnv>,
  { api, ask }: AccountDeps,
  kind: PlaceKind<Place>,
) {
  const namedIn = (c: AppContext) => ({
    event: c.req.param('event') ?? '',
    id: c.req.param('id') ?? '',
  })
  const ownPath = ({ event, id }: ReturnType<typeof namedIn>) =>
    kind.path.replace(':event', event).replace(':id', id)
  const read = async (
    client: HalClient,
    named: ReturnType<typeof namedIn>,
  ): Promise<Shown<Place> & { root: HalResource }> => {
    const [place, { resource: root }] = await Promise.all([
      kind.read(client, named),
      client('GET', '/api'),
    ])
    const all = await ownSessionsOf(client, root)
    return { place, own: all.find((own) => own[kind.idField] === named.id), all, root }
  }
  const show = async (c: AppContext, shown: Shown<Place>, refused: Refused | null) => {
    const { place, own } = shown
    const site = await identifyPlainly(c, api)
    const now = c.get('state').services.clock.now()
    const key = newKeyOf(c)
    const isAbsent = !place && !own
    const problem = refused ?? (isAbsent ? refusedBy(absent) : null)
    const talk = place && kind.talkOf?.(place)
    const of = place ?? own
    const make = () => (
      <Page
        site={site}
        title={(place && kind.titleOf(place)) || (own ? titleOf(own) : say('registrations.title'))}
        isWrong={problem !== null}
      >
        <ErrorSummary refused={problem} />
        {!isAbsent && (
          <Registration
            {...shown}
            kind={kind}
            path={ownPath(namedIn(c))}
            newKey={key}
            now={now}
            refused={refused}
          />
        )}
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
          {talk ? (
            <a href={talkPathOf({ eventSlug: null, ...own, ...place }, talk)}>
              {say('ownSession.inProgramme')}
            </a>
          ) : (
            of && (
              <a
                href={eventPath({
                  id: of.eventId,
                  title: of.eventTitle,
                  slug: own?.eventSlug ?? null,
                })}
              >
                {say('registering.event')}
              </a>
            )
          )}
        </p>
      </Page>
    )
    return answerPage(site, make, problem ?? {})
  }

  app.get(kind.path, async (c) => {
    const named = namedIn(c)
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(named))
    const { root, ...shown } = await read(ask(c), named)
    // A session of a browser that has ended reads as nobody.
    return linkOf(root, 'me') ? show(c, shown, null) : leadToSignIn(ownPath(named))
  })
  app.post(kind.path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const named = namedIn(c)
    const back = ownPath(named)
    if ((await browserHashOf(c)) === null) return leadToSignIn(back)
    const client = ask(c)
    const { place, own, root } = await read(client, named)
    if (!linkOf(root, 'me')) return leadToSignIn(back)
    const isWithdrawal = typed.has('withdraw')
    const link = isWithdrawal ? own && linkOf(own, 'withdraw') : place && linkOf(place, 'register')
    if (!isWithdrawal && own) return leadTo(back)
    const again = async (refused: Refused) => show(c, await read(client, named), refused)
    if (!link) return again(refusedBy(overtaken))
    if (isWithdrawal && !isSure(typed)) return again(refusedBy(unsure))
    const { refusal } = await client(link.method ?? 'POST', link.href, {
      ...(!isWithdrawal && {
        body: { [kind.idField]: named.id },
        idempotencyKey: typed.get('key'),
      }),
    })
    return refusal ? again(refusedBy(refusal)) : leadTo(back)
  })
}

interface RegistrationProps<Place> extends Shown<Place> {
  kind: PlaceKind<Place>
  path: string
  newKey: string
  now: number
  refused: Refused | null
}

function Registration<Place extends PlaceResource>(props: RegistrationProps<Place>) {
  const { kind, place, own, all, path, newKey, now, refused } = props
  const other = own && overlapOf(own, all)
  const details = (place && kind.detailsOf?.(place)) ?? {}
  const title = own ? titleOf(own) : place && kind.titleOf(place)
  const when = own ? whenOf(own) : place && kind.whenOf(place)
  const keys: [PlainKey, string | null | undefined][] = [
    ['order.when', when === title ? null : when],
    ['ticket.where', details.room ?? own?.roomName],
    ['ticket.event', place?.eventTitle ?? own?.eventTitle],
    ['session.places', details.places],
  ]
  return (
    <>
      {own && (
        <div class={`note ${stateOf(own).tone}`} role="status">
          <p>{say(stateOf(own).says)}</p>
        </div>
      )}
      {other && <p class="note warn">{say('ownSession.overlaps', { session: titleOf(other) })}</p>}
      <dl class="keys">
        {keys.map(
          ([name, value]) =>
            value && (
              <div>
                <dt>{say(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {details.text && <Prose text={details.text} />}
      {place && linkOf(place, 'register') ? (
        <Form
          action={path}
          button={say(kind.register)}
          refused={refused}
          hidden={{ key: newKey }}
        />
      ) : (
        !own && place && <p class="note warn">{kind.obstacleOf(place, now)}</p>
      )}
      {own && linkOf(own, 'withdraw') && (
        <SureForm
          path={path}
          label={say('ownSession.withdraw')}
          question={say(kind.sure)}
          hidden={{ withdraw: 'true' }}
        />
      )}
    </>
  )
}
