import { expect, inject, it } from 'vitest'
import { mailsTo } from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

/** Each hour of the day is between ten and ten in one of them. */
const zones = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'UTC',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
]
const zoneByDay = zones.find((timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hour12: false })
  const hour = Number(format.format(new Date()))
  return hour >= 10 && hour < 22
})

/** An event that begins so many days from today, with who has registered before. */
async function ahead(days: number, count = 1) {
  const sale = await saleOf()
  const { community, eventId } = sale
  const buyers = await Promise.all(Array.from({ length: count }, () => community.person()))
  for (const buyer of buyers) await order(sale, buyer, [{}], { body: { finalize: true } })
  await inTenant(community.id, `update event set timezone = $2 where id = $1`, [eventId, zoneByDay])
  // Apart from the zone, whose change would take the dates from the sessions.
  await inTenant(
    community.id,
    `update event set first_session_date = (now() at time zone $2)::date + $3::integer,
       last_session_date = (now() at time zone $2)::date + $3::integer where id = $1`,
    [eventId, zoneByDay, days],
  )
  await inTenant(
    community.id,
    `update registration_order set confirmed_at = now() - interval '2 days' where event_id = $1`,
    [eventId],
  )
  return { sale, buyers }
}

/** Messages besides the one that told each order's confirmation. A message that was sent has no payload. */
async function reminders({ community }: Sale): Promise<number> {
  const [row] = await inTenant<{ messages: number }>(
    community.id,
    `select ((select count(*) from outbox where tenant_id = $1 and job = 'send-registration-mail')
       - (select count(*) from registration_order where tenant_id = $1))::integer as messages`,
    [community.id],
  )
  return row!.messages
}

const run = () =>
  deliverJob(
    { bindings: inject('bindings') },
    { origin: inject('origins')[0]! },
    { job: 'remind-attendees' },
  )

it('attendees are reminded on the day before, once however often the job runs', async () => {
  const { sale, buyers } = await ahead(1)
  const refunded = (await ahead(1)).sale
  await inTenant(
    refunded.community.id,
    `update registration_order_line set unit_price_minor = 1, subtotal_minor = 1, refunded_minor = 1
     where tenant_id = $1`,
    [refunded.community.id],
  )
  const others = [(await ahead(0)).sale, (await ahead(2)).sale, refunded]
  const answers = await Promise.all([run(), run()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [mail] = await mailsTo(`${buyers[0]!.id}@example.test`, 2)
  expect(mail!.subject).toContain('See you soon')
  expect(mail!.text).toContain('/tickets')
  expect((await run()).status).toBe(200)
  expect(await reminders(sale)).toBe(1)
  for (const other of others) expect(await reminders(other)).toBe(0)
})

interface LeftOpen {
  /** From today to the day of the instant until which people can be named. */
  days?: number
  isNamed?: boolean
}

/** An event whose first session begins a day after that instant, and an order that left one of two names open. */
async function leftOpen({ days = 3, isNamed = false }: LeftOpen = {}) {
  const sale = await saleOf()
  const { community, eventId, path } = sale
  const buyer = await community.person()
  await inTenant(community.id, 'update event set timezone = $2 where id = $1', [eventId, zoneByDay])
  await inTenant(
    community.id,
    'update ticket_catalog_version set assignment_hours_before_start = 24 where id = $1',
    [sale.versionId],
  )
  const begins = (from: number) =>
    inTenant(
      community.id,
      `with moved as (
         insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id,
           concurrency_stamp)
         select $2, $3, $2, 'Opening', at.start, at.start + interval '1 hour', 5, $2
         from (select ((now() at time zone $1)::date + $4::integer + time '12:00') at time zone $1 as start) at
         on conflict (id) do update set start_time = excluded.start_time, end_time = excluded.end_time)
       select`,
      [zoneByDay, eventId, community.id, from + 1],
    )
  await begins(9)
  const begun = await order(sale, buyer, [{ quantity: 2 }])
  const ask = (below: string, method: string, body?: object) =>
    call(community, `${path}/${begun.json.id}${below}`, {
      as: buyer,
      method,
      ...(body && { body }),
    })
  const { items } = (await ask('/participants', 'GET')).json._embedded
  const name = (index: number) =>
    ask('/assignments', 'PUT', { participants: [{ id: items[index].id, firstName: 'Kim' }] })
  await name(0)
  await ask('/assignments/deferred', 'PUT')
  const { json } = await ask('/finalize', 'POST')
  expect(json.statusCode).toBe('CONFIRMED')
  if (isNamed) await name(1)
  await begins(days)
  await inTenant(
    community.id,
    `update registration_order set confirmed_at = now() - interval '2 days' where event_id = $1`,
    [eventId],
  )
  return { sale, buyer, orderId: begun.json.id as string, ask }
}

it('buyers are reminded three days before of tickets without a name, once however often the job runs', async () => {
  const due = await leftOpen()
  const cancelled = await leftOpen()
  expect((await cancelled.ask('', 'DELETE')).json.statusCode).toBe('CANCELLED')
  const refunded = await leftOpen()
  await inTenant(
    refunded.sale.community.id,
    `update registration_order_line set unit_price_minor = 1, subtotal_minor = 2, refunded_minor = 2
     where tenant_id = $1`,
    [refunded.sale.community.id],
  )
  const others = await Promise.all([
    cancelled,
    refunded,
    leftOpen({ isNamed: true }),
    leftOpen({ days: 2 }),
    leftOpen({ days: 4 }),
    leftOpen({ days: -1 }),
  ])
  const counted = await Promise.all(others.map(({ sale }) => reminders(sale)))
  const before = await reminders(due.sale)
  const answers = await Promise.all([run(), run()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const mails = await mailsTo(`${due.buyer.id}@example.test`, 2)
  const mail = mails.find(({ subject }) => subject.includes('Who comes?'))
  expect(mail!.text).toContain(`/account/registrations/${due.orderId}`)
  expect((await run()).status).toBe(200)
  expect(await reminders(due.sale)).toBe(before + 1)
  expect(await Promise.all(others.map(({ sale }) => reminders(sale)))).toEqual(counted)
})

/** Two workers who ask at once, for the reminders of two orders. */
async function asking(ask: string) {
  const { sale } = await ahead(1, 2)
  const clients = await Promise.all([connectAsOwner(), connectAsOwner()])
  for (const client of clients) {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
  }
  const [first, second] = clients
  await first!.query(ask)
  const isDone = second!.query(ask)
  await first!.query('commit')
  await isDone
  await second!.query('commit')
  for (const client of clients) await client.end()
  return reminders(sale)
}

it('two workers leave one message per order', async () => {
  expect(await asking('select app.ask_reminders(100)')).toBe(2)
})

it('control: without the row of the mail, each leaves them all', async () => {
  const messages = `insert into outbox (id, tenant_id, job, payload, sent_at)
    select mail_id, tenant, 'send-registration-mail', '{"isReminder": true}', now()
    from app.due_reminders() where tenant = app.tenant_id()`
  expect(await asking(messages)).toBe(4)
})
