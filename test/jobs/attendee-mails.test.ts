import { expect, it } from 'vitest'
import { sendAttendeeMail } from '../../src/domain/attendee-mails/index.ts'
import { type Mailer, MailRefused, type OutgoingMail } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { inTenant, newId } from '../support/community.ts'
import { type Step, startHesitantServer } from '../support/hesitant-mail-server.ts'
import { mailerTo } from '../support/mailers.ts'
import { database, environment } from '../support/offer-mails.ts'
import { order, saleOf } from '../support/orders.ts'

/** A message to somebody with a confirmed order, whose mail is asked for; nobody else delivers it. */
async function asked(fields: { kind?: string } = {}) {
  const sale = await saleOf()
  const buyer = await sale.community.person()
  const { json } = await order(sale, buyer, [{}], { body: { finalize: true } })
  const { id } = sale.community
  const messageId = newId()
  const [row] = await inTenant<{ id: string }>(
    id,
    `with message as (
       insert into attendee_message (id, tenant_id, event_id, kind, subject, text, order_statuses)
       values ($1, $2, $3, $4, 'The way to us', 'Take the bus.', '{CONFIRMED}'))
     insert into attendee_mail (id, tenant_id, event_id, attendee_message_id)
     values (app.attendee_mail_id($1, $5), $2, $3, $1) returning id`,
    [messageId, id, sale.eventId, fields.kind ?? 'Information', `${buyer.id}@example.test`],
  )
  const deliver = async (take: Mailer['send'] = async () => undefined) => {
    const sent: OutgoingMail[] = []
    const mailer = mailerTo(async (mail) => {
      await take(mail)
      sent.push(mail)
    })
    const thrown = await sendAttendeeMail(
      {
        database,
        clock: { now: () => Date.now() },
        mailServers: { passwords: null, mailerFor: async () => mailer },
        trips: new Trips(),
        environment,
      },
      { tenantId: id, eventId: sale.eventId, mailId: row!.id, messageId, sourceId: json.id },
    ).catch((thrown: unknown) => thrown)
    return { sent, thrown }
  }
  const outcome = async () => {
    const [mail] = await inTenant<{ sent: boolean; failed: boolean }>(
      id,
      'select sent_at is not null as sent, failed_at is not null as failed from attendee_mail where id = $1',
      [row!.id],
    )
    return mail
  }
  return { sale, buyer, json, deliver, outcome }
}

it('a mail to an attendee is sent once, however often it is delivered', async () => {
  const { buyer, deliver, outcome } = await asked()
  const { sent } = await deliver()
  expect(sent.map(({ to }) => to)).toEqual([`${buyer.id}@example.test`])
  expect(await outcome()).toEqual({ sent: true, failed: false })
  expect((await deliver()).sent).toEqual([])
})

it('one that is refused has failed; one for which there is no server waits for it', async () => {
  const { deliver, outcome } = await asked()
  const refusing = (refusal: MailRefused['refusal']) => async () => {
    throw new MailRefused(refusal)
  }
  expect((await deliver(refusing('Unreachable'))).thrown).toBeInstanceOf(MailRefused)
  expect(await outcome()).toEqual({ sent: false, failed: false })
  expect((await deliver(refusing('Refused'))).thrown).toBeUndefined()
  expect(await outcome()).toEqual({ sent: false, failed: true })
  expect((await deliver()).sent).toEqual([])
})

it.each<[Step, number]>([
  ['greeting', 421],
  ['sender', 451],
  ['sender', 550],
  ['recipient', 450],
  ['message', 452],
])('one that the server cannot take now is sent later: %s, %i', async (step, code) => {
  const { mailer, taken, stop } = await startHesitantServer(step, [code])
  const { buyer, deliver, outcome } = await asked()
  expect((await deliver(mailer.send)).thrown).toBeInstanceOf(MailRefused)
  expect(await outcome()).toEqual({ sent: false, failed: false })
  expect((await deliver(mailer.send)).thrown).toBeUndefined()
  expect(await outcome()).toEqual({ sent: true, failed: false })
  expect(taken).toEqual([`${buyer.id}@example.test`])
  await stop()
})

it.each([
  [
    'whose order has ended',
    `update registration_order set status_id = 12, confirmed_at = null, cancelled_at = now()
    where account_user_id = $1`,
  ],
  [
    'who was erased',
    'update registration_order set account_user_id = null where account_user_id = $1',
  ],
  ['whom the community keeps out', 'update tenant_user set status_id = 3 where user_id = $1'],
  [
    'who has stopped mails',
    `select app.block_mails(app.mail_stop_token($1::uuid || '@example.test'))`,
  ],
])('nobody %s meanwhile gets one', async (_, change) => {
  const { sale, buyer, deliver, outcome } = await asked()
  await inTenant(sale.community.id, change, [buyer.id])
  expect((await deliver()).sent).toEqual([])
  expect(await outcome()).toEqual({ sent: false, failed: true })
})

it.each([
  ['Programme', true],
  ['Information', false],
  ['Announcement', false],
])('who has stopped mails gets what is told as %s: %s', async (kind, isMailed) => {
  const { sale, buyer } = await asked()
  const address = `${buyer.id}@example.test`
  const mayBe = async () => {
    const [row] = await inTenant<{ may: boolean }>(
      sale.community.id,
      `select app.may_be_mailed(m, $3) as may from jsonb_populate_record(null::attendee_message,
         jsonb_build_object('kind', $2::text, 'tenant_id', $1::text)) m`,
      [sale.community.id, kind, address],
    )
    return row!.may
  }
  expect(await mayBe()).toBe(true)
  await inTenant(sale.community.id, 'select app.block_mails(app.mail_stop_token($1))', [address])
  expect(await mayBe()).toBe(isMailed)
})

it('an announcement has its own way out', async () => {
  const { deliver, buyer } = await asked({ kind: 'Announcement' })
  const { sent } = await deliver()
  const { stopAddress } = sent[0]!
  expect(stopAddress).toMatch(
    /\/account\/stop-mails\?token=[\da-f]{64}(\.[\da-f-]{36}){2}\.[\da-f]{64}$/,
  )
  expect(stopAddress).not.toContain(buyer.id)
})
