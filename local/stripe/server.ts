import type { IncomingMessage, ServerResponse } from 'node:http'
import { once, readBody, serve } from '../http-server.ts'
import { addAccount, disconnect, requireOf, scopeOf } from './accounts.ts'
import { addCustomer, answerCall } from './api.ts'
import { expireDue } from './checkout.ts'
import {
  answerDispute,
  closeDispute,
  type OpenedDispute,
  openDispute,
  payOut,
} from './disputes-and-payouts.ts'
import { type Answered, Idempotency } from './idempotency.ts'
import {
  type Dispute,
  Ledger,
  newId,
  type PaymentIntent,
  type Payout,
  type Scope,
} from './ledger.ts'
import { type Outcome, payFor, settlePayment } from './payments.ts'
import { settleRefund } from './refunds.ts'
import { visit } from './visits.ts'
import { type Delivery, type Endpoint, post, signed, Webhooks } from './webhooks.ts'
import { Refusal, readForm } from './wire.ts'
import type { World } from './world.ts'

/** The one version that is spoken here. */
const version = '2026-10-28.endive'

/**
 * What becomes of a call: `key` (401), `right` (403), `limit` (429), `server` (500) and `silence` before anything is
 * done, `stuck` (500) is its answer to every repetition with the key, `cut` ends the connection after it was done, and
 * `hold` waits for `resume`, as does `late` after it was done.
 */
export type Fault =
  | 'key'
  | 'right'
  | 'limit'
  | 'server'
  | 'stuck'
  | 'silence'
  | 'cut'
  | 'hold'
  | 'late'

export interface StripeOptions {
  port?: number | undefined
  /** Waits between attempts to deliver an event pass this many times faster. */
  speed?: number | undefined
}

/** Stripe, spoken to as its own client speaks, and what a test does to it besides. */
export interface StripeServer {
  origin: string
  /** The platform's own account, and one that is connected to it and ready for charges. */
  platform: string
  connected: string
  /** A restricted key for tests that may do everything the product does. */
  key: string
  /** `PAYMENT__STRIPE__…` of a deployment that uses it. */
  settings: Record<string, string>
  /** Meets every call; `faults` meet the next ones, one each. */
  failing: Fault | 'nothing'
  faults: (Fault | 'nothing')[]
  resume(): void
  /** What it was asked: method, path, account, version. */
  asked: string[]
  /** Everything it knows of customers that are not deleted. */
  known(): string
  /** Has an account that is ready for charges: one that it had before it was stopped. */
  connect(account: string): void
  /** What the owner of an account does in the settings of theirs: no key of the platform reaches it any more. */
  disconnect(account: string): void
  create(customer: { account: string; email: string; id?: string }): string
  /** Turns the clock forward, or back by a negative number. Sessions whose time is over expire. */
  advance(milliseconds: number): void
  /** As if whoever buys did this on the page to pay. */
  pay(session: string, outcome: Outcome): PaymentIntent
  settle(payment: string, outcome: 'succeeded' | 'failed'): void
  /** What refunds are when they are made; pending ones end by `settleRefund`. */
  refundsAre: 'pending' | 'succeeded'
  settleRefund(refund: string, outcome: 'succeeded' | 'failed'): void
  dispute(payment: string, opened?: OpenedDispute): Dispute
  answerDispute(dispute: string): void
  closeDispute(dispute: string, outcome: 'won' | 'lost'): void
  payOut(account: string, payout: { outcome: 'paid' | 'failed'; currency: string }): Payout
  /** Asks more of an account, or lets it be ready where the list is empty. */
  require(account: string, due: string[]): void
  /** Has events sent there. Its `faults` meet the next ones, one each. */
  listen(url: string, options?: { isConnect?: boolean; types?: string[] }): Endpoint
  deliveries: readonly Delivery[]
  holdDeliveries(): void
  releaseDeliveries(order?: { isReversed?: boolean }): Promise<void>
  /** Resolves when nothing is being delivered. */
  delivered(): Promise<void>
  /** Posts what Stripe has never sent; resolves to the status of the answer. */
  forge(url: string, event: object, signing?: { secret: string; at?: number }): Promise<number>
  stop(): Promise<void>
}

const platform = 'acct_platform1'
const connected = 'acct_connected1'
const key = 'rk_test_platform'
/** What each key may do, by its mode. */
const keys: Record<string, { isLive: boolean; mayDo(right: string): boolean }> = {
  [key]: { isLive: false, mayDo: () => true },
  rk_live_platform: { isLive: true, mayDo: () => true },
  rk_test_customers: { isLive: false, mayDo: (right) => right.startsWith('rak_customer_') },
  rk_test_nothing: { isLive: false, mayDo: () => false },
}

const bodyLimit = 1024 * 1024

/** Stands in for Stripe: nothing of it is kept on disk, and no money moves. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeServer> {
  const ledger = new Ledger()
  const webhooks = new Webhooks(options.speed ?? 1)
  const idempotency = new Idempotency(() => ledger.now())
  let asking: { id: string | null; idempotency_key: string | null } = {
    id: null,
    idempotency_key: null,
  }
  const resumed: (() => void)[] = []
  const untilResumed = () => new Promise<void>((resolve) => resumed.push(resolve))
  const world: World = {
    ledger,
    platform,
    origin: () => server.origin,
    links: new Map(),
    refundStatus: () => server.refundsAre,
    emit(scope, type, object) {
      const event = ledger.add(scope, {
        id: newId('evt'),
        object: 'event' as const,
        ...(scope.account !== platform && { account: scope.account }),
        api_version: version,
        created: ledger.now(),
        data: { object: structuredClone(object) },
        livemode: scope.isLive,
        pending_webhooks: 0,
        request: asking,
        type: type as never,
      })
      webhooks.publish(event)
    },
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, body: string) {
    const fault = server.faults.shift() ?? server.failing
    if (fault === 'silence') return
    const { 'stripe-version': spoken = version, 'stripe-account': account } = request.headers
    const { method = '', url = '' } = request
    server.asked.push(`${method} ${url} ${account ?? 'own'} ${spoken}`)
    const requestId = newId('req')
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': version,
    }
    let answer: Answered
    try {
      if (fault === 'limit') {
        const message = 'Too many requests hit the API too quickly.'
        throw new Refusal(429, message, { code: 'rate_limit' })
      }
      if (fault === 'key') throw new Refusal(401, 'Invalid API Key provided.')
      if (fault === 'right')
        throw new Refusal(403, 'The provided key does not have the permission.')
      if (fault === 'server') throw new Refusal(500, 'An error of ours.', { type: 'api_error' })
      if (spoken !== version) throw new Refusal(400, `Invalid Stripe API version: ${spoken}`)
      const shown = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const access = keys[shown]
      if (!access) throw new Refusal(401, `Invalid API Key provided: ${shown.slice(0, 8)}***`)
      const scope = scopeOf(world, { account: account as string | undefined, ...access })
      const { pathname, search } = new URL(url, server.origin)
      const form = readForm(method === 'GET' ? search.slice(1) : body)
      const repeats = request.headers['idempotency-key'] as string | undefined
      const run = async () => {
        if (fault === 'hold') await untilResumed()
        if (fault === 'stuck') throw new Refusal(500, 'An error of ours.', { type: 'api_error' })
        asking = { id: requestId, idempotency_key: repeats ?? null }
        const call = { scope, method, path: pathname, form }
        try {
          const text = JSON.stringify(answerCall({ world, webhooks }, call, access.mayDo))
          return { status: 200, text }
        } finally {
          asking = { id: null, idempotency_key: null }
        }
      }
      if (method === 'POST' && repeats !== undefined) {
        const fingerprint = `${url} ${body}`
        const name = `${shown} ${scope.account} ${repeats}`
        const { replayed, ...rest } = await idempotency.once(name, { fingerprint, requestId }, run)
        headers['idempotency-key'] = repeats
        headers['original-request'] = replayed ?? requestId
        if (replayed !== null) headers['idempotent-replayed'] = 'true'
        answer = rest
      } else {
        answer = await run()
      }
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      answer = { status: thrown.status, text: JSON.stringify({ error: thrown.error }) }
    }
    if (fault === 'late') await untilResumed()
    if (fault === 'cut') return void response.destroy()
    response.writeHead(answer.status, headers).end(answer.text)
  }

  const running = await serve(async (request, response) => {
    const body = (await readBody(request, bodyLimit)).toString('utf8')
    expireDue(world)
    const isPage = /^\/(pay|onboarding)\/\w+$/.test(request.url ?? '')
    if (!isPage) return answerApi(request, response, body)
    const outcome = request.method === 'POST' ? new URLSearchParams(body).get('outcome') : null
    const { status, headers, text } = visit(world, request.url!, outcome)
    response.writeHead(status, headers).end(text)
  }, options.port)
  const clock = setInterval(() => expireDue(world), 1000)
  clock.unref()

  const testMode = (account: string): Scope => ({ account, isLive: false })
  const server: StripeServer = {
    origin: running.url,
    platform,
    connected,
    key,
    failing: 'nothing',
    faults: [],
    asked: [],
    refundsAre: 'succeeded',
    settings: {
      PAYMENT__STRIPE__ACCOUNT: platform,
      PAYMENT__STRIPE__RESTRICTED_KEY: key,
      PAYMENT__STRIPE__ORIGIN: running.url,
    },
    resume: () => {
      for (const go of resumed.splice(0)) go()
    },
    known: () =>
      JSON.stringify(
        ledger
          .every('customer')
          .map(({ value }) => value)
          .filter(({ deleted }) => !deleted),
      ),
    connect: (id) =>
      void addAccount(world, testMode(platform), {
        id,
        charges_enabled: true,
        details_submitted: true,
        payouts_enabled: true,
        requirements: { currently_due: [], disabled_reason: null },
      }),
    disconnect: (account) => disconnect(world, account),
    create: ({ account, ...fields }) => addCustomer(world, testMode(account), fields).id,
    advance(milliseconds) {
      ledger.advance(milliseconds)
      expireDue(world)
    },
    pay: (session, outcome) => payFor(world, session, outcome),
    settle: (payment, outcome) => settlePayment(world, payment, outcome),
    settleRefund: (refund, outcome) => settleRefund(world, refund, outcome),
    dispute: (payment, opened) => openDispute(world, payment, opened),
    answerDispute: (dispute) => answerDispute(world, dispute),
    closeDispute: (dispute, outcome) => closeDispute(world, dispute, outcome),
    payOut: (account, payout) => payOut(world, account, payout),
    require: (account, due) => requireOf(world, ledger.where('account', account).value, due),
    listen(url, { isConnect = false, types = ['*'] } = {}) {
      const fields = { url, isConnect, enabled_events: types, livemode: false }
      return webhooks.add({ ...fields, created: ledger.now() })
    },
    deliveries: webhooks.deliveries,
    holdDeliveries: () => webhooks.hold(),
    releaseDeliveries: (order) => webhooks.release(order),
    delivered: () => webhooks.idle(),
    forge(url, event, signing) {
      const body = JSON.stringify(event)
      const signature = signing ? signed(body, signing.secret, signing.at) : null
      return post(url, { body, signature })
    },
    stop: once(async () => {
      clearInterval(clock)
      webhooks.stop()
      await running.close()
    }),
  }
  server.connect(connected)
  return server
}
