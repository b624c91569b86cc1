import { expect, inject, it } from 'vitest'
import { mailsTo } from '../support/accounts.ts'
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
