import { z } from 'zod'
import { createAccount, createAccountLink, scopeOf } from './accounts.ts'
import { balanceOf } from './balance.ts'
import { createSession, expireSession } from './checkout.ts'
import { type Customer, type Kind, newId, type Scope } from './ledger.ts'
import { createRefund } from './refunds.ts'
import type { Webhooks } from './webhooks.ts'
import { flag, metadata, missing, Refusal, take } from './wire.ts'
import type { World } from './world.ts'

export interface Call {
  scope: Scope
  method: string
  path: string
  form: unknown
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** The part in brackets is the id. */
  path: RegExp
  /** What a restricted key must be allowed to read, or to write. */
  right: string
  answer(parts: { world: World; webhooks: Webhooks }, call: Call & { id: string }): object
}

/** A list and its members, as they are read everywhere. */
const reading = (right: string, kind: Kind, path: string): Route[] => [
  {
    method: 'GET',
    path: new RegExp(`^/v1/${path}$`),
    right,
    answer: ({ world: { ledger } }, { scope, form, path: asked }) =>
      ledger.list(scope, kind, asked, form),
  },
  {
    method: 'GET',
    path: new RegExp(`^/v1/${path}/([\\w-]+)$`),
    right,
    answer: ({ world: { ledger } }, { scope, form, id }) => {
      take(nothing, form)
      return ledger.find(scope, kind, id)
    },
  },
]

const making = (
  right: string,
  path: string,
  make: (world: World, scope: Scope, form: unknown) => object,
): Route => ({
  method: 'POST',
  path: new RegExp(`^/v1/${path}$`),
  right,
  answer: ({ world }, { scope, form }) => make(world, scope, form),
})

const nothing = z.strictObject({})
const customerCreation = z.strictObject({
  email: z.string().optional(),
  metadata,
  name: z.string().optional(),
})
const endpointCreation = z.strictObject({
  connect: flag.default(false),
  enabled_events: z.array(z.string()).min(1),
  url: z.url(),
})

const routes: Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/accounts\/(\w+)$/,
    right: 'account',
    answer: ({ world }, { scope, form, id }) => {
      take(nothing, form)
      // An account that is not connected is none of the platform's business.
      scopeOf(world, { account: id, isLive: scope.isLive })
      return world.ledger.find(scope, 'account', id)
    },
  },
  making('account', 'accounts', createAccount),
  making('account_link', 'account_links', createAccountLink),
  ...reading('checkout_session', 'checkout.session', 'checkout/sessions'),
  making('checkout_session', 'checkout/sessions', createSession),
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    right: 'checkout_session',
    answer: ({ world }, { scope, id }) => expireSession(world, scope, id),
  },
  ...reading('payment_intent', 'payment_intent', 'payment_intents'),
  ...reading('charge', 'charge', 'charges'),
  ...reading('charge', 'refund', 'refunds'),
  making('charge', 'refunds', createRefund),
  ...reading('dispute', 'dispute', 'disputes'),
  ...reading('application_fee', 'application_fee', 'application_fees'),
  ...reading('payout', 'payout', 'payouts'),
  ...reading('balance', 'balance_transaction', 'balance_transactions'),
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    right: 'balance',
    answer: ({ world: { ledger } }, { scope }) => balanceOf(ledger, scope),
  },
  ...reading('event', 'event', 'events'),
  ...reading('customer', 'customer', 'customers'),
  making('customer', 'customers', (world, scope, form) =>
    addCustomer(world, scope, take(customerCreation, form)),
  ),
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([\w-]+)$/,
    right: 'customer',
    answer: ({ world: { ledger } }, { scope, id }) => {
      if (ledger.find(scope, 'customer', id).deleted) throw missing('customer', id)
      ledger.add(scope, { id, object: 'customer', livemode: scope.isLive, deleted: true })
      return { id, object: 'customer', deleted: true }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/webhook_endpoints$/,
    right: 'webhook',
    answer: ({ webhooks, world }, { scope, form }) => {
      const { connect, ...fields } = take(endpointCreation, form)
      const created = world.ledger.now()
      const {
        isConnect: _,
        faults: __,
        ...endpoint
      } = webhooks.add({
        ...fields,
        isConnect: connect,
        livemode: scope.isLive,
        created,
      })
      return endpoint
    },
  },
]

export function addCustomer({ ledger }: World, scope: Scope, fields: Partial<Customer>): Customer {
  const id = newId('cus')
  return ledger.add(scope, { id, object: 'customer', livemode: scope.isLive, ...fields })
}

/** Answers a call, or refuses it as Stripe does. `mayDo` tells what the key is for. */
export function answerCall(
  parts: { world: World; webhooks: Webhooks },
  call: Call,
  mayDo: (right: string) => boolean,
): object {
  const route = routes.find(({ method, path }) => method === call.method && path.test(call.path))
  if (!route) {
    throw new Refusal(404, `Unrecognized request URL (${call.method}: ${call.path}).`)
  }
  const right = `rak_${route.right}_${call.method === 'GET' ? 'read' : 'write'}`
  if (!mayDo(right)) {
    throw new Refusal(403, `The provided key does not have the permission '${right}'.`)
  }
  const [, id = ''] = route.path.exec(call.path)!
  const { expand = [], ...form } = call.form as { expand?: string[] }
  const answered = route.answer(parts, { ...call, form, id })
  return expand.reduce((object, path) => expanded(parts.world, call.scope, object, path), answered)
}

/** Puts the object that an id names in the place of the id. `data` goes through a list. */
function expanded({ ledger }: World, scope: Scope, object: object, path: string): object {
  const put = (place: Record<string, unknown>, [part = '', ...rest]: string[]): object => {
    const value = place[part]
    if (Array.isArray(value)) return { ...place, [part]: value.map((each) => put(each, rest)) }
    if (!(part in place)) {
      const message = `This property cannot be expanded (${path}).`
      throw new Refusal(400, message, { param: 'expand' })
    }
    if (value === null) return place
    const found = typeof value === 'string' ? (ledger.named(scope, value) ?? value) : value
    if (rest.length === 0 || typeof found !== 'object') return { ...place, [part]: found }
    return { ...place, [part]: put(found as Record<string, unknown>, rest) }
  }
  return put(object as Record<string, unknown>, path.split('.'))
}
