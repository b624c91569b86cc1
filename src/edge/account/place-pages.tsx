/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { browserHashOf } from '../bff/browser-cookies.ts'
import {
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
} from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { answerText } from '../site/answer-text.ts'
import { Fact } from '../site/fact.tsx'
import { Prose } from '../site/prose.tsx'
import {
  type AskedQuestion,
  askedQuestions,
  eventPath,
  registrationsPath,
} from '../site/resources.ts'
import { answerName, answersIn, Questions } from './answers.tsx'
import type { AccountDeps } from './deps.ts'
import { Form, type Typed } from './form.tsx'
import { signInFirst } from './interruption.tsx'
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
import { absent, type Labels, overtaken, type Refused, refusedBy, unsure } from './refused.ts'
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
  questions: readonly AskedQuestion[]
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
    const [all, asked] = await Promise.all([
      ownSessionsOf(client, root),
      questionsOf(client, place),
    ])
    const own = all.find((each) => each[kind.idField] === named.id)
    return { place, own, all, questions: own ? askedQuestions(own.questions) : asked, root }
  }
  const show = async (
    c: AppContext,
    shown: Shown<Place>,
    refused: Refused | null,
    typed?: Typed,
  ) => {
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
        refused={problem}
      >
        {!isAbsent && (
          <Registration
            {...shown}
            kind={kind}
            path={ownPath(namedIn(c))}
            newKey={key}
            now={now}
            refused={refused}
            typed={typed}
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
    if ((await browserHashOf(c)) === null) return signInFirst(c, back)
    const client = ask(c)
    const { place, own, questions, root } = await read(client, named)
    if (!linkOf(root, 'me')) return signInFirst(c, back)
    const isRegistering = !typed.has('withdraw') && !typed.has('answers')
    if (isRegistering && own) return leadTo(back)
    const answers = answersIn(typed, questions, {})
    const asked: Sending = typed.has('withdraw')
      ? { link: own && linkOf(own, 'withdraw') }
      : typed.has('answers')
        ? { link: own && linkOf(own, 'edit-answers'), body: { answers } }
        : {
            link: place ? linkOf(place, 'register') : undefined,
            body: { [kind.idField]: named.id, ...(questions.length > 0 && { answers }) },
            idempotencyKey: typed.get('key'),
          }
    const again = async (refused: Refused) => {
      const now = await read(client, named)
      // Of a form that is sent twice the second one finds the place given up.
      return typed.has('withdraw') && !now.own ? leadTo(back) : show(c, now, refused, typed)
    }
    const { link, ...sent } = asked
    if (!link) return again(refusedBy(overtaken))
    if (typed.has('withdraw') && !isSure(typed)) return again(refusedBy(unsure))
    const { refusal } = await client(link.method ?? 'POST', link.href, sent)
    return refusal ? again(refusedBy(refusal, labelsOf(questions))) : leadTo(back)
  })
}

interface Sending {
  link: HalLink | undefined
  body?: object
  idempotencyKey?: string | undefined
}

/** What the place asks, as forms know questions; nothing where nobody registers. */
async function questionsOf(client: HalClient, place: HalResource | null): Promise<AskedQuestion[]> {
  const link = place && linkOf(place, 'questions')
  if (!link) return []
  const { resource } = await client('GET', expanded(link.href, { pageSize: '100' }))
  return askedQuestions(resource._embedded?.items)
}

const labelsOf = (questions: readonly AskedQuestion[]): Labels =>
  Object.fromEntries(
    questions.map(({ lineageId, label }) => [answerName({}, lineageId), () => label]),
  )

interface RegistrationProps<Place> extends Shown<Place> {
  kind: PlaceKind<Place>
  path: string
  newKey: string
  now: number
  refused: Refused | null
  typed: Typed | undefined
}

function Registration<Place extends PlaceResource>(props: RegistrationProps<Place>) {
  const { kind, place, own, all, questions, path, newKey, now, refused, typed } = props
  const asked = { answers: own?.answers ?? null }
  const other = own && overlapOf(own, all)
  const details = (place && kind.detailsOf?.(place)) ?? {}
  const title = own ? titleOf(own) : place && kind.titleOf(place)
  const when = own ? whenOf(own) : place && kind.whenOf(place)
  const keys: [string, string | null | undefined][] = [
    [say('order.when'), when === title ? null : when],
    [say('ticket.where'), details.room ?? own?.roomName],
    [say('ticket.event'), place?.eventTitle ?? own?.eventTitle],
    [say('session.places'), details.places],
    ...questions.map((question): [string, string | undefined] => {
      const value = asked.answers?.[question.lineageId]
      return [question.label, value === undefined ? undefined : answerText(question, value)]
    }),
  ]
  const typedAnswers = typed?.has('withdraw') ? undefined : typed
  const form = (button: PlainKey, hidden: Record<string, string>) => (
    <Form action={path} button={say(button)} refused={refused} hidden={hidden}>
      <Questions questions={questions} asked={asked} typed={typedAnswers} refused={refused} />
    </Form>
  )
  return (
    <>
      {own && (
        <div class={`note ${stateOf(own).tone}`} role="status">
          <p>{say(stateOf(own).says)}</p>
        </div>
      )}
      {other && <p class="note warn">{say('ownSession.overlaps', { session: titleOf(other) })}</p>}
      <dl class="keys">{keys.map(([name, value]) => value && <Fact name={name}>{value}</Fact>)}</dl>
      {details.text && <Prose text={details.text} />}
      {place && linkOf(place, 'register')
        ? form(kind.register, { key: newKey })
        : !own && place && <p class="note warn">{kind.obstacleOf(place, now)}</p>}
      {own && linkOf(own, 'edit-answers') && questions.length > 0 && (
        <details open={typedAnswers !== undefined}>
          <summary class="more">{say('order.changeAnswers')}</summary>
          {form('form.save', { answers: 'true' })}
        </details>
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
