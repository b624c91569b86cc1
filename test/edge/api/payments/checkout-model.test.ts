import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectedSale,
  expirePage,
  listed,
  startPayment,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import { order, type Sale, takenOf } from '../../../support/orders.ts'
import { markPaid } from '../../../support/payments.ts'
import { numberBelow, seedOfRun } from '../../../support/seed.ts'
import { sized } from '../../../support/selection.ts'
import { transact } from '../../../support/sql-batch.ts'

const seed = seedOfRun()
const [rounds, movesARound] = [sized(4, 20), sized(40, 60)]
const threeHoursMs = 3 * 60 * 60_000
/** What the platform gets of the 12.50 euros of an order, whatever the instance takes by then. */
const feeOfOrder = 61

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

interface Session {
  id: string
  status: string
}
interface Payment {
  id: string
  status: string
  amount: number
  application_fee_amount: number | null
  metadata: { order?: string }
}
interface Refund {
  id: string
  status: string
  amount: number
  payment_intent: string
}

/** One sale, what happened to it, and the numbers that choose what happens next. */
interface Round {
  sale: Sale & { accountId: string }
  buyers: Person[]
  /** Whether buyers pay the fee besides. */
  addsFee: boolean
  /** What they give the platform besides. */
  contribution: number
  orders: { id: string; buyer: Person; totalDueMinor: number }[]
  trail: string[]
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

const withStatus = async <Item extends { status: string }>(
  { sale }: Round,
  path: string,
  status: string,
) => (await listed<Item>(till, sale, path)).filter((each) => each.status === status)

const sent = ({ sale }: Round, as: Person, below: string, method: string, body?: object) =>
  call(sale.community, `${sale.path}/${below}`, {
    as,
    method,
    origin: till.isolate.origin,
    ...(body && { body }),
  })

/**
 * The provider fails before it does anything, or does it and is not heard: each call is sent twice. The first call that a
 * move makes, or a later one.
 */
const faults = [
  [],
  [],
  ['server', 'server'],
  ['limit', 'limit'],
  ['cut', 'cut'],
  ['nothing', 'cut', 'cut'],
  ['nothing', 'nothing', 'server', 'server'],
] as const

/** The database stops before a commit or a read, or after it and unheard: at one of the first calls of a move. */
const crashes = [null, null, 'drop-before', 'drop-after'] as const
/** What is forged is refused before the database is asked. */
const uncrashed = ['forge', 'hold']

const moves: Readonly<Record<string, (round: Round) => Promise<unknown>>> = {
  async order(round) {
    const buyer = round.pick(round.buyers)!
    const { status } = await order(round.sale, buyer, [{}], {
      body: { finalize: true },
      origin: till.isolate.origin,
    })
    // It may be there although nobody was told so.
    const made = await inTenant<{ id: string; totalDueMinor: number }>(
      round.sale.community.id,
      `with agreed as (
         update registration_order set adds_platform_fee = $2
         where event_id = $1 and not id = any($5) returning id, total_due_minor),
       priced as (
         update registration_order_line set fee_minor = $3, contribution_minor = $4
         where registration_order_id in (select id from agreed))
       select id, total_due_minor::integer as "totalDueMinor" from agreed`,
      [
        round.sale.eventId,
        round.addsFee,
        feeOfOrder,
        round.contribution,
        round.orders.map(({ id }) => id),
      ],
    )
    round.orders.push(...made.map((each) => ({ ...each, buyer })))
    return status
  },
  async start(round) {
    const of = round.pick(round.orders)
    if (!of) return null
    till.stripe.faults.push(...round.pick(faults)!)
    const { status } = await startPayment(till, round.sale, of.buyer, of.id)
    till.stripe.faults.length = 0
    return status
  },
  async pay(round) {
    const page = round.pick(await withStatus<Session>(round, 'checkout/sessions', 'open'))
    const outcome = round.pick(['succeeded', 'succeeded', 'debit', 'declined'] as const)!
    if (!page) return null
    till.stripe.pay(page.id, outcome)
    return outcome
  },
  async settle(round) {
    const payment = round.pick(await withStatus<Payment>(round, 'payment_intents', 'processing'))
    const outcome = round.pick(['succeeded', 'failed'] as const)!
    if (!payment) return null
    till.stripe.settle(payment.id, outcome)
    return outcome
  },
  async disturb({ pick }) {
    till.hook.faults.push(...Array.from({ length: 6 }, () => pick(['lose', 'double'] as const)!))
  },
  async hold() {
    till.stripe.holdDeliveries()
  },
  release: ({ below }) => till.stripe.releaseDeliveries({ isReversed: below(2) === 0 }),
  async repeatTelling(round) {
    const event = round.pick(await listed<object>(till, round.sale, 'events'))
    if (!event) return null
    const { url, secret } = till.hook
    return till.stripe.forge(url, event, { secret })
  },
  async forge(round) {
    const page = round.pick(await withStatus<Session>(round, 'checkout/sessions', 'open'))
    if (!page) return null
    const event = {
      id: 'evt_forged',
      object: 'event',
      account: round.sale.accountId,
      created: 1,
      livemode: false,
      type: 'checkout.session.completed',
      data: { object: { ...page, status: 'complete', payment_status: 'paid' } },
    }
    const signing = round.pick([
      undefined,
      { secret: 'whsec_guessed' },
      { secret: till.hook.secret, at: Math.floor(Date.now() / 1000) - 3600 },
    ])
    const status = await till.stripe.forge(till.hook.url, event, signing)
    expect(status, round.trail.join(', ')).toBe(400)
    return status
  },
  async cancel(round) {
    const of = round.pick(round.orders)
    if (!of) return null
    return (await sent(round, round.pick([of.buyer, round.sale.manager])!, of.id, 'DELETE')).status
  },
  async markPaid(round) {
    const of = round.pick(round.orders)
    return of ? (await markPaid(round.sale, of)).status : null
  },
  async lapse(round) {
    const of = round.pick(round.orders)
    if (!of) return null
    await inTenant(
      round.sale.community.id,
      `update registration_order set expires_at = now() - interval '1 minute'
       where id = $1 and status_id = 6`,
      [of.id],
    )
    return of.id
  },
  async expire({ sale: { community } }) {
    const thrown = await transact({ tenantId: community.id }, (client) =>
      client.query(
        `select app.end_registration_orders(app.lapsed_orders(null, 100), 'expireRegistrationOrder')`,
      ),
    )
    expect(thrown).toBeNull()
  },
  async closePage(round) {
    const page = round.pick(await withStatus<Session>(round, 'checkout/sessions', 'open'))
    if (!page) return null
    await expirePage(till, round.sale, page.id)
    return page.id
  },
  async ask(round) {
    till.stripe.faults.push(...round.pick(faults)!)
    const { status } = await till.ask(round.sale)
    till.stripe.faults.length = 0
    return status
  },
  async refund(round) {
    const of = round.pick(round.orders)
    if (!of) return null
    const { json } = await sent(round, round.sale.manager, of.id, 'GET')
    const lines = json.lines.map((line: { id: string }) => ({
      orderLineId: line.id,
      amountMinor: round.pick([500, of.totalDueMinor]),
    }))
    return (await sent(round, round.sale.manager, `${of.id}/refunds`, 'POST', { lines })).status
  },
  async slowRefunds({ pick }) {
    till.stripe.refundsAre = pick(['pending', 'succeeded'] as const)!
    return till.stripe.refundsAre
  },
  async settleRefund(round) {
    const refund = round.pick(await withStatus<Refund>(round, 'refunds', 'pending'))
    const outcome = round.pick(['succeeded', 'failed'] as const)!
    if (!refund) return null
    till.stripe.settleRefund(refund.id, outcome)
    return outcome
  },
}
/** What leads further is more frequent than what disturbs. */
const leading = ['order', 'start', 'pay', 'settle', 'refund', 'settleRefund', 'ask']
const names = [...Object.keys(moves), ...leading, ...leading]

/** Answers whether there was something to do. */
async function move(round: Round, name: string): Promise<boolean> {
  const { faults: ofDatabase } = till.isolate.neon
  const crash = uncrashed.includes(name) ? null : round.pick(crashes)!
  const skip = round.below(4)
  if (crash) Object.assign(ofDatabase, { next: crash, skip })
  const outcome = await moves[name]!(round)
  // What is told of it may be what the crash meets. Until the fault is gone, it is told again.
  if (crash) await till.stripe.delivered()
  const isCrashed = crash !== null && ofDatabase.next === undefined
  ofDatabase.next = undefined
  if (outcome === null) return false
  round.trail.push(`${name} ${outcome ?? ''}${isCrashed ? `, ${crash} ${skip}` : ''}`)
  return true
}

async function roundOf(number: number): Promise<Round> {
  const sale = await connectedSale(till, { capacity: 2 })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => sale.community.person()))
  let drawn = 0
  const below = (count: number) =>
    numberBelow(count, { seed, name: `checkouts ${number} ${drawn++}` })
  return {
    sale,
    buyers,
    addsFee: below(2) === 0,
    contribution: below(2) * 125,
    orders: [],
    trail: [`seed ${seed}, round ${number}`],
    below,
    pick: (items) => items[below(items.length)],
  }
}

interface Kept {
  status: number
  quantity: number
  refunded: number
  tickets: number
  paid: number
  given: number
  open: number
  moving: number
  doubts: string[]
}

/** What the database has of an order. */
async function keptOf({ sale }: Round, id: string): Promise<Kept> {
  const [row] = await inTenant<{ kept: Kept }>(
    sale.community.id,
    `select jsonb_build_object('status', o.status_id,
      'quantity', (select sum(quantity) from registration_order_line l
        where l.registration_order_id = o.id and l.refunded_minor < l.subtotal_minor),
      'refunded', (select sum(refunded_minor) from registration_order_line l where l.registration_order_id = o.id),
      'tickets', (select count(*) from admission_ticket t
        join registration_order_participant p on p.id = t.registration_order_participant_id
        where p.registration_order_id = o.id and t.state = 'Active'),
      'paid', (select coalesce(sum(amount_minor), 0) from payment_attempt p
        where p.registration_order_id = o.id and p.provider = 'manual' and p.status_id = 5),
      'given', (select coalesce(sum(amount_minor), 0) from refund_attempt r
        where r.registration_order_id = o.id and r.provider = 'manual' and r.status_id = 6),
      'open', (select coalesce(sum(amount_minor), 0) from refund_attempt r
        where r.registration_order_id = o.id and r.status_id not in (6, 7, 8)),
      'moving', (select count(*) from payment_attempt p
        where p.registration_order_id = o.id and p.provider <> 'manual' and p.status_id in (2, 3, 4, 8))
        + (select count(*) from refund_attempt r
        where r.registration_order_id = o.id and r.status_id in (2, 3, 5)),
      'doubts', (select coalesce(jsonb_agg(p.reconciliation_reason), '[]') from payment_attempt p
        where p.registration_order_id = o.id and p.reconciliation_reason is not null)) as kept
     from registration_order o where o.id = $1`,
    [id],
  )
  return row!.kept
}

/** Everything that is under way comes to its end, and everything is told. */
async function settled(round: Round) {
  const { stripe, hook } = till
  hook.faults.length = 0
  stripe.refundsAre = 'succeeded'
  await stripe.releaseDeliveries()
  for (const { id } of await withStatus<Payment>(round, 'payment_intents', 'processing')) {
    stripe.settle(id, 'succeeded')
  }
  for (const { id } of await withStatus<Refund>(round, 'refunds', 'pending')) {
    stripe.settleRefund(id, 'succeeded')
  }
  await expect
    .poll(async () => {
      // Who is asked may open a page that was wanted before. Nobody pays it any more.
      await till.ask(round.sale)
      stripe.advance(threeHoursMs)
      stripe.advance(-threeHoursMs)
      await stripe.delivered()
      const kept = await Promise.all(round.orders.map(({ id }) => keptOf(round, id)))
      return kept.filter(({ moving }) => moving > 0)
    })
    .toEqual([])
}

async function check(round: Round) {
  const trail = round.trail.join(', ')
  const payments = await withStatus<Payment>(round, 'payment_intents', 'succeeded')
  const refunds = await listed<Refund>(till, round.sale, 'refunds')
  let places = 0
  for (const { id, totalDueMinor } of round.orders) {
    const kept = await keptOf(round, id)
    const said = `${id} ${JSON.stringify(kept)} after ${trail}`
    const charges = payments.filter(({ metadata }) => metadata.order === id)
    const returned = refunds
      .filter(({ status }) => status === 'succeeded')
      .filter(({ payment_intent: of }) => charges.some((charge) => charge.id === of))
      .reduce((sum, { amount }) => sum + amount, 0)
    const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
    const paid = charged + kept.paid
    const given = returned + kept.given
    const { addsFee, contribution } = round
    const added = charged > 0 ? contribution + (addsFee ? feeOfOrder : 0) : 0
    const due = totalDueMinor + added
    expect([0, due], said).toContain(paid)
    for (const { application_fee_amount: fee } of charges) {
      expect(fee, said).toBe(feeOfOrder + contribution)
    }
    expect(kept.doubts, said).toEqual([])
    const feeBack = Math.round((added * kept.refunded) / totalDueMinor)
    expect(kept.refunded + feeBack, said).toBe(given)
    if (kept.status === 9) {
      expect(paid, said).toBe(due)
      expect(kept.tickets, said).toBe(kept.quantity ?? 0)
    } else {
      expect(kept.tickets, said).toBe(0)
      if (paid > given) expect(kept.open, said).toBeGreaterThan(0)
    }
    if (kept.status === 6 || kept.status === 9) places += kept.quantity ?? 0
  }
  expect(await takenOf(round.sale), trail).toEqual([places])
  expect(places, trail).toBeLessThanOrEqual(2)
}

describe('payments at a provider', () => {
  it.each(Array.from({ length: rounds }, (_, number) => number))(
    'are neither lost nor taken twice, whatever happens: round %i',
    async (number) => {
      const round = await roundOf(number)
      for (const name of ['order', 'order', 'start', 'start']) await move(round, name)
      for (let done = 0; done < movesARound; ) {
        if (await move(round, round.pick(names)!)) done++
      }
      await settled(round)
      await check(round)
    },
  )
})
