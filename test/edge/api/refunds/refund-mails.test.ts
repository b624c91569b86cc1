import { expect, inject, it } from 'vitest'
import { orderStatus } from '../../../../src/kernel/orders.ts'
import { mailsTo, newEmail } from '../../../support/accounts.ts'
import { call } from '../../../support/client.ts'
import { inTenant, newId, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import type { Sale } from '../../../support/orders.ts'
import {
  createRefund,
  markRefunded,
  paidOrder,
  refundableSale,
  requestRefund,
  withRefund,
} from '../../../support/refunds.ts'

/** The mails with such a subject, the newest first. What the order was told as before depends on who was faster. */
const mailsAbout = (buyer: Person, subject: string, count: number) =>
  mailsAt(`${buyer.id}@example.test`, subject, count)

async function mailsAt(address: string, subject: string, count: number) {
  const found = async () =>
    (await mailsTo(address)).filter((mail) => mail.subject.startsWith(subject))
  await expect.poll(async () => (await found()).length).toBe(count)
  return found()
}

const linesOf = ({ text }: { text: string }) =>
  text.trim().replaceAll('\r', '').replaceAll('\u2009', ' ').split('\n\n')

it('whoever paid is told when money has gone back, each part once', async () => {
  const sale = await refundableSale()
  const buyer = await sale.community.person()
  const order = await paidOrder(sale, buyer, [{ quantity: 2 }])
  const part = await createRefund(sale, order, [1000])
  expect((await markRefunded(sale, part.json)).status).toBe(200)
  const [mail] = await mailsAbout(buyer, 'You get money back: ', 1)
  const [says, link] = linesOf(mail!)
  expect(says).toMatch(/^€10\.00 of what you paid for .+ has been sent back to you\./)
  expect(link).toContain(`${sale.community.host}/account/registrations/${order.id}`)
  expect((mail as unknown as { attachments?: object[] }).attachments ?? []).toEqual([])

  const rest = await createRefund(sale, order, [1500])
  expect((await markRefunded(sale, rest.json)).status).toBe(200)
  const [last] = await mailsAbout(buyer, 'You get money back: ', 2)
  expect(linesOf(last!)[0]).toMatch(/^€15\.00 /)
})

it('whoever asked is told that it was refused, and why; what is given up is told to nobody', async () => {
  const sale = await refundableSale()
  const buyer = await sale.community.person()
  const order = await paidOrder(sale, buyer)
  const withdrawn = await createRefund(sale, order)
  expect((await withRefund(sale, withdrawn.json, '')).status).toBe(200)
  const asked = await requestRefund(sale, order, buyer)
  const reason = 'The soup is being cooked.'
  const refused = await withRefund(sale, asked.json, 'refuse', { body: { reason } })
  expect(refused.status, refused.text).toBe(200)
  const [mail] = await mailsAbout(buyer, 'Your refund was refused: ', 1)
  expect(linesOf(mail!).slice(0, 2)).toEqual([
    expect.stringMatching(/^You asked for €12\.50 of what you paid for /),
    `Reason: ${reason}`,
  ])
})

it('whoever paid for what is cancelled is told of the money, and nobody else who comes', async () => {
  const sale = await refundableSale()
  const cancelled = async (by: 'buyer' | 'organizer') => {
    const buyer = await sale.community.person()
    const guest = newEmail()
    const order = await paidOrder(sale, buyer, [{ quantity: 2 }])
    await inTenant(
      sale.community.id,
      `update registration_order_participant set email = $2
       where registration_order_id = $1 and position = 2`,
      [order.id, guest],
    )
    const as = by === 'buyer' ? buyer : sale.manager
    const answer = await call(sale.community, `${sale.path}/${order.id}`, { method: 'DELETE', as })
    expect(answer.status, answer.text).toBe(200)
    const [told] = await mailsAbout(buyer, 'Your registration is cancelled', 1)
    const [other] = await mailsAt(guest, 'Your ticket is cancelled', 1)
    expect(other!.text).not.toContain('25.00')
    return linesOf(told!)[0]
  }
  expect(await cancelled('organizer')).toMatch(
    / is cancelled\. The organizer has cancelled it\. You will get €25\.00 back\.$/,
  )
  expect(await cancelled('buyer')).toMatch(
    / You have cancelled it\. You asked for €25\.00 back\. The organizers decide\.$/,
  )
})

/** So many addresses a message would reach. */
async function reached({ community, manager, eventId, types }: Sale, type?: number) {
  const path = `/api/events/${eventId}/attendee-messages/preview`
  const lineages = type === undefined ? {} : { ticketTypeLineageIds: [types[type]] }
  const body = { kind: 'Information', subject: 'Way', text: 'Bus', ...lineages }
  const { json, status, text } = await call(community, path, { method: 'POST', as: manager, body })
  expect(status, text).toBe(200)
  return json.recipients
}

it('whoever has a ticket whose money has gone back is told that it ended, and comes no more', async () => {
  const sale = await refundableSale({ tickets: [{ name: 'Visitor' }, { name: 'Dinner' }] })
  const { community, eventId } = sale
  const buyer = await community.person()
  const guest = newEmail()
  const order = await paidOrder(sale, buyer, [{}, { type: 1 }])
  const [, dinner] = order.lines
  await inTenant(
    community.id,
    'update registration_order_participant set email = $2 where registration_order_line_id = $1',
    [dinner.id, guest],
  )
  expect([await reached(sale), await reached(sale, 1)]).toEqual([2, 2])
  const part = await createRefund(sale, { ...order, lines: [dinner] }, [1000])
  expect((await markRefunded(sale, part.json)).status).toBe(200)
  const rest = await createRefund(sale, { ...order, lines: [dinner] }, [250])
  expect((await markRefunded(sale, rest.json)).status).toBe(200)
  const [ended] = await mailsAt(guest, 'Your ticket is cancelled', 1)
  expect(ended!.text).toContain('Kim: Dinner')
  expect(ended!.text).not.toContain('Visitor')
  await mailsAbout(buyer, 'You get money back: ', 2)
  expect([await reached(sale), await reached(sale, 1)]).toEqual([1, 0])
  const send = (payload: object) =>
    deliverJob(
      { bindings: inject('bindings') },
      { origin: inject('origins')[0]! },
      {
        job: 'send-registration-mail',
        tenantId: community.id,
        mailId: newId(),
        orderId: order.id,
        eventId,
        by: 'buyer',
        ...payload,
      },
    )
  const remind = await send({ statusId: orderStatus.confirmed, isReminder: true })
  expect(remind.status).toBe(200)
  const [mail] = await mailsAbout(buyer, 'See you soon: ', 1)
  expect(mail!.text).toContain('Kim: Visitor')
  expect(mail!.text).not.toContain('Dinner')
  await mailsAt(guest, 'See you soon', 0)
  // The message of the first part may come after the rest has gone back.
  const late = await send({ statusId: orderStatus.confirmed, refundId: part.json.id })
  expect(late.status).toBe(200)
  await mailsAt(guest, 'Your ticket is cancelled', 1)

  const path = `${sale.path}/${order.id}`
  const cancelled = await call(community, path, { method: 'DELETE', as: sale.manager })
  expect(cancelled.status, cancelled.text).toBe(200)
  await mailsAbout(buyer, 'Your registration is cancelled', 1)
  expect((await send({ statusId: orderStatus.cancelled })).status).toBe(200)
  await mailsAt(guest, 'Your ticket is cancelled', 1)
  // The message of a refund may come later than that of the cancellation.
  expect((await send({ statusId: orderStatus.confirmed, refundId: rest.json.id })).status).toBe(200)
  await mailsAt(guest, 'Your ticket is cancelled', 2)
})
