/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { Child } from 'hono/jsx'
import { attemptPageOfEvent, guestHeaders, readAttemptCode } from '../../kernel/guest-orders.ts'
import { zoneOrUtc } from '../../kernel/local-time.ts'
import {
  attemptCookie,
  type HeldAttempt,
  heldAttemptOf,
  noAttemptCookie,
} from '../bff/browser-cookies.ts'
import { type HalClient, type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Fact } from '../site/fact.tsx'
import { type AskedOfTicket, type EventResource, publicEventPath, read } from '../site/resources.ts'
import { instantInWords } from '../site/times.ts'
import type { AccountDeps } from './deps.ts'
import { type Field, Form, type Typed } from './form.tsx'
import { attemptAddress, withSecret } from './guest-api.ts'
import { attemptPathOf, eventNameOf, eventPathOf } from './guest-offer.ts'
import { answerPage, Done, identifyPlainly, leadTo, Page } from './page.tsx'
import { overtaken, type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { newKeyOf, sentForm } from './sent-form.ts'
import { ifSure, SureForm } from './sure-form.tsx'
import { nameOf } from './ticket-words.ts'
import {
  type AskedPerson,
  KeptName,
  NameField,
  namesOf,
  PersonFields,
  refusedPerson,
  saidOf,
} from './who-comes.tsx'

/** Wrong, foreign, old and used codes are one: nobody learns what there is. */
const wrong: PageRefusal = { status: 404, says: () => say('attempt.wrong') }

const codeField: Field = {
  name: 'code',
  label: () => say('attempt.codeField'),
  hint: () => say('attempt.codeHint'),
  autocomplete: 'off',
}

interface AttemptResource extends HalResource, AskedPerson {
  eventTitle: string
  timezone: string | null
  ticketTypeName: string
  expiresAt: string
  firstName: string | null
  lastName: string | null
  email: string | null
  takesNames: boolean
  questions: readonly AskedOfTicket[]
}

interface Opened {
  client: HalClient
  attempt: AttemptResource
}

async function openedBy(
  c: AppContext,
  { ask }: AccountDeps,
  held: HeldAttempt,
): Promise<Opened | PageRefusal> {
  const client = withSecret(c, ask(c), { [guestHeaders.attempt]: held.capability })
  const { resource, refusal } = await client('GET', attemptAddress(held))
  if (refusal) return refusal.status === 404 ? wrong : refusal
  return { client, attempt: resource as AttemptResource }
}

/**
 * Where somebody with a code says who comes with one ticket. The code is sent by a form, and is then in a cookie that no
 * script reads and that goes to this page alone. Nothing else of the order is shown.
 */
export function attemptPages(app: Hono<AppEnv>, deps: AccountDeps) {
  const path = `/events/:event${attemptPageOfEvent}` as const

  app.get(path, async (c) => {
    const content = outcomes.get(c.req.query('done') ?? '')
    if (content) return dropping(c, await show(c, deps, { content }))
    const held = heldAttemptOf(c)
    if (held === null) return showEntry(c, deps, null)
    const opened = await openedBy(c, deps, held)
    if ('status' in opened) return showEntry(c, deps, opened)
    return showAttempt(c, deps, { attempt: opened.attempt, refused: null })
  })

  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const code = typed.get(codeField.name)
    if (code !== undefined) return enter(c, deps, code)
    const held = heldAttemptOf(c)
    if (held === null) return showEntry(c, deps, wrong)
    const isSkipped = typed.has('skip')
    // The cookie stays until that is shown, for a form that is sent once more meanwhile.
    const done = () => leadTo(`${attemptPathOf(c)}?done=${isSkipped ? 'skipped' : 'submitted'}`)
    const opened = await openedBy(c, deps, held)
    if ('status' in opened) {
      return (await wasCarriedOut(c, deps, { held, typed })) ? done() : showEntry(c, deps, opened)
    }
    const refused = isSkipped
      ? await ifSure(typed, () => skip(opened, typed))
      : await submit(opened, typed)
    if (refused === null) return done()
    if (refused.status === 404) return showEntry(c, deps, wrong)
    const { attempt } = opened
    return showAttempt(c, deps, { attempt, refused, ...(!isSkipped && { typed }) })
  })
}

/** Keeps the attempt of a code, where it opens one of this event. */
async function enter(c: AppContext, deps: AccountDeps, code: string): Promise<Response> {
  const named = readAttemptCode(code)
  if (named === null) return showEntry(c, deps, wrong)
  const { body: event, failure } = await read<EventResource>(
    deps.api,
    publicEventPath(eventNameOf(c)),
    c.req.raw,
  )
  if (!event) return showEntry(c, deps, failure.status === 404 ? wrong : { status: failure.status })
  const held = { eventId: event.id, ...named }
  const opened = await openedBy(c, deps, held)
  if ('status' in opened) return showEntry(c, deps, opened)
  return leadTo(attemptPathOf(c), [attemptCookie(attemptPathOf(c), held)])
}

/** What tells a form that is sent twice: its key, and the end of the address that its link led to. */
const once = { key: 'key', at: 'at' } as const

/** The key of the form, where it has one: of two that are sent at once the second one waits for the first. */
const keyOf = (typed: Typed) => {
  const key = typed.get(once.key)
  return key === undefined ? {} : { idempotencyKey: key }
}

/**
 * Whether this very form was carried out before. Its code opens nothing since then, but its key is taken: what is sent
 * with it is answered as then, or is said to be something else.
 */
async function wasCarriedOut(
  c: AppContext,
  { ask }: AccountDeps,
  { held, typed }: { held: HeldAttempt; typed: Typed },
): Promise<boolean> {
  const at = typed.get(once.at) ?? ''
  if (!typed.has(once.key) || !/^[a-z]+$/.test(at)) return false
  const client = withSecret(c, ask(c), { [guestHeaders.attempt]: held.capability })
  const body = typed.has('skip') ? {} : { body: saidOf(nobody, [], typed) }
  const sent = { ...keyOf(typed), ...body }
  const { refusal } = await client('POST', `${attemptAddress(held)}/${at}`, sent)
  return refusal === null || refusal.code === 'idempotency_key_reuse'
}

/** Of whom the names of a form are told, and no answers. */
const nobody: AskedPerson = { ticketTypeLineageId: '' }

async function skip({ client, attempt }: Opened, typed: Typed): Promise<Refused | null> {
  const link = linkOf(attempt, 'skip')
  if (!link) return refusedBy(overtaken)
  const { refusal } = await client(link.method ?? 'POST', link.href, keyOf(typed))
  return refusal && refusedBy(refusal)
}

async function submit({ client, attempt }: Opened, typed: Typed): Promise<Refused | null> {
  const link = linkOf(attempt, 'submit')
  if (!link) return refusedBy(overtaken)
  const { questions } = attempt
  const body = saidOf(attempt, questions, typed)
  const { refusal } = await client(link.method ?? 'POST', link.href, { body, ...keyOf(typed) })
  if (!refusal) return null
  const unseen = attempt.takesNames ? [] : namesOf(attempt)
  return { ...refusedPerson(refusal, attempt, questions), unseen }
}

interface Shown {
  content: () => Child
  refused?: Refused | null
}

async function show(
  c: AppContext,
  { api }: AccountDeps,
  { content, refused = null }: Shown,
): Promise<Response> {
  const site = await identifyPlainly(c, api)
  const make = () => (
    <Page site={site} title={say('attempt.title')} refused={refused}>
      {content()}
      <p class="asides">
        <a href={eventPathOf(c)}>{say('registering.event')}</a>
      </p>
    </Page>
  )
  return answerPage(site, make, refused ?? {})
}

/** The form that takes a code. One that opens nothing is kept no longer. */
async function showEntry(
  c: AppContext,
  deps: AccountDeps,
  refusal: PageRefusal | null,
): Promise<Response> {
  const refused = refusal && refusedBy(refusal)
  const content = () => (
    <>
      <p>{say('attempt.enterText')}</p>
      <Form
        action={attemptPathOf(c)}
        fields={[codeField]}
        button={say('attempt.open')}
        refused={refused}
      />
    </>
  )
  const answer = await show(c, deps, { content, refused })
  return refusal === wrong ? dropping(c, answer) : answer
}

/** What the cookie holds opens nothing any more. */
function dropping(c: AppContext, answer: Response): Response {
  answer.headers.append('set-cookie', noAttemptCookie(attemptPathOf(c)))
  return answer
}

interface AttemptProps {
  attempt: AttemptResource
  refused: Refused | null
  typed?: Typed
}

const showAttempt = (c: AppContext, deps: AccountDeps, props: AttemptProps): Promise<Response> =>
  show(c, deps, {
    content: () => (
      <Attempt
        path={attemptPathOf(c)}
        keyOfForm={(isSent) => newKeyOf(c, isSent ? props.refused : null)}
        {...props}
      />
    ),
    refused: props.refused,
  })

interface AttemptPageProps extends AttemptProps {
  path: string
  /** Of the form that was sent, or of the other one. */
  keyOfForm: (isSent: boolean) => string
}

function Attempt({ path, keyOfForm, attempt, refused, typed }: AttemptPageProps) {
  const { eventTitle, ticketTypeName, expiresAt, takesNames, questions } = attempt
  const [submission, skipping] = [linkOf(attempt, 'submit'), linkOf(attempt, 'skip')]
  const sentOnce = ({ href }: HalLink, isSent: boolean) => ({
    [once.key]: keyOfForm(isSent),
    [once.at]: href.split('/').at(-1) ?? '',
  })
  return (
    <>
      <dl class="keys">
        <Fact name={say('ticket.event')}>{eventTitle}</Fact>
        <Fact name={say('attempt.ticket')}>{ticketTypeName}</Fact>
        {!takesNames && <Fact name={say('order.people')}>{nameOf(attempt)}</Fact>}
        <Fact name={say('attempt.until')}>
          {instantInWords(expiresAt, zoneOrUtc(attempt.timezone))}
        </Fact>
      </dl>
      {submission ? (
        <Form
          action={path}
          button={say('form.save')}
          refused={refused}
          hidden={sentOnce(submission, typed !== undefined)}
        >
          <PersonFields of={attempt} questions={questions} typed={typed} refused={refused}>
            {(field) =>
              takesNames ? (
                <NameField
                  field={field}
                  known={attempt[field.of]}
                  typed={typed}
                  refused={refused}
                />
              ) : (
                <KeptName field={field} known={attempt[field.of]} />
              )
            }
          </PersonFields>
        </Form>
      ) : (
        <p class="note warn">{say('attempt.closed')}</p>
      )}
      {skipping && (
        <SureForm
          path={path}
          label={say('attempt.skip')}
          text={say('attempt.skipText')}
          question={say('attempt.skipSure')}
          hidden={{ skip: 'true', ...sentOnce(skipping, typed === undefined) }}
        />
      )}
    </>
  )
}

const outcomes: ReadonlyMap<string, () => Child> = new Map([
  [
    'submitted',
    () => <Ended said={say('attempt.submitted')} next={say('attempt.submittedNext')} />,
  ],
  ['skipped', () => <Ended said={say('attempt.skipped')} next={say('attempt.skippedNext')} />],
])

const Ended = ({ said, next }: { said: string; next: string }) => (
  <>
    <Done>{said}</Done>
    <p>{next}</p>
  </>
)
