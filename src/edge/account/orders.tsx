/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
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
import { type PlainKey, say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { eventPath, registeringPath, registrationsPath } from '../site/resources.ts'
import { dateRange } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, type Field, FieldInput, Form, names, type Typed } from './form.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'

/** What the pages read of an order. */
export interface OrderResource extends HalResource {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  firstSessionDate: string | null
  lastSessionDate: string | null
  statusCode: string
  expiresAt: string | null
  lines: readonly { ticketTypeName: string; quantity: number }[]
}

interface ParticipantResource extends HalResource {
  position: number
  ticketTypeName: string
  firstName: string | null
  lastName: string | null
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
  AWAITING_APPROVAL: { badge: 'order.approval', says: 'order.approvalText', tone: '' },
  WAITLISTED: { badge: 'order.waitlisted', says: 'order.waitlistedText', tone: '' },
  CONFIRMED: { badge: 'order.confirmed', says: 'order.confirmedText', tone: 'good' },
  REJECTED: { badge: 'order.rejected', says: 'order.rejectedText', tone: 'bad', hasEnded: true },
  EXPIRED: { badge: 'order.expired', says: 'order.expiredText', tone: '', hasEnded: true },
  CANCELLED: { badge: 'order.cancelled', says: 'order.cancelledText', tone: '', hasEnded: true },
}
const underWay: OrderState = { badge: 'order.underWay', says: 'order.underWayText', tone: '' }

const stateOf = ({ statusCode }: OrderResource): OrderState => states[statusCode] ?? underWay

interface Orders {
  orders: readonly OrderResource[]
  root: HalResource
  refusal: PageRefusal | null
}

/** So many are shown at most. */
const mostPages = 5

/** The orders of whoever is signed in, the newest first. A stranger is refused with 401. */
async function ordersOf(ask: HalClient, c: AppContext): Promise<Orders> {
  const orders: OrderResource[] = []
  if ((await browserHashOf(c)) === null) return { orders, root: {}, refusal: { status: 401 } }
  const { resource: root, refusal } = await ask('GET', '/api')
  const link = linkOf(root, 'registration-orders')
  if (!link) return { orders, root, refusal }
  for await (const page of pagesFrom(expanded(link.href, { pageSize: '100' }), ask, mostPages)) {
    if (page.refusal) return { orders: [], root, refusal: page.refusal }
    orders.push(...((page.resource._embedded?.items ?? []) as OrderResource[]))
  }
  return { orders, root, refusal: null }
}

/** An order with its people. */
export interface Shown {
  order: OrderResource
  participants: readonly ParticipantResource[]
  /** Whose account it is. */
  me: HalResource
}

const isNameless = ({ firstName }: ParticipantResource) => firstName === null

export async function peopleOf(
  ask: HalClient,
  order: OrderResource,
  root: HalResource,
): Promise<Shown> {
  const people = linkOf(order, 'participants')
  const list = people && (await ask('GET', expanded(people.href, { pageSize: '100' })))
  const participants = (list?.resource._embedded?.items ?? []) as ParticipantResource[]
  // The first of several is mostly who orders.
  const own = participants.some(isNameless) ? linkOf(root, 'me') : undefined
  return { order, participants, me: own ? (await ask('GET', own.href)).resource : {} }
}

/** The registrations that somebody has, and each of them. */
export function orderPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const showAll = async (c: AppContext, orders: Orders['orders'], refused: Refused | null) => {
    const site = await identifyPlainly(c, api)
    const today = new Date(nowOf(c)).toISOString().slice(0, 10)
    const make = () => (
      <Page site={site} title={say('registrations.title')} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        <AllOrders orders={orders} today={today} />
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  app.get(registrationsPath, async (c) => {
    const { orders, refusal } = await ordersOf(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(registrationsPath)
    return showAll(c, orders, refusal && refusedBy(refusal))
  })

  const showOne = async (c: AppContext, shown: Shown, refused: Refused | null, typed?: Typed) => {
    const site = await identifyPlainly(c, api)
    const now = nowOf(c)
    const make = () => (
      <Page site={site} title={shown.order.eventTitle} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        <Order
          shown={shown}
          refused={refused}
          typed={typed}
          now={now}
          path={`${registrationsPath}/${shown.order.id}`}
          again={registeringPath(eventOf(shown.order))}
        />
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
          <a href={eventPath(eventOf(shown.order))}>{say('registering.event')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  const path = `${registrationsPath}/:id`
  app.get(path, async (c) => {
    const client = ask(c)
    const { orders, root, refusal } = await ordersOf(client, c)
    if (refusal?.status === 401) return leadToSignIn(ownPath(c))
    const order = orders.find(({ id }) => id === c.req.param('id'))
    if (!order) return showAll(c, orders, refusedBy(refusal ?? absent))
    return showOne(c, await peopleOf(client, order, root), null)
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const client = ask(c)
    const { orders, root, refusal } = await ordersOf(client, c)
    if (refusal?.status === 401) return leadToSignIn(ownPath(c))
    const order = orders.find(({ id }) => id === c.req.param('id'))
    if (!order) return showAll(c, orders, refusedBy(refusal ?? absent))
    const refused = await (typed.has('cancel')
      ? cancel(client, order, typed)
      : register(client, order, typed))
    if (refused === null) return leadTo(ownPath(c))
    // What was done before the refusal is shown.
    const { orders: known } = await ordersOf(client, c)
    const now = known.find(({ id }) => id === order.id) ?? order
    return showOne(c, await peopleOf(client, now, root), refused, typed)
  })
}

const nowOf = (c: AppContext): number => c.get('state').services.clock.now()
const ownPath = (c: AppContext) => `${registrationsPath}/${c.req.param('id')}`
const absent: PageRefusal = { status: 404, says: () => say('registrations.absent') }
const overtaken: PageRefusal = { status: 409, says: () => say('order.overtaken') }
export const unsure: PageRefusal = { status: 422, says: () => say('order.unsure') }

const follow = (ask: HalClient, { method = 'POST', href }: HalLink, body?: object) =>
  ask(method, href, body && { body })

async function cancel(ask: HalClient, order: OrderResource, typed: Typed): Promise<Refused | null> {
  const link = linkOf(order, 'cancel')
  if (!link) return refusedBy(overtaken)
  if (!typed.has('sure')) return refusedBy(unsure)
  const { refusal } = await follow(ask, link)
  return refusal && refusedBy(refusal)
}

/** Says who comes, as far as that is not known yet, and finishes the order. */
export async function register(
  ask: HalClient,
  order: OrderResource,
  typed: Typed,
): Promise<Refused | null> {
  const { participants } = await peopleOf(ask, order, {})
  const errors: Record<string, Refused['errors'][string]> = {}
  for (const participant of participants.filter(isNameless)) {
    const edit = linkOf(participant, 'edit')
    if (!edit) return refusedBy(overtaken)
    const fields = fieldsOf(participant)
    const [first, last] = fields.map(({ name }) => typed.get(name)?.trim() ?? '')
    const body = { firstName: first, lastName: last || null }
    const { refusal } = await follow(ask, edit, body)
    if (!refusal) continue
    const refused = refusedBy(inFields(refusal, fields), labelsIn(fields))
    if (refused.said !== null) return refused
    Object.assign(errors, refused.errors)
  }
  if (Object.keys(errors).length > 0) return { status: 422, headers: {}, said: null, errors }
  const self = linkOf(order, 'self')
  const ready = self ? (await ask('GET', self.href)).resource : order
  const finalize = linkOf(ready, 'finalize')
  if (!finalize) return refusedBy(overtaken)
  const { refusal } = await follow(ask, finalize)
  return refusal && refusedBy(refusal)
}

/** Names of a participant, by fields of their own. */
const fieldsOf = ({ position }: ParticipantResource): Field[] =>
  names.map((field) => ({
    ...field,
    name: `${field.name}-${position}`,
    ...(position > 1 && { autocomplete: 'off' }),
    ...(field.name === 'lastName' && { isOptional: true as const }),
  }))

const labelsIn = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))

/** What the API says of its fields, said of those of the form. */
const inFields = ({ errors = {}, ...refusal }: Refusal, fields: readonly Field[]): Refusal => ({
  ...refusal,
  errors: Object.fromEntries(
    names.flatMap(({ name }, index) => {
      const sentences = errors[name]
      return sentences ? [[fields[index]?.name ?? name, sentences]] : []
    }),
  ),
})

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
            <p class="quiet">{[datesOf(order), ticketsOf(order)].join(' · ')}</p>
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

const datesOf = ({ firstSessionDate, lastSessionDate }: OrderResource): string =>
  dateRange(firstSessionDate, lastSessionDate) ?? say('card.noDate')

const ticketsOf = ({ lines }: OrderResource): string =>
  lines.map(({ quantity, ticketTypeName }) => `${quantity} × ${ticketTypeName}`).join(', ')

interface OrderProps {
  shown: Shown
  refused: Refused | null
  typed: Typed | undefined
  now: number
  /** Of this page, and of the one where somebody registers again. */
  path: string
  again: string
}

export function Order({ shown, refused, typed, now, path, again }: OrderProps) {
  const { order, participants } = shown
  const { says, tone, hasEnded } = stateOf(order)
  const isNamesMissing = participants.some((each) => isNameless(each) && linkOf(each, 'edit'))
  return (
    <>
      <div class={`note ${tone}`} role="status">
        <p>{say(says)}</p>
        {order.expiresAt !== null && !hasEnded && (
          <p>{say('order.held', { count: minutesUntil(order.expiresAt, now) })}</p>
        )}
      </div>
      <dl class="keys">
        <div>
          <dt>{say('order.when')}</dt>
          <dd>{datesOf(order)}</dd>
        </div>
        <div>
          <dt>{say('tickets.title')}</dt>
          <dd>{ticketsOf(order)}</dd>
        </div>
        {!isNamesMissing && participants.length > 0 && (
          <div>
            <dt>{say('order.people')}</dt>
            {participants.map((each) => (
              <dd>{nameOf(each)}</dd>
            ))}
          </div>
        )}
      </dl>
      {isNamesMissing ? (
        <NamesForm shown={shown} refused={refused} typed={typed} path={path} />
      ) : (
        linkOf(order, 'finalize') && (
          <Form action={path} fields={[]} button={say('order.finish')} refused={refused} />
        )
      )}
      {hasEnded && (
        <p>
          <a class="button quietly" href={again}>
            {say('order.again')}
          </a>
        </p>
      )}
      {(linkOf(order, 'cancel') ?? linkOf(order, 'cancel-registration')) && (
        <details>
          <summary class="more">{say('order.cancel')}</summary>
          <form method="post" action={path}>
            <label class="pick">
              <input type="checkbox" name="sure" value="true" required />
              {say('order.sure')}
            </label>
            <button type="submit" class="button danger" name="cancel" value="true">
              {say('order.cancel')}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000))

const nameOf = ({ firstName, lastName }: ParticipantResource): string =>
  [firstName, lastName].filter(Boolean).join(' ') || say('order.nameless')

/** Who comes, where that is not known yet. */
function NamesForm({
  shown: { participants, me },
  refused,
  typed,
  path,
}: Omit<OrderProps, 'now' | 'again'>) {
  const isLone = participants.length === 1
  return (
    <Form action={path} fields={[]} button={say('event.register')} refused={refused}>
      {participants.filter(isNameless).map((participant) => {
        const { position, ticketTypeName } = participant
        return (
          <fieldset class="stack">
            <legend>
              {isLone
                ? say('order.whoComes')
                : say('order.person', { position, ticket: ticketTypeName })}
            </legend>
            {fieldsOf(participant).map((field, index) => (
              <FieldInput
                field={field}
                text={typed?.get(field.name) ?? (position === 1 ? ownName(me, index) : '')}
                error={refused?.errors[field.name]?.()}
              />
            ))}
          </fieldset>
        )
      })}
    </Form>
  )
}

/** What the account says of its person, by the place of the field. */
const ownName = (me: HalResource, index: number): string =>
  String(me[names[index]?.name ?? ''] ?? '')
