import { expect, inject } from 'vitest'
import { readBody, serve } from '../../local/http-server.ts'
import { type Fault, type StripeServer, startStripe } from '../../local/stripe/server.ts'
import type { Endpoint } from '../../local/stripe/webhooks.ts'
import { type Answer, call, tripsOf } from './client.ts'
import { collective } from './collectives.ts'
import { type Community, inTenant, type Person } from './community.ts'
import { deliverJob } from './deliveries.ts'
import { type Sale, takenOf } from './orders.ts'
import { type OwnIsolate, startOwnIsolate } from './own-isolate.ts'
import { awaited, paidSale } from './payments.ts'
import { connectAsOwner } from './sql-batch.ts'

/** An isolate with a stand-in of its own, which tests can disturb. */
export interface Till {
  stripe: StripeServer
  isolate: OwnIsolate
  /** Where the stand-in sends what it tells. */
  hook: Endpoint
  jobsOrigin: string
  /** Round trips of each of its deliveries. */
  hookTrips: number[]
  /** Has the job ask of one community, as if ten minutes, and of disputes hours, had passed. */
  ask(sale: Sale): Promise<Answer>
  stop(): Promise<void>
}

export async function startTill(): Promise<Till> {
  const stripe = await startStripe({ speed: 1000 })
  const hookTrips: number[] = []
  // The isolate answers behind it, for its address is part of its settings.
  const front = await serve(async (request, response) => {
    const body = await readBody(request, 1024 * 1024)
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) =>
        /^(content-type|.*-signature)$/.test(name),
      ),
    ) as Record<string, string>
    const answer = await fetch(`${isolate.origin}${request.url}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    hookTrips.push(tripsOf(answer.headers.get('server-timing') ?? ''))
    response.writeHead(answer.status).end(await answer.text())
  })
  const hook = stripe.listen(`${front.url}/webhooks/payments`, { isConnect: true })
  const bindings = { JOBS_ORIGIN: front.url }
  const isolate = await startOwnIsolate({
    ...stripe.settings,
    ...bindings,
    PAYMENT__STRIPE__WEBHOOK_SECRETS: hook.secret,
  })
  return {
    stripe,
    isolate,
    hook,
    jobsOrigin: front.url,
    hookTrips,
    async ask({ community: { id } }) {
      for (const table of ['payment_attempt', 'refund_attempt']) {
        await inTenant(
          id,
          `update ${table} set heard_at = now() - interval '11 minutes'
           where tenant_id = $1 and provider = 'stripe'`,
          [id],
        )
      }
      await inTenant(
        id,
        `update payment_dispute set heard_at = now() - interval '361 minutes' where tenant_id = $1`,
        [id],
      )
      return deliverJob({ bindings }, isolate, { job: 'ask-payment-provider', tenantId: id })
    },
    async stop() {
      await stripe.stop()
      await isolate.stop()
      await front.close()
    },
  }
}

/**
 * Faults that leave a call to the provider without an answer: its client repeats it, and the fetch of Deno repeats
 * each attempt.
 */
export const neverAnswered = (): Fault[] =>
  Array<Fault>(inject('runtime') === 'deno' ? 4 : 2).fill('cut')

/** A sale of an organization whose account takes payments. */
export async function connectedSale(
  { stripe, isolate }: Till,
  options: Parameters<typeof paidSale>[0] = {},
  given?: Community,
): Promise<Sale & { accountId: string }> {
  const sale = await paidSale(options, given)
  const { community, manager, eventId } = sale
  const { id, actorId } = await collective(community, 'organization', manager)
  await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [eventId, actorId])
  const connected = await call(community, `/api/organization/${id}/payment-account/connect`, {
    as: manager,
    method: 'POST',
    body: { country: 'BE' },
    origin: isolate.origin,
  })
  expect(connected.status, connected.text).toBe(200)
  await fetch(connected.json.onboardingUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  })
  await stripe.delivered()
  const [account] = await inTenant<{ account_id: string; takes_payments: boolean }>(
    community.id,
    'select account_id, takes_payments from payment_account where organization_id = $1',
    [id],
  )
  expect(account).toMatchObject({ takes_payments: true })
  return { ...sale, accountId: account!.account_id }
}

export const startPayment = (
  { isolate }: Till,
  { community, path }: Sale,
  as: Person,
  id: string,
) => call(community, `${path}/${id}/start-payment`, { as, method: 'POST', origin: isolate.origin })

/** The page of the provider at an address. */
export const pageOf = (payUrl: string) => payUrl.slice(payUrl.lastIndexOf('/') + 1)

const asAccount = (key: string, accountId: string) => ({
  authorization: `Bearer ${key}`,
  'stripe-account': accountId,
})

/** What the provider has of an account, the newest first. */
export async function listed<Item extends object>(
  { stripe: { origin, key } }: Till,
  { accountId }: { accountId: string },
  path: string,
): Promise<Item[]> {
  const headers = asAccount(key, accountId)
  const items: Item[] = []
  for (let after = ''; ; ) {
    const answer = await fetch(`${origin}/v1/${path}?limit=100${after}`, { headers })
    const { data, has_more } = (await answer.json()) as { data: Item[]; has_more: boolean }
    items.push(...data)
    if (!has_more) return items
    after = `&starting_after=${(data.at(-1) as unknown as { id: string }).id}`
  }
}

/** Copies an order that was paid at the provider so often, each copy with a payment of its own there. */
export async function copyPaid(
  till: Till,
  sale: Sale & { accountId: string },
  id: string,
  count: number,
) {
  const { origin, key } = till.stripe
  const address = 'https://hall.example'
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: address,
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][product_data][name]': 'Visitor',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][quantity]': '1',
  })
  const payments = []
  for (let made = 0; made < count; made++) {
    const headers = asAccount(key, sale.accountId)
    const answer = await fetch(`${origin}/v1/checkout/sessions`, {
      method: 'POST',
      headers,
      body: form,
    })
    payments.push(till.stripe.pay(((await answer.json()) as { id: string }).id, 'succeeded').id)
  }
  const client = await connectAsOwner()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
  await client.query(
    `create temporary table copy on commit drop as
     select gen_random_uuid() as order_id, gen_random_uuid() as line_id, gen_random_uuid() as person_id, payment
     from unnest($1::text[]) payment`,
    [payments],
  )
  for (const [table, of, changes] of [
    ['registration_order', 'id', `'id', c.order_id`],
    [
      'registration_order_line',
      'registration_order_id',
      `'id', c.line_id, 'registration_order_id', c.order_id`,
    ],
    [
      'registration_order_participant',
      'registration_order_id',
      `'id', c.person_id, 'registration_order_id', c.order_id, 'registration_order_line_id', c.line_id`,
    ],
    [
      'payment_attempt',
      'registration_order_id',
      `'id', gen_random_uuid(), 'registration_order_id', c.order_id, 'checkout_id', null,
       'provider_payment_id', c.payment`,
    ],
    [
      'admission_ticket',
      'registration_order_id',
      `'id', gen_random_uuid(), 'registration_order_id', c.order_id, 'registration_order_participant_id', c.person_id`,
    ],
  ]) {
    await client.query(
      `insert into ${table} select n.* from ${table} t, copy c, lateral jsonb_populate_record(null::${table},
         to_jsonb(t) || jsonb_build_object(${changes})) n
       where t.${of} = $1 and to_jsonb(t)->>'provider' is distinct from 'manual'`,
      [id],
    )
  }
  await client.query('update capacity_pool set taken = taken + $2 where id = any($1)', [
    sale.pools,
    count,
  ])
  await client.query('commit')
  await client.end()
}

/** As if the time of a page were over. */
export const expirePage = (
  { stripe: { origin, key } }: Till,
  { accountId }: { accountId: string },
  page: string,
) =>
  fetch(`${origin}/v1/checkout/sessions/${page}/expire`, {
    method: 'POST',
    headers: asAccount(key, accountId),
  })

/** An order whose buyer has been led to the page of the provider. */
export async function ledToPay(till: Till, sale: Sale, buyer: Person) {
  const { id } = await awaited(sale, buyer)
  const { json, status, text } = await startPayment(till, sale, buyer, id)
  expect(status, text).toBe(200)
  return { id: id as string, page: pageOf(json.payUrl) }
}

export interface Standing {
  status: number
  taken: number[]
  tickets: string[]
  payments: { provider: string; status: number; reason: string | null }[]
  refunds: { status: number; amount: number }[]
}

/** What the database has of an order. */
export async function standing(sale: Sale, orderId: string): Promise<Standing> {
  const [found] = await inTenant<{ standing: Omit<Standing, 'taken'> }>(
    sale.community.id,
    `select jsonb_build_object('status', o.status_id,
      'tickets', coalesce((select jsonb_agg(t.state) from admission_ticket t
        join registration_order_participant p on p.id = t.registration_order_participant_id
        where p.registration_order_id = o.id), '[]'),
      'payments', coalesce((select jsonb_agg(jsonb_build_object('provider', p.provider, 'status', p.status_id,
        'reason', p.reconciliation_reason) order by p.created_at, p.provider)
        from payment_attempt p where p.registration_order_id = o.id), '[]'),
      'refunds', coalesce((select jsonb_agg(jsonb_build_object('status', r.status_id, 'amount', r.amount_minor)
        order by r.created_at) from refund_attempt r where r.registration_order_id = o.id), '[]')) as standing
     from registration_order o where o.id = $1`,
    [orderId],
  )
  return { ...found!.standing, taken: await takenOf(sale) }
}
