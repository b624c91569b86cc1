import { expect, it } from 'vitest'
import { attendeeMessageBounds } from '../../src/kernel/attendee-messages.ts'
import { messagesOf, runJob, sessionOf, settled } from '../support/attendee-messages.ts'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

/** An event whose start has changed, and a message about it that nobody has been sent yet. */
async function changed(attendees: number) {
  const sale = await saleOf()
  const session = await sessionOf(sale)
  for (let each = 0; each < attendees; each++) {
    await order(sale, await sale.community.person(), [{}], { body: { finalize: true } })
  }
  await inTenant(
    sale.community.id,
    `update event_session set start_time = '2090-01-31T10:30Z' where id = $1`,
    [session],
  )
  return sale
}

/** The message about it, which is not delivered: mails are asked for by the tests. */
async function toldOf(sale: Sale) {
  const { id } = sale.community
  const worker = await workerOf(sale)
  // In one transaction: what has settled is told and delivered by whoever comes first, the jobs of other tests included.
  await settled(sale, (...asked) => worker.query(...asked))
  await worker.query('select app.tell_settled_changes(100)')
  await worker.query(
    `update outbox set sent_at = now() where tenant_id = $1 and job = 'tell-attendees'`,
    [id],
  )
  await worker.query('commit')
  await worker.end()
  const [message, ...others] = await messagesOf(sale)
  expect(others).toEqual([])
  return message!.id
}

const askedOf = async ({ community: { id } }: Sale) =>
  (
    await inTenant(id, `select 1 from outbox where tenant_id = $1 and job = 'send-attendee-mail'`, [
      id,
    ])
  ).length

/** Has begun a transaction. */
async function workerOf({ community }: Sale) {
  const client = await connectAsOwner()
  await client.query('begin')
  await client.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
  return client
}

/** Two workers, of which the first has not committed when the second begins; or ends, where it does not wait. */
async function both(sale: Sale, statement: string, { waits = true } = {}) {
  const [first, second] = [await workerOf(sale), await workerOf(sale)]
  await first.query(statement)
  const isDone = second.query(statement)
  if (!waits) await isDone
  await first.query('commit')
  await isDone
  await second.query('commit')
  await Promise.all([first.end(), second.end()])
}

it('two workers make one message of what has settled', async () => {
  const sale = await changed(1)
  await settled(sale)
  await both(sale, 'select app.tell_settled_changes(100)')
  expect(await messagesOf(sale)).toHaveLength(1)
})

it('a run that stops between its parts is gone on with, and asks for no mail twice', async () => {
  const sale = await changed(3)
  const messageId = await toldOf(sale)
  await inTenant(sale.community.id, 'select app.ask_attendee_mails($1, 2)', [messageId])
  expect(await askedOf(sale)).toBe(2)
  for (let run = 0; run < 2; run++) {
    await runJob('tell-attendees', { tenantId: sale.community.id, messageId })
    expect(await askedOf(sale)).toBe(3)
  }
})

it('of two workers who ask for the same mails, one leaves them', async () => {
  const sale = await changed(2)
  const messageId = await toldOf(sale)
  await both(sale, `select app.ask_attendee_mails('${messageId}', 100)`)
  expect(await askedOf(sale)).toBe(2)
})

it('control: without the row of the mail, each leaves them all', async () => {
  const sale = await changed(2)
  const messageId = await toldOf(sale)
  await both(
    sale,
    `insert into outbox (id, tenant_id, job, payload, sent_at)
     select gen_random_uuid(), m.tenant_id, 'send-attendee-mail', '{}', now()
     from attendee_message m cross join lateral (
       select distinct p.address from app.message_sources(m) s
       cross join lateral app.programme_addresses(m, s.id) p) a
     where m.id = '${messageId}' and not exists (
       select from attendee_mail x where x.id = app.attendee_mail_id(m.id, a.address))`,
  )
  expect(await askedOf(sale)).toBe(4)
})

/** An event that can send one message more within a day. */
async function oneLeft() {
  const sale = await saleOf()
  await order(sale, await sale.community.person(), [{}], { body: { finalize: true } })
  await inTenant(
    sale.community.id,
    `insert into attendee_message (id, tenant_id, event_id, kind, subject, text)
     select gen_random_uuid(), $1, $2, 'Information', 'Sent', 'Sent' from generate_series(2, $3)`,
    [sale.community.id, sale.eventId, attendeeMessageBounds.perDay],
  )
  return sale
}

it('of two who send the last message of a day at once, one does', async () => {
  for (let round = 0; round < 4; round++) {
    const sale = await oneLeft()
    const answers = await Promise.all(
      [0, 1].map((isolate) =>
        call(sale.community, `/api/events/${sale.eventId}/attendee-messages`, {
          method: 'POST',
          as: sale.manager,
          body: { kind: 'Information', subject: 'The last', text: 'There is no more.' },
          isolate,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await messagesOf(sale)).toHaveLength(attendeeMessageBounds.perDay)
  }
})

it('control: where the event is not held, both do', async () => {
  const sale = await oneLeft()
  await both(
    sale,
    `insert into attendee_message (id, tenant_id, event_id, kind, subject, text)
     select gen_random_uuid(), app.tenant_id(), '${sale.eventId}', 'Information', 'The last', 'There is no more.'
     where app.messages_of_day('${sale.eventId}') < ${attendeeMessageBounds.perDay}`,
    { waits: false },
  )
  expect(await messagesOf(sale)).toHaveLength(attendeeMessageBounds.perDay + 1)
})
