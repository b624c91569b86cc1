import { expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import type { Person } from '../../../support/community.ts'
import {
  createRefund,
  markRefunded,
  paidOrder,
  refundableSale,
  requestRefund,
  withRefund,
} from '../../../support/refunds.ts'

/** The mails with such a subject, the newest first. What the order was told as before depends on who was faster. */
async function mailsAbout(buyer: Person, subject: string, count: number) {
  const found = async () =>
    (await mailsTo(`${buyer.id}@example.test`)).filter((mail) => mail.subject.startsWith(subject))
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
