import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { integer, missing, Refusal, take } from './wire.ts'

/** Whose objects a call sees: those of one account, in one mode. */
export interface Scope {
  account: string
  isLive: boolean
}

export type Account = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'country'
  | 'created'
  | 'default_currency'
  | 'details_submitted'
  | 'email'
  | 'metadata'
  | 'payouts_enabled'
> & { requirements: { currently_due: string[]; disabled_reason: string | null } }

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { amount_total: number; currency: string; payment_intent: string | null }

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'status'
> & {
  application_fee_amount: number | null
  last_payment_error: object | null
  latest_charge: string | null
}

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'livemode'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  application_fee: string | null
  application_fee_amount: number | null
  balance_transaction: string | null
  payment_intent: string
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status' | 'failure_reason'
> & { balance_transaction: string | null; charge: string; payment_intent: string }

export type ApplicationFee = Pick<
  Stripe.ApplicationFee,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'currency' | 'livemode' | 'refunded'
> & { account: string; charge: string }

export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & {
  charge: string
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>
  payment_intent: string
}

export type Payout = Pick<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'created'
  | 'currency'
  | 'failure_code'
  | 'livemode'
  | 'status'
>

export type Booking = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'fee'
  | 'net'
  | 'status'
  | 'type'
> & { fee_details: { amount: number; currency: string; type: string }[]; source: string }

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'livemode'> & {
  email?: string | undefined
  name?: string | undefined
  deleted?: true
}

export type Event = Pick<
  Stripe.Event,
  'id' | 'object' | 'account' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'type'
> & {
  data: { object: object }
  request: { id: string | null; idempotency_key: string | null }
}

export interface Kinds {
  account: Account
  application_fee: ApplicationFee
  balance_transaction: Booking
  charge: Charge
  'checkout.session': Session
  customer: Customer
  dispute: Dispute
  event: Event
  payment_intent: PaymentIntent
  payout: Payout
  refund: Refund
}
export type Kind = keyof Kinds

interface Entry {
  scope: Scope
  value: Kinds[Kind]
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Everything that is kept, by account. Lists show the newest first. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  #aheadMs = 0

  /** Seconds since 1970, by the clock that a test may turn. */
  now(): number {
    return Math.floor((Date.now() + this.#aheadMs) / 1000)
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds
  }

  add<Value extends Kinds[Kind]>(scope: Scope, value: Value): Value {
    this.#entries.set(keyOf(scope.account, value.id), { scope, value })
    return value
  }

  remove(scope: Scope, id: string): void {
    this.#entries.delete(keyOf(scope.account, id))
  }

  find<K extends Kind>(scope: Scope, kind: K, id: string): Kinds[K] {
    const entry = this.#entries.get(keyOf(scope.account, id))
    if (entry?.value.object !== kind) throw missing(kind, id)
    if (entry.scope.isLive !== scope.isLive) {
      const hint = '; a similar object exists in the other mode, but this key was used.'
      throw missing(kind, id, hint)
    }
    return entry.value as Kinds[K]
  }

  /** The newest first. */
  all<K extends Kind>({ account, isLive }: Scope, kind: K): Kinds[K][] {
    return [...this.#entries.values()]
      .filter(({ scope, value }) => {
        const isOurs = scope.account === account && scope.isLive === isLive
        return isOurs && value.object === kind
      })
      .map(({ value }) => value as Kinds[K])
      .reverse()
  }

  /** The account that an object of this id belongs to, for pages and controls. */
  where<K extends Kind>(kind: K, id: string): { scope: Scope; value: Kinds[K] } {
    const found = this.every(kind).find(({ value }) => value.id === id)
    if (!found) throw missing(kind, id)
    return found
  }

  /** Of all accounts. */
  every<K extends Kind>(kind: K): { scope: Scope; value: Kinds[K] }[] {
    return [...this.#entries.values()].filter(({ value }) => value.object === kind) as {
      scope: Scope
      value: Kinds[K]
    }[]
  }

  /** The object of an id that another one names. */
  named({ account }: Scope, id: string): Kinds[Kind] | undefined {
    return this.#entries.get(keyOf(account, id))?.value
  }

  /** One page of a list, by filters that name fields. */
  list<K extends Kind>(scope: Scope, kind: K, path: string, form: unknown): object {
    const fields: readonly string[] = filters[kind] ?? []
    const given = Object.entries(form as Record<string, unknown>)
    const wanted = given.filter(([name]) => fields.includes(name))
    const rest = Object.fromEntries(given.filter(([name]) => !fields.includes(name)))
    const { limit = 10, starting_after: after, created = {} } = take(page, rest)
    if (limit < 1 || limit > 100) {
      throw new Refusal(400, `Invalid limit: ${limit}`, { param: 'limit' })
    }
    const { gte = 0, lt = Number.POSITIVE_INFINITY } = created
    const found = this.all(scope, kind).filter((value) => {
      const fieldsOf = value as unknown as Record<string, unknown>
      const at = (fieldsOf.created as number | undefined) ?? 0
      return at >= gte && at < lt && wanted.every(([name, is]) => fieldsOf[name] === is)
    })
    const start = after === undefined ? 0 : found.indexOf(this.find(scope, kind, after)) + 1
    const data = found.slice(start, start + limit)
    return { object: 'list', url: path, data, has_more: start + limit < found.length }
  }
}

const keyOf = (account: string, id: string) => `${account} ${id}`

const page = z.strictObject({
  created: z.strictObject({ gte: integer.optional(), lt: integer.optional() }).optional(),
  limit: integer.optional(),
  starting_after: z.string().optional(),
})

/** The fields that a list can be narrowed by. */
const filters: Partial<Record<Kind, string[]>> = {
  balance_transaction: ['source', 'type'],
  charge: ['payment_intent'],
  'checkout.session': ['payment_intent', 'status'],
  dispute: ['charge', 'payment_intent'],
  event: ['type'],
  payout: ['status'],
  refund: ['charge', 'payment_intent'],
}
