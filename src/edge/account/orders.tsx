/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { todayIn } from '../../kernel/local-time.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { eventPath, registeringPath, registrationsPath } from '../site/resources.ts'
import { isAsAsked } from './as-asked.ts'
import type { AccountDeps } from './deps.ts'
import type { Typed } from './form.tsx'
import { signInFirst } from './interruption.tsx'
import { isAboutAddress, sayAddress } from './invoice-address.tsx'
import { printedAt } from './invoices.tsx'
import {
  endingOf,
  eventOf,
  type OrderResource,
  type Orders,
  ordersOf,
  peopleOf,
  publicEventOf,
  type Shown,
  stateOf,
  ticketsOf,
  whenOf,
} from './known-order.ts'
import { Order } from './order.tsx'
import { type OwnSession, OwnSessions, ownSessionsOf } from './own-sessions.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { looksAgain, noReturn, payNow, returnOf } from './payment.tsx'
import { askRefund } from './refunds.tsx'
import { absent, follow, type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'
import { ifSure } from './sure-form.tsx'
import { register } from './who-comes.tsx'

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
    const make = () => (
      <Page site={site} title={say('registrations.title')} refused={refused}>
        {(orders.length > 0 || sessions.length === 0) && <AllOrders orders={orders} now={now} />}
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
    const [site, known] = await Promise.all([
      identifyPlainly(c, api),
      publicEventOf(api, shown.order, c.req.raw),
    ])
    const now = nowOf(c)
    const back = refused ? noReturn : returnOf(c)
    const path = `${registrationsPath}/${shown.order.id}`
    const make = () => (
      <Page site={site} title={shown.order.eventTitle} refused={refused}>
        <Order
          shown={shown}
          refused={refused}
          typed={typed}
          now={now}
          back={back}
          path={path}
          again={registeringPath(eventOf(shown.order))}
          invoicePathOf={printedAt}
          {...known}
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
    if (refusal?.status === 401) return signInFirst(c, ownPath(c))
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
        ? ifSure(typed, () => follow(client, order, endingOf(order)))
        : typed.has('refund')
          ? askRefund(client, order, typed)
          : isAboutAddress(typed)
            ? sayAddress(client, order, typed)
            : register(client, order, typed))
    if (done === null) return leadTo(ownPath(c))
    if (done instanceof Response) return done
    // What was done before the refusal is shown.
    const [current = order] = (await ordersOf(client, c, order.id)).orders
    const now = await peopleOf(client, current, found.root)
    if (isAsAsked({ typed, refused: done, before: order, now })) return leadTo(ownPath(c))
    return showOne(c, now, done, typed)
  })
}

const nowOf = (c: AppContext): number => c.get('state').services.clock.now()
const ownPath = (c: AppContext) => `${registrationsPath}/${c.req.param('id')}`

function AllOrders({ orders, now }: { orders: Orders['orders']; now: number }) {
  const isUpcoming = (order: OrderResource) =>
    !stateOf(order).hasEnded &&
    (order.lastSessionDate === null || order.lastSessionDate >= todayIn(order.timezone, now))
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
    <section class="stack">
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
