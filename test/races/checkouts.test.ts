import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginAltering } from '../support/altering.ts'
import {
  connectedSale,
  ledToPay,
  pageOf,
  type Standing,
  standing,
  startPayment,
  startTill,
  type Till,
} from '../support/checkouts.ts'
import { call } from '../support/client.ts'
import { inTenant, type Person } from '../support/community.ts'
import { erase, tablesWith } from '../support/erasures.ts'
import { lapse, type Sale } from '../support/orders.ts'
import { awaited } from '../support/payments.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

const led = async (capacity = 1) => {
  const sale = await connectedSale(till, { capacity })
  const buyer = await sale.community.person()
  return { sale, buyer, ...(await ledToPay(till, sale, buyer)) }
}

const cancel = (sale: Sale, as: Person, id: string) =>
  call(sale.community, `${sale.path}/${id}`, { as, method: 'DELETE', origin: till.isolate.origin })

async function opened({ community }: Sale): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id)
  return client
}

/** Holds nothing of an order, but for a lock of the test between its read and its decision. */
const withoutLocks = `
  create or replace function app.hold_order(target uuid, with_places boolean) returns registration_order
  language plpgsql as $$
  declare held registration_order;
  begin
    select * into held from registration_order where tenant_id = app.tenant_id() and id = target;
    perform pg_advisory_xact_lock(hashtext(target::text));
    return held;
  end
  $$`

/** What the product does, but for the locks on orders, in this transaction alone. */
async function openedUnlocked({ community }: Sale) {
  const client = await connectAsOwner()
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef('app.hold_order'::regproc) as text`,
  )
  await beginAltering(client, withoutLocks)
  await client.query('set local role marquee_app')
  await enter(client, community.id)
  return {
    client,
    async commit() {
      await client.query('reset role')
      await client.query(rows[0]!.text)
      await committed(client)
    },
  }
}

const committed = async (client: Client) => {
  await client.query('commit')
  await client.end()
}

/** The word of the provider that an order is paid. */
async function observe(client: Client, { community }: Sale, id: string) {
  const [attempt] = await inTenant<Record<string, string>>(
    community.id,
    `select account_id, checkout_id, amount_minor, currency_code from payment_attempt
     where registration_order_id = $1 and provider = 'stripe'`,
    [id],
  )
  const seen = {
    orderId: id,
    status: 'paid',
    paymentId: `pi_${id}`,
    url: null,
    accountId: attempt!.account_id,
    checkoutId: attempt!.checkout_id,
    amount: Number(attempt!.amount_minor),
    currency: attempt!.currency_code,
  }
  return client.query('select app.observe_checkout($1::jsonb)', [JSON.stringify(seen)])
}

const expire = (client: Client, id: string) =>
  client.query<{ ended: number }>(
    `select app.end_registration_orders(array[$1]::uuid[], 'expireRegistrationOrder') as ended`,
    [id],
  )

const confirmed = {
  status: 9,
  taken: [1],
  tickets: ['Active'],
  refunds: [],
} satisfies Partial<Standing>

describe('the word of a provider against the expiry of the order', () => {
  it('confirms it, if it comes first', async () => {
    const { sale, id } = await led()
    await lapse(sale, id)
    const hearing = await opened(sale)
    await observe(hearing, sale, id)
    const expiring = await opened(sale)
    const ended = expire(expiring, id)
    await waitForBlocked(hearing)
    await committed(hearing)
    expect((await ended).rows[0]!.ended).toBe(0)
    await committed(expiring)
    expect(await standing(sale, id)).toMatchObject(confirmed)
  })

  it('takes the places again, if it comes second', async () => {
    const { sale, id } = await led()
    await lapse(sale, id)
    const expiring = await opened(sale)
    await expire(expiring, id)
    const hearing = await opened(sale)
    const heard = observe(hearing, sale, id)
    await waitForBlocked(expiring)
    await committed(expiring)
    await heard
    await committed(hearing)
    expect(await standing(sale, id)).toMatchObject(confirmed)
  })

  it('control: decided on an order that it does not hold, it gives money back for a place that is free', async () => {
    const { sale, id } = await led()
    await lapse(sale, id)
    const holder = await connectAsOwner()
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(hashtext($1))', [id])
    const hearing = await openedUnlocked(sale)
    const heard = observe(hearing.client, sale, id)
    await waitForBlocked(holder)
    const expiring = await opened(sale)
    await expire(expiring, id)
    await committed(expiring)
    await committed(holder)
    await heard
    await hearing.commit()
    expect(await standing(sale, id)).toMatchObject({ status: 11, taken: [0], tickets: [] })
    expect((await standing(sale, id)).refunds).toMatchObject([{ amount: 1250 }])
  })
})

describe('two late payments for the last place', () => {
  const lateForOne = async () => {
    const { sale, id: first } = await led()
    await lapse(sale, first)
    const { id: second } = await ledToPay(till, sale, await sale.community.person())
    await lapse(sale, second)
    const expiring = await opened(sale)
    await expire(expiring, second)
    await committed(expiring)
    return { sale, ids: [first, second] as const }
  }
  const statuses = async (sale: Sale, ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => standing(sale, id))))
      .map(({ status, refunds }) => [status, refunds.length])
      .toSorted()

  it('get one place, and one gets its money back', async () => {
    const { sale, ids } = await lateForOne()
    const [one, other] = [await opened(sale), await opened(sale)]
    await observe(one, sale, ids[0])
    const second = observe(other, sale, ids[1])
    await waitForBlocked(one)
    await committed(one)
    await second
    await committed(other)
    expect(await statuses(sale, ids)).toEqual([
      [11, 1],
      [9, 0],
    ])
    expect((await standing(sale, ids[0])).taken).toEqual([1])
  })

  it('control: without the lock on the pool both take it, which only a constraint prevents', async () => {
    const { sale, ids } = await lateForOne()
    const [one, other] = [await opened(sale), await openedUnlocked(sale)]
    await observe(one, sale, ids[0])
    const second = observe(other.client, sale, ids[1])
    second.catch(() => undefined)
    await waitForBlocked(one)
    await committed(one)
    await expect(second).rejects.toMatchObject({ constraint: 'capacity_pool_taken' })
    await other.client.end()
  })
})

describe('the word of a provider against a cancellation by the organizer', () => {
  it('leaves a cancelled order whose money goes back', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, id, page } = await led()
      till.stripe.pay(page, 'succeeded')
      const cancelled = await cancel(sale, sale.manager, id)
      expect(cancelled.status, cancelled.text).toBe(200)
      await till.stripe.delivered()
      await expect
        .poll(async () => (await standing(sale, id)).refunds)
        .toEqual([{ status: 6, amount: 1250 }])
      const { status, taken, tickets } = await standing(sale, id)
      expect([status, taken, tickets.includes('Active')]).toEqual([12, [0], false])
    }
  })

  it('control: without the note of who has cancelled, late money takes the places again', async () => {
    const { sale, id, page } = await led()
    const client = await connectAsOwner()
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
    await client.query('set local session_replication_role = replica')
    await client.query(
      'update registration_order set status_id = 12, cancelled_at = now(), expires_at = null where id = $1',
      [id],
    )
    await client.query('update capacity_pool set taken = 0 where id = any($1)', [sale.pools])
    await committed(client)
    till.stripe.pay(page, 'succeeded')
    await till.stripe.delivered()
    expect(await standing(sale, id)).toMatchObject(confirmed)
  })
})

describe('the word of a provider against the erasure of the buyer', () => {
  const remains = async ({ id }: Person) =>
    (await tablesWith(id)).filter((name) => !name.startsWith('public.erasure'))

  it('waits, if it comes second, and confirms an order of nobody', async () => {
    const { sale, buyer, id, page } = await led()
    till.stripe.holdDeliveries()
    till.stripe.pay(page, 'succeeded')
    expect((await erase(sale.community, buyer)).status).toBe(202)
    await till.stripe.releaseDeliveries()
    expect(await standing(sale, id)).toMatchObject(confirmed)
    expect(await remains(buyer)).toEqual([])
  })

  it('is waited for, if it comes first', async () => {
    const { sale, buyer, id } = await led()
    const hearing = await opened(sale)
    await observe(hearing, sale, id)
    const erasing = erase(sale.community, buyer)
    await waitForBlocked(hearing)
    await committed(hearing)
    expect((await erasing).status).toBe(202)
    expect(await standing(sale, id)).toMatchObject(confirmed)
    expect(await remains(buyer)).toEqual([])
  })

  it('at once: money and places are kept, and the person is not', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, buyer, id, page } = await led()
      till.stripe.pay(page, 'succeeded')
      expect((await erase(sale.community, buyer)).status).toBe(202)
      await till.stripe.delivered()
      expect(await standing(sale, id)).toMatchObject(confirmed)
      expect(await remains(buyer)).toEqual([])
    }
  })

  it('control: written from what was read before, the order names the person again', async () => {
    const { sale, buyer, id } = await led()
    const [read] = await inTenant<{ account_user_id: string }>(
      sale.community.id,
      'select account_user_id from registration_order where id = $1',
      [id],
    )
    expect((await erase(sale.community, buyer)).status).toBe(202)
    const writing = (client: Client) =>
      client.query('update registration_order set account_user_id = $2 where id = $1', [
        id,
        read!.account_user_id,
      ])
    const client = await connectAsOwner()
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
    await expect(writing(client)).rejects.toMatchObject({ code: '23503' })
    await client.query('rollback')
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
    await client.query('set local session_replication_role = replica')
    await writing(client)
    const named = 'select from registration_order where account_user_id = $1'
    expect((await client.query(named, [buyer.id])).rowCount).toBe(1)
    await client.query('rollback')
    await client.end()
  })
})

describe('a payment that is started twice at once', () => {
  it('is one: of one attempt and one page', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await connectedSale(till)
      const buyer = await sale.community.person()
      const { id } = await awaited(sale, buyer)
      const answers = await Promise.all(
        [0, 1].map(() => startPayment(till, sale, buyer, id as string)),
      )
      const pages = answers.map(({ json }) => pageOf(json.payUrl ?? ''))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(pages).size).toBe(1)
      const { payments } = await standing(sale, id)
      expect(payments.filter(({ provider }) => provider === 'stripe')).toHaveLength(1)
    }
  })

  it('control: without the index both attempts are stored, and each has a page', async () => {
    const { sale, id } = await led()
    const again = `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
        status_id, amount_minor, currency_code, account_id, checkout_expires_at, return_url, heard_at)
      select gen_random_uuid(), tenant_id, event_id, registration_order_id, provider, 2, amount_minor,
        currency_code, account_id, checkout_expires_at, return_url, heard_at
      from payment_attempt where registration_order_id = $1 and provider = 'stripe' returning id`
    await expect(inTenant(sale.community.id, again, [id])).rejects.toMatchObject({
      constraint: 'payment_attempt_one_open',
    })
    const owner = await connectAsOwner()
    await beginAltering(owner, 'drop index payment_attempt_one_open')
    expect((await owner.query(again, [id])).rowCount).toBe(1)
    await owner.query('rollback')
    await owner.end()
  })
})
