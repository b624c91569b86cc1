/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { zoneOrUtc } from '../../kernel/local-time.ts'
import type { Answers, AnswerValue } from '../../kernel/registration-questions.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import {
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
  pagesFrom,
  type Refusal,
} from '../console/hal-client.ts'
import type { Line } from '../console/order-money.tsx'
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { answerText } from '../site/answer-text.ts'
import {
  type AskedQuestion,
  eventPath,
  registeringPath,
  registrationsPath,
  ticketsPath,
} from '../site/resources.ts'
import { amountOf, instantIn } from '../site/tickets.tsx'
import { clockTime, dateRange } from '../site/wording.ts'
import { answerName, answersIn, Questions, questionsFor } from './answers.tsx'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, email, type Field, FieldInput, Form, names, type Typed } from './form.tsx'
import { type OwnSession, OwnSessions, ownSessionsOf } from './own-sessions.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import {
  HowToPay,
  isDue,
  looksAgain,
  noReturn,
  PaymentNote,
  paymentOf,
  payNow,
  type Return,
  returnOf,
} from './payment.tsx'
import {
  applyCode,
  Discount,
  type DiscountedOrder,
  isAboutCode,
  isRemovingCode,
  PromotionCode,
  RemoveCode,
} from './promotion.tsx'
import { askRefund, Refunds, refundsOf } from './refunds.tsx'
import { follow, overtaken, type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'

/** What the pages read of an order. */
export interface OrderResource extends DiscountedOrder {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  timezone: string | null
  firstSessionDate: string | null
  lastSessionDate: string | null
  startsAt: string | null
  statusCode: string
  waitingPosition: number | null
  offeredAt: string | null
  expiresAt: string | null
  lines: readonly Line[]
}

interface ParticipantResource extends HalResource {
  position: number
  ticketTypeName: string
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  ticketTypeLineageId: string
  answers: Answers | null
}

interface OrderState {
  badge: PlainKey
  says: PlainKey
  tone: 'good' | 'warn' | 'bad' | ''
  hasEnded?: true
}

/** What an order's status means to who ordered. */
const states: Readonly<Record<string, OrderState>> = {
  AWAITING_PARTICIPANT_DETAILS: { badge: 'order.names', says: 'order.namesText', tone: 'warn' },
  READY_FOR_CHECKOUT: { badge: 'order.unfinished', says: 'order.unfinishedText', tone: 'warn' },
  AWAITING_PAYMENT: { badge: 'order.payment', says: 'order.paymentText', tone: 'warn' },
  AWAITING_APPROVAL: { badge: 'order.approval', says: 'order.approvalText', tone: '' },
  WAITLISTED: { badge: 'order.waitlisted', says: 'order.waitlistedText', tone: '' },
  NEEDS_RECONCILIATION: { badge: 'order.doubt', says: 'order.doubtText', tone: 'warn' },
  CONFIRMED: { badge: 'order.confirmed', says: 'order.confirmedText', tone: 'good' },
  REJECTED: { badge: 'order.rejected', says: 'order.rejectedText', tone: 'bad', hasEnded: true },
  EXPIRED: { badge: 'order.expired', says: 'order.expiredText', tone: '', hasEnded: true },
  CANCELLED: { badge: 'order.cancelled', says: 'order.cancelledText', tone: '', hasEnded: true },
}
const underWay: OrderState = { badge: 'order.underWay', says: 'order.underWayText', tone: '' }

const isWaiting = ({ waitingPosition }: OrderResource): boolean => waitingPosition !== null

const stateOf = ({ statusCode }: OrderResource): OrderState => states[statusCode] ?? underWay

interface Orders {
  orders: readonly OrderResource[]
  root: HalResource
  refusal: PageRefusal | null
}

/** So many are shown at most. */
const mostPages = 5

/** The orders of whoever is signed in, the newest first, or one of them. A stranger is refused with 401. */
export async function ordersOf(ask: HalClient, c: AppContext, orderId?: string): Promise<Orders> {
  const orders: OrderResource[] = []
  if ((await browserHashOf(c)) === null) return { orders, root: {}, refusal: { status: 401 } }
  const { resource: root, refusal } = await ask('GET', '/api')
  const link = linkOf(root, 'registration-orders')
  if (!link) return { orders, root, refusal }
  const first = expanded(link.href, { pageSize: '100', ...(orderId && { orderId }) })
  for await (const page of pagesFrom(first, ask, mostPages)) {
    if (page.refusal) return { orders: [], root, refusal: page.refusal }
    orders.push(...((page.resource._embedded?.items ?? []) as OrderResource[]))
  }
  return { orders, root, refusal: null }
}

/** An order with its people. */
export interface Shown {
  order: OrderResource
  participants: readonly ParticipantResource[]
  questions: readonly AskedQuestion[]
  /** Whose account it is. */
  me: HalResource
  payment: Awaited<ReturnType<typeof paymentOf>>
  refunds: Awaited<ReturnType<typeof refundsOf>>
}

const isNameless = ({ firstName }: ParticipantResource) => firstName === null

/** Whether the form asks for somebody: for all, where all are said at once. */
const isAsked = (order: OrderResource, participant: ParticipantResource) =>
  isNameless(participant) || linkOf(order, 'edit-participants') !== undefined

/** Whether somebody can be said to come who is not known, or answers can be given. */
const isFormOpen = ({ participants, questions }: Pick<Shown, 'participants' | 'questions'>) =>
  participants.some(
    (each) =>
      (isNameless(each) || questionsFor(questions, each).length > 0) &&
      linkOf(each, 'edit') !== undefined,
  )

export async function peopleOf(
  ask: HalClient,
  order: OrderResource,
  root: HalResource,
): Promise<Shown> {
  const people = linkOf(order, 'participants')
  const list = people && (await ask('GET', expanded(people.href, { pageSize: '100' })))
  const participants = (list?.resource._embedded?.items ?? []) as ParticipantResource[]
  const questions = (list?.resource.questions ?? []) as AskedQuestion[]
  // The first of several is mostly who orders.
  const own = participants.some(isNameless) ? linkOf(root, 'me') : undefined
  const me = own ? (await ask('GET', own.href)).resource : {}
  const [payment, refunds] = await Promise.all([paymentOf(ask, order), refundsOf(ask, order)])
  return { order, participants, questions, me, payment, refunds }
}

/** The registrations that somebody has, and each of them. */
export function orderPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const showAll = async (
    c: AppContext,
    orders: Orders['orders'],
    refused: Refused | null,
    sessions: readonly OwnSession[] = [],
  ) => {
    const site = await identifyPlainly(c, api)
    const now = nowOf(c)
    const today = new Date(now).toISOString().slice(0, 10)
    const make = () => (
      <Page site={site} title={say('registrations.title')} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        {(orders.length > 0 || sessions.length === 0) && (
          <AllOrders orders={orders} today={today} />
        )}
        <OwnSessions sessions={sessions} now={now} />
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  app.get(registrationsPath, async (c) => {
    const client = ask(c)
    const { orders, root, refusal } = await ordersOf(client, c)
    if (refusal?.status === 401) return leadToSignIn(registrationsPath)
    return showAll(c, orders, refusal && refusedBy(refusal), await ownSessionsOf(client, root))
  })

  const showOne = async (c: AppContext, shown: Shown, refused: Refused | null, typed?: Typed) => {
    const site = await identifyPlainly(c, api)
    const now = nowOf(c)
    const back = refused ? noReturn : returnOf(c)
    const path = `${registrationsPath}/${shown.order.id}`
    const make = () => (
      <Page site={site} title={shown.order.eventTitle} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        <Order
          shown={shown}
          refused={refused}
          typed={typed}
          now={now}
          back={back}
          path={path}
          again={registeringPath(eventOf(shown.order))}
        />
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
          <a href={eventPath(eventOf(shown.order))}>{say('registering.event')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? { headers: looksAgain(shown, back, path) })
  }
  const path = `${registrationsPath}/:id` as const
  const showNone = async (c: AppContext, { refusal }: Orders) => {
    if (refusal?.status === 401) return leadToSignIn(ownPath(c))
    // What is no id is answered as an id of nothing.
    if (refusal && refusal.status !== 400) return showAll(c, [], refusedBy(refusal))
    return showAll(c, (await ordersOf(ask(c), c)).orders, refusedBy(absent))
  }
  app.get(path, async (c) => {
    const client = ask(c)
    const found = await ordersOf(client, c, c.req.param('id'))
    const [order] = found.orders
    if (!order) return showNone(c, found)
    return showOne(c, await peopleOf(client, order, found.root), null)
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const client = ask(c)
    const found = await ordersOf(client, c, c.req.param('id'))
    const [order] = found.orders
    if (!order) return showNone(c, found)
    const done = await (typed.has('pay')
      ? payNow(client, order, { identify: () => identifyPlainly(c, api), path: ownPath(c) })
      : typed.has('cancel')
        ? cancel(client, order, typed)
        : typed.has('refund')
          ? askRefund(client, order, typed)
          : register(client, order, typed))
    if (done === null) return leadTo(ownPath(c))
    if (done instanceof Response) return done
    // What was done before the refusal is shown.
    const [now = order] = (await ordersOf(client, c, order.id)).orders
    return showOne(c, await peopleOf(client, now, found.root), done, typed)
  })
}

const nowOf = (c: AppContext): number => c.get('state').services.clock.now()
const ownPath = (c: AppContext) => `${registrationsPath}/${c.req.param('id')}`
export const absent: PageRefusal = { status: 404, says: () => say('registrations.absent') }
export const unsure: PageRefusal = { status: 422, says: () => say('order.unsure') }

const send = (ask: HalClient, { method = 'POST', href }: HalLink, body: object) =>
  ask(method, href, { body })

async function cancel(ask: HalClient, order: OrderResource, typed: Typed): Promise<Refused | null> {
  const relation = isWaiting(order) ? 'leave-waiting-list' : 'cancel'
  return typed.has('sure') ? follow(ask, order, relation) : refusedBy(unsure)
}

/** Says who comes, as far as that is not known yet, and finishes the order, unless it is about a code. */
export async function register(
  ask: HalClient,
  order: OrderResource,
  typed: Typed,
): Promise<Refused | null> {
  if (isRemovingCode(typed)) return follow(ask, order, 'remove-promotion')
  const shown = await peopleOf(ask, order, {})
  const said = isFormOpen(shown)
    ? await sayWhoComes(ask, order, { ...shown, typed })
    : { order, refused: null }
  if (said.refused) return said.refused
  if (isWaiting(order)) return null
  if (isAboutCode(typed)) return applyCode(ask, said.order, typed)
  return follow(ask, said.order, 'finalize')
}

interface Said extends Pick<Shown, 'participants' | 'questions'> {
  typed: Typed
}

interface Saying {
  /** As it is by then. */
  order: HalResource
  refused: Refused | null
}

/** In one call for all, where the order offers it; otherwise each who has no name yet is said. */
async function sayWhoComes(
  ask: HalClient,
  order: OrderResource,
  { participants, questions, typed }: Said,
): Promise<Saying> {
  const all = linkOf(order, 'edit-participants')
  if (all) {
    const people = participants.map((each) => ({ id: each.id, ...saidOf(each, questions, typed) }))
    const { resource, refusal } = await send(ask, all, { participants: people })
    return { order: resource, refused: refusal && refusedNames(refusal, participants, questions) }
  }
  const errors: Record<string, Refused['errors'][string]> = {}
  for (const participant of participants.filter(
    (each) => questions.length > 0 || isNameless(each),
  )) {
    const edit = linkOf(participant, 'edit')
    if (!edit) return { order, refused: refusedBy(overtaken) }
    const { refusal } = await send(ask, edit, saidOf(participant, questions, typed))
    if (!refusal) continue
    const named = Object.entries(refusal.errors ?? {}).map(([name, said]) => [
      `participants.0.${name}`,
      said,
    ])
    const refused = refusedNames(
      { ...refusal, errors: Object.fromEntries(named) },
      [participant],
      questions,
    )
    if (refused.said !== null) return { order, refused }
    Object.assign(errors, refused.errors)
  }
  if (Object.keys(errors).length > 0) {
    return { order, refused: { status: 422, headers: {}, said: null, errors } }
  }
  const self = linkOf(order, 'self')
  return { order: self ? (await ask('GET', self.href)).resource : order, refused: null }
}

/** Some people have one name. */
const namesOfPerson: readonly Field[] = names.map((field) =>
  field.name === 'lastName' ? ({ ...field, isOptional: true } as const) : field,
)
/** Of whom mails go to. */
export const contactFields: readonly Field[] = [
  ...namesOfPerson,
  { ...email, autocomplete: 'email' },
]
const person: readonly Field[] = [
  ...namesOfPerson,
  { ...email, autocomplete: 'email', hint: () => say('order.emailHint'), isOptional: true },
]

interface PersonField extends Field {
  /** What the API calls it. */
  of: string
}

/** What is asked of a participant, by fields of their own. */
const fieldsOf = ({ position }: ParticipantResource): PersonField[] =>
  person.map((field) => ({
    ...field,
    of: field.name,
    name: `${field.name}-${position}`,
    ...(position > 1 && { autocomplete: 'off' }),
  }))

const saidOf = (
  participant: ParticipantResource,
  questions: readonly AskedQuestion[],
  typed: Typed,
) => ({
  ...Object.fromEntries(
    fieldsOf(participant).map(({ of, name, isOptional }) => {
      const text = typed.get(name)?.trim() ?? ''
      return [of, text === '' && isOptional ? null : text]
    }),
  ),
  answers: answersIn(typed, questions, participant),
})

/** What the API says of its fields, said of those of the form. */
function refusedNames(
  { errors = {}, ...refusal }: Refusal,
  participants: readonly ParticipantResource[],
  questions: readonly AskedQuestion[],
): Refused {
  const fields = participants.flatMap((participant, index) => {
    const answers = questions.map(({ lineageId, label }) => ({
      of: `answers.${lineageId}`,
      name: answerName(participant, lineageId),
      label: () => label,
    }))
    return [...fieldsOf(participant), ...answers].map(({ of, name, label }) => ({
      name,
      label,
      sentences: errors[`participants.${index}.${of}`],
    }))
  })
  const ofForm = fields.flatMap(({ name, sentences }) =>
    sentences ? [[name, sentences] as const] : [],
  )
  return refusedBy(
    { ...refusal, errors: Object.fromEntries(ofForm) },
    Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  )
}

/** The event of an order, as far as its page is named by it. */
export const eventOf = ({ eventId, eventTitle, eventSlug }: OrderResource) => ({
  id: eventId,
  title: eventTitle,
  slug: eventSlug,
})

function AllOrders({ orders, today }: { orders: Orders['orders']; today: string }) {
  const isUpcoming = (order: OrderResource) =>
    !stateOf(order).hasEnded && (order.lastSessionDate ?? today) >= today
  const upcoming = orders.filter(isUpcoming)
  const others = orders.filter((order) => !isUpcoming(order))
  if (orders.length === 0) {
    return (
      <div class="empty">
        <p>{say('registrations.none')}</p>
        <p>
          <a class="button" href="/">
            {say('site.seeAll')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <>
      <Entries orders={upcoming.toSorted(byDate)} title={say('registrations.upcoming')} />
      <Entries orders={others} title={say('registrations.others')} />
    </>
  )
}

/** Those without a date last. */
const byDate = (one: OrderResource, other: OrderResource) =>
  (one.firstSessionDate ?? '9').localeCompare(other.firstSessionDate ?? '9')

function Entries({ orders, title }: { orders: Orders['orders']; title: string }) {
  if (orders.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul class="steps">
        {orders.map((order) => (
          <li>
            <p class="row">
              <a href={`${registrationsPath}/${order.id}`}>
                <strong>{order.eventTitle}</strong>
              </a>
              <State of={order} />
            </p>
            <p class="quiet">{[whenOf(order), ticketsOf(order)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ of }: { of: OrderResource }) {
  const { badge, tone } = stateOf(of)
  return <span class={`badge ${tone}`}>{say(badge)}</span>
}

/** The days of its event, and from what time on. */
export function whenOf({ firstSessionDate, lastSessionDate, startsAt, timezone }: OrderResource) {
  const days = dateRange(firstSessionDate, lastSessionDate)
  if (days === null) return say('card.noDate')
  if (startsAt === null) return days
  return say('order.whenFrom', { days, start: clockTime(startsAt, zoneOrUtc(timezone)) })
}

const ticketsOf = ({ lines }: OrderResource): string =>
  lines.map(({ quantity, ticketTypeName }) => `${quantity} × ${ticketTypeName}`).join(', ')

interface OrderProps {
  shown: Shown
  refused: Refused | null
  typed: Typed | undefined
  now: number
  back: Return
  /** Of this page, and of the one where somebody registers again. */
  path: string
  again: string
}

export function Order({ shown, refused, typed, now, back, path, again }: OrderProps) {
  const { order, participants, questions, payment, refunds } = shown
  const paying = payment && { order, payment, back, path }
  const isPayable = paying && isDue(paying)
  const { tone, hasEnded } = stateOf(order)
  const isNamesMissing = isFormOpen(shown)
  const ending = say(isWaiting(order) ? 'order.leave' : 'order.cancel')
  const says =
    isNamesMissing && !participants.some(isNameless) ? 'order.detailsText' : stateOf(order).says
  return (
    <>
      {paying ? (
        <PaymentNote {...paying} />
      ) : (
        <div class={`note ${tone}`} role="status">
          <p>{say(says)}</p>
          {order.waitingPosition !== null && (
            <p>{say('order.position', { position: String(order.waitingPosition) })}</p>
          )}
          {order.expiresAt !== null && !hasEnded && <p>{heldText(order, order.expiresAt, now)}</p>}
          {hasEnded && back.looks > 0 && <p>{say('payment.late')}</p>}
        </div>
      )}
      {isPayable && <HowToPay {...paying} />}
      <dl class="keys">
        <div>
          <dt>{say('order.when')}</dt>
          <dd>{whenOf(order)}</dd>
        </div>
        <div>
          <dt>{say('tickets.title')}</dt>
          <dd>{ticketsOf(order)}</dd>
        </div>
        <Discount order={order} />
        {!isPayable &&
          order.totalDueMinor + order.discountMinor > 0 &&
          order.currencyCode !== null && (
            <div>
              <dt>{say('order.total')}</dt>
              <dd>{amountOf(order.totalDueMinor, order.currencyCode)}</dd>
            </div>
          )}
        {!isNamesMissing && participants.length > 0 && (
          <div>
            <dt>{say('order.people')}</dt>
            {participants.map((each) => (
              <dd>{nameOf(each)}</dd>
            ))}
          </div>
        )}
        {!isNamesMissing &&
          participants.flatMap((each) =>
            questions.flatMap((question) => {
              const value = each.answers?.[question.lineageId]
              return value === undefined ? (
                []
              ) : (
                <OwnAnswer
                  of={each}
                  question={question}
                  value={value}
                  isLone={participants.length === 1}
                />
              )
            }),
          )}
      </dl>
      <RemoveCode order={order} path={path} />
      {order.statusCode === 'CONFIRMED' && (
        <p>
          {linkOf(order, 'admission-tickets') ? (
            <a class="button" href={ticketsPath(order.id)}>
              {say('ticket.show', { count: participants.length })}
            </a>
          ) : (
            say('guest.tickets')
          )}
        </p>
      )}
      {isNamesMissing ? (
        <NamesForm shown={shown} refused={refused} typed={typed} path={path} />
      ) : (
        linkOf(order, 'finalize') && (
          <Form
            id={finishing}
            action={path}
            button={say(order.totalDueMinor > 0 ? 'order.finishPaid' : 'order.finish')}
            refused={refused}
          />
        )
      )}
      {(isNamesMissing || linkOf(order, 'finalize')) && (
        <PromotionCode order={order} refused={refused} typed={typed} form={finishing} />
      )}
      <Refunds order={order} refunds={refunds} path={path} />
      {hasEnded && (
        <p>
          <a class="button quietly" href={again}>
            {say('order.again')}
          </a>
        </p>
      )}
      {endings.some((relation) => linkOf(order, relation)) && (
        <details>
          <summary class="more">{ending}</summary>
          <form method="post" action={path}>
            <label class="pick">
              <input type="checkbox" name="sure" value="true" required />
              {say(isWaiting(order) ? 'order.leaveSure' : 'order.sure')}
            </label>
            <button type="submit" class="button danger" name="cancel" value="true">
              {ending}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

/** What gives an order up. */
const endings = ['cancel', 'cancel-registration', 'leave-waiting-list']

interface OwnAnswerProps {
  of: ParticipantResource
  question: AskedQuestion
  value: AnswerValue
  isLone: boolean
}

function OwnAnswer({ of, question, value, isLone }: OwnAnswerProps) {
  return (
    <div>
      <dt>{isLone ? question.label : `${nameOf(of)}: ${question.label}`}</dt>
      <dd>{answerText(question, value)}</dd>
    </div>
  )
}

/** An offer holds for hours or days, and a new order for minutes. */
const heldText = ({ offeredAt, timezone }: OrderResource, expiresAt: string, now: number) =>
  offeredAt === null
    ? say('order.held', { count: minutesUntil(expiresAt, now) })
    : say('order.offered', { when: instantIn(zoneOrUtc(timezone), expiresAt) })

const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000))

const nameOf = ({ firstName, lastName }: ParticipantResource): string =>
  [firstName, lastName].filter(Boolean).join(' ') || say('order.nameless')

/** The form that finishes an order. */
const finishing = 'finishing'

/** Who comes, where that is not known yet. */
function NamesForm({
  shown: { order, participants, questions, me },
  refused,
  typed,
  path,
}: Omit<OrderProps, 'now' | 'back' | 'again'>) {
  const isLone = participants.length === 1
  return (
    <Form
      id={finishing}
      action={path}
      button={say(
        isWaiting(order)
          ? 'form.save'
          : order.totalDueMinor > 0
            ? 'order.finishPaid'
            : 'event.register',
      )}
      refused={refused}
    >
      {participants
        .filter((each) => questions.length > 0 || isAsked(order, each))
        .map((participant) => {
          const { position, ticketTypeName } = participant
          return (
            <fieldset class="stack">
              <legend>
                {isLone
                  ? say('order.whoComes')
                  : say('order.person', { position, ticket: ticketTypeName })}
              </legend>
              {fieldsOf(participant).map((field) => (
                <FieldInput
                  field={field}
                  text={typed?.get(field.name) ?? knownText(participant, field, me)}
                  error={refused?.errors[field.name]?.()}
                />
              ))}
              <Questions
                questions={questions}
                asked={participant}
                typed={typed}
                refused={refused}
              />
            </fieldset>
          )
        })}
    </Form>
  )
}

/** What is known of a participant; of the first what the account says. */
function knownText(participant: ParticipantResource, { of }: PersonField, me: HalResource): string {
  const known = isNameless(participant) && participant.position === 1 ? me : participant
  return String(known[of] ?? '')
}
