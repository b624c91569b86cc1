import { describe, expect, inject, it } from 'vitest'
import { sendRegistrationMails } from '../../../../src/domain/registration-mails/index.ts'
import { parseEnvironment } from '../../../../src/edge/environment.ts'
import type { Clock } from '../../../../src/kernel/clock.ts'
import { base64url } from '../../../../src/kernel/ids.ts'
import { deliveryTimeoutMs, type JobPayloads } from '../../../../src/kernel/jobs.ts'
import { orderStatus } from '../../../../src/kernel/orders.ts'
import {
  type Mailer,
  MailRefused,
  type OutgoingMail,
  type RateLimiter,
  type SealedTexts,
} from '../../../../src/kernel/ports.ts'
import { rateLimitPolicies } from '../../../../src/kernel/rate-limits.ts'
import { Trips } from '../../../../src/kernel/trips.ts'
import { createSealedTexts } from '../../../../src/platform/sealed-texts.ts'
import { mailsTo, newEmail } from '../../../support/accounts.ts'
import { held, onTicket, scan } from '../../../support/admission.ts'
import { call } from '../../../support/client.ts'
import { inTenant, newId, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { startHesitantServer } from '../../../support/hesitant-mail-server.ts'
import { mailerTo } from '../../../support/mailers.ts'
import {
  database,
  environment,
  limited,
  limiterOf,
  unlimited,
} from '../../../support/offer-mails.ts'
import { order, type Sale, type SoldTicket, saleOf } from '../../../support/orders.ts'
import { lastingWindow } from '../../../support/windows.ts'

const addressOf = ({ id }: Person) => `${id}@example.test`

const on = async (sale: Sale, as: Person, below: string, method = 'POST', body?: object) => {
  const answer = await call(sale.community, `${sale.path}/${below}`, {
    as,
    method,
    ...(body && { body }),
  })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** An event with dates, and who registers for it. */
async function dated(tickets: readonly SoldTicket[] = [{}]) {
  const sale = await saleOf([{ capacity: 100 }], tickets)
  await inTenant(
    sale.community.id,
    `update event set first_session_date = '2099-01-31', last_session_date = '2099-02-01' where id = $1`,
    [sale.eventId],
  )
  return { sale, buyer: await sale.community.person() }
}

/** An order whose tickets are for the buyer and for others with own addresses. */
async function forSeveral(others: readonly string[]) {
  const { sale, buyer } = await dated([{ fields: { maximum_per_order: 100 } }])
  const { json } = await order(sale, buyer, [{ quantity: others.length + 1 }])
  const { json: list } = await on(
    sale,
    buyer,
    `${json.id}/participants?pageSize=${others.length + 1}`,
    'GET',
  )
  const [first, ...further] = list._embedded.items
  const participants = [
    { id: first.id, firstName: 'Kim', lastName: 'Canary', email: addressOf(buyer) },
    ...others.map((email, index) => ({
      id: further[index].id,
      firstName: 'Robin',
      lastName: null,
      email,
    })),
  ]
  const said = await on(sale, buyer, `${json.id}/assignments`, 'PUT', { participants })
  expect([said.trips, said.json.statusCode]).toEqual([2, 'READY_FOR_CHECKOUT'])
  return { sale, buyer, id: json.id as string, participants }
}

async function forTwo() {
  const guest = newEmail()
  return { ...(await forSeveral([guest])), guest }
}

const messages = ({ community }: Sale) =>
  inTenant(
    community.id,
    `select 1 from outbox where tenant_id = $1 and job = 'send-registration-mail'`,
    [community.id],
  )

describe('mails about a registration', () => {
  it('tell the buyer that it waits, is confirmed and is cancelled, one each', async () => {
    const { sale, buyer } = await dated([{ fields: { requires_approval: true } }])
    const { json } = await order(sale, buyer, [{}], { body: { finalize: true } })
    const subjects = async (count: number) =>
      (await mailsTo(addressOf(buyer), count)).map(({ subject }) => subject.split(':')[0])
    expect(await subjects(1)).toEqual(['Your registration waits for approval'])
    await on(sale, sale.manager, `${json.id}/approve`)
    expect((await subjects(2))[0]).toBe('You are registered')
    await on(sale, sale.manager, json.id, 'DELETE')
    const [last] = await mailsTo(addressOf(buyer), 3)
    expect(last!.text).toContain('The organizer has cancelled it.')
    expect(await messages(sale)).toHaveLength(3)
  })

  it('hold the event for calendars; whoever else has an address gets that ticket alone', async () => {
    const { sale, buyer, guest, id } = await forTwo()
    await on(sale, buyer, `${id}/finalize`)
    const [own] = await mailsTo(addressOf(buyer))
    expect(own!.text).toContain('Kim Canary: Visitor\r\nRobin: Visitor')
    expect(own!.text).toContain(`${sale.community.host}/account/registrations/${id}`)
    const { raw, attachments } = own as unknown as { raw: string; attachments: object[] }
    expect(raw).toMatch(/^Content-Type: multipart\/mixed; boundary="[^"]+"\r$/m)
    expect(attachments).toMatchObject([{ name: 'event.ics', type: 'text/calendar' }])
    const [other] = await mailsTo(guest)
    expect(other!.text).toContain('Robin: Visitor')
    const decoded = `${other!.text} ${JSON.stringify(other)}`
    expect(decoded).not.toMatch(/Canary|Kim/)
    expect(decoded).not.toContain(buyer.id)
  })

  it('say nothing of what was never finished', async () => {
    const { sale, buyer } = await dated()
    const { json } = await order(sale, buyer)
    await on(sale, buyer, json.id, 'DELETE')
    expect(await messages(sale)).toEqual([])
  })

  it('tell a guest as well, under the limits of an address that nobody has proved', async () => {
    const { sale } = await dated()
    await admitGuests(sale)
    const contact = { ...kim, email: newEmail() }
    const body = { participants: [contact], finalize: true }
    const { id, order: ordered, capability } = await guestOrder(sale, { body })
    expect(ordered.statusCode).toBe('CONFIRMED')
    const [mail] = await mailsTo(contact.email)
    expect(mail!.subject).toMatch(/^You are registered/)
    expect(mail!.text).toMatch(/\/events\/[^/\s]+\/registration\s/)
    expect(JSON.stringify(mail)).not.toContain(capability)
    // No page shows a guest the code of a ticket.
    const [code] = /\/account\/ticket#([\w-]+)/.exec(mail!.text)![1]!.split('-')
    expect((await scan(sale, sale.manager, code!)).json).toMatchObject({ firstName: 'Kim' })
    const told = { orderId: id, statusId: orderStatus.confirmed }
    // Within a minute they wait: nobody but this mail has the code. Sent again on demand, it has been there.
    const message = { ...told, mailId: newId() }
    const [first, second] = [
      await deliver(sale, told, undefined, limited),
      await deliver(sale, message, undefined, limited),
    ]
    expect([first.to, second.to]).toEqual([[contact.email], []])
    expect([first.thrown, second.thrown]).toMatchObject([undefined, { code: 'rate_limited' }])
    expect(await deliver(sale, message)).toMatchObject({ to: [contact.email], thrown: undefined })
    const resent = await deliver(sale, { ...told, isResent: true }, undefined, limited)
    expect(resent).toMatchObject({ to: [], thrown: undefined })
    expect((await deliver(sale, told)).to).toEqual([contact.email])
  })

  it('to a guest counts where the product sends it', async () => {
    const { sale } = await dated()
    await admitGuests(sale)
    const minute = () => Math.floor(Date.now() / 60_000)
    const ofProduct = limiterOf(rateLimitPolicies)
    let began: number
    let again: string[]
    // The windows of the product are minutes: what met the end of one is tried once more.
    do {
      began = minute()
      const contact = { ...kim, email: newEmail() }
      const body = { participants: [contact], finalize: true }
      const { id: orderId } = await guestOrder(sale, { body })
      await mailsTo(contact.email)
      const told = { orderId, statusId: orderStatus.confirmed }
      again = (await deliver(sale, told, undefined, ofProduct)).to
    } while (minute() !== began)
    expect(again).toEqual([])
  })

  it('tell that a guest has cancelled', async () => {
    const { sale } = await dated()
    await admitGuests(sale)
    const contact = { ...kim, email: newEmail() }
    const guest = await guestOrder(sale, { body: { participants: [contact], finalize: true } })
    await mailsTo(contact.email)
    await asGuest(sale, guest, { below: '/cancel', method: 'POST' })
    const [last] = await mailsTo(contact.email, 2)
    expect(last!.text).toContain('You have cancelled it.')
  })

  it('tell that the event does not take place', async () => {
    const { sale, buyer } = await dated()
    await order(sale, buyer, [{}], { body: { finalize: true } })
    await mailsTo(addressOf(buyer))
    const { id } = sale.community
    await inTenant(id, 'update event set event_status_id = 3 where id = $1', [sale.eventId])
    await inTenant(id, `select app.cancel_orders_of_event($1, 100)`, [sale.eventId])
    const [last] = await mailsTo(addressOf(buyer), 2)
    expect(last!.text).toContain('The event does not take place.')
  })

  it.each<[string, (made: Awaited<ReturnType<typeof forTwo>>) => Promise<unknown>]>([
    ['its buyer', ({ sale, buyer, id }) => on(sale, buyer, id, 'DELETE')],
    ['the organizer', ({ sale, id }) => on(sale, sale.manager, id, 'DELETE')],
    [
      'its event',
      async ({ sale: { community, eventId } }) => {
        await inTenant(community.id, 'update event set event_status_id = 3 where id = $1', [
          eventId,
        ])
        await inTenant(community.id, 'select app.cancel_orders_of_event($1, 100)', [eventId])
      },
    ],
  ])('tell whoever else has a ticket that the order was cancelled by %s', async (_, cancel) => {
    const made = await forTwo()
    await inTenant(
      made.sale.community.id,
      'update ticket_catalog_version set cancellation_hours_before_start = 0 where id = $1',
      [made.sale.versionId],
    )
    await on(made.sale, made.buyer, `${made.id}/finalize`)
    await mailsTo(made.guest)
    await cancel(made)
    const [last] = await mailsTo(made.guest, 2)
    expect(last!.subject).toMatch(/^Your ticket is cancelled/)
    expect(last!.text).toContain('Robin: Visitor')
    expect(last!.text).not.toContain('Canary')
  })

  it('say nothing to others of an order that was cancelled before it was confirmed', async () => {
    const { sale, buyer, guest, id } = await forTwo()
    await inTenant(
      sale.community.id,
      `update registration_order set submitted_at = now(), expires_at = null,
         status_id = ${orderStatus.awaitingApproval} where id = $1`,
      [id],
    )
    await on(sale, buyer, id, 'DELETE')
    const message = { orderId: id, statusId: orderStatus.cancelled }
    const { to } = await deliver(sale, message)
    expect(to).toEqual([addressOf(buyer)])
    expect(to).not.toContain(guest)
  })

  it('are sent again when that is asked for', async () => {
    const { sale, buyer } = await dated()
    const { json } = await order(sale, buyer, [{}], { body: { finalize: true } })
    const { href, method } = json._links.resend
    const again = await call(sale.community, href, { method, as: sale.manager })
    expect([again.status, again.trips]).toEqual([200, 2])
    const [last, first] = await mailsTo(addressOf(buyer), 2)
    expect(last!.text).toBe(first!.text)
  })
})

type Told = Pick<JobPayloads['send-registration-mail'], 'orderId' | 'statusId' | 'isResent'> & {
  mailId?: string
}

/** Delivers a message, to a mailer that remembers. */
const deliver = (
  sale: Sale,
  told: Told,
  take?: Mailer['send'],
  limiter?: RateLimiter,
  clock?: Clock,
  passwords?: SealedTexts,
) => deliverAll(sale, [told], take, limiter, clock, passwords)

/** Delivers several of one event together. */
async function deliverAll(
  sale: Sale,
  messages: readonly Told[],
  take: Mailer['send'] = async () => undefined,
  limiter: RateLimiter = unlimited,
  clock: Clock = { now: () => Date.now() },
  passwords: SealedTexts | null = null,
) {
  const sent: OutgoingMail[] = []
  const mailer = mailerTo(async (mail) => {
    await take(mail)
    sent.push(mail)
  })
  const trips = new Trips()
  const parts = messages.map((told) => ({
    eventId: sale.eventId,
    mailId: newId(),
    by: 'buyer' as const,
    ...told,
  }))
  const thrown = await sendRegistrationMails(
    {
      database,
      clock,
      mailServers: { passwords, mailerFor: async () => mailer },
      limiter,
      trips,
      environment,
    },
    { tenantId: sale.community.id, parts },
  ).catch((thrown: unknown) => thrown)
  return { to: sent.map(({ to }) => to).toSorted(), thrown, trips: trips.sequential }
}

describe('a message about a registration', () => {
  const confirmed = async () => {
    const made = await forTwo()
    await on(made.sale, made.buyer, `${made.id}/finalize`)
    const message = { orderId: made.id, statusId: orderStatus.confirmed, mailId: newId() }
    return { ...made, message, both: [addressOf(made.buyer), made.guest].toSorted() }
  }

  it('that is delivered again sends nothing twice, and nothing that has changed since', async () => {
    const { sale, message, both } = await confirmed()
    expect(await deliver(sale, message)).toMatchObject({ to: both, thrown: undefined })
    expect(await deliver(sale, message)).toMatchObject({ to: [], thrown: undefined })
    const stale = { ...message, mailId: newId(), statusId: orderStatus.awaitingApproval }
    expect((await deliver(sale, stale)).to).toEqual([])
  })

  it('that is sent again since nobody stored that it was has the same mails, and another has others', async () => {
    const { sale, message } = await confirmed()
    const ids = async (mailId = message.mailId) => {
      const sent: string[] = []
      await deliver(sale, { ...message, mailId }, async ({ id, to }) => {
        sent.push(`${to} ${id}`)
      })
      // As if the isolate had died before.
      await inTenant(sale.community.id, 'delete from account_mail where tenant_id = $1', [
        sale.community.id,
      ])
      return sent.toSorted()
    }
    const first = await ids()
    expect(new Set(first).size).toBe(2)
    expect(await ids()).toEqual(first)
    expect(await ids(newId())).not.toEqual(first)
  })

  it('goes on with the others where one address is refused for good, and does not try that again', async () => {
    const { sale, message } = await confirmed()
    const { mailer, taken, stop } = await startHesitantServer('recipient', [550])
    const first = await deliver(sale, message, mailer.send)
    expect(first).toMatchObject({ to: taken, thrown: undefined })
    expect(taken).toHaveLength(1)
    expect(await deliver(sale, message)).toMatchObject({ to: [], thrown: undefined })
    await stop()
  })

  it('goes on with the others where one address is to be tried later', async () => {
    const { sale, buyer, guest, message } = await confirmed()
    const { mailer, stop } = await startHesitantServer('recipient', [450])
    const first = await deliver(sale, message, mailer.send)
    expect([first.to.length, first.thrown]).toEqual([1, expect.any(MailRefused)])
    const second = await deliver(sale, message, mailer.send)
    expect([...first.to, ...second.to].toSorted()).toEqual([addressOf(buyer), guest].toSorted())
    await stop()
  })

  it('that brings a code fails where no sealing key opens the key of its event, and is sent later', async () => {
    const { sale } = await dated()
    await admitGuests(sale)
    const contact = { ...kim, email: newEmail() }
    const { id } = await guestOrder(sale, { body: { participants: [contact], finalize: true } })
    await mailsTo(contact.email)
    const told = { orderId: id, statusId: orderStatus.confirmed, mailId: newId() }
    const others = createSealedTexts([base64url(crypto.getRandomValues(new Uint8Array(32)))])
    const failed = await deliver(sale, told, undefined, undefined, undefined, others)
    expect(failed).toMatchObject({
      to: [],
      thrown: { message: expect.stringMatching(/SEALING_KEYS/) },
    })
    const keys = createSealedTexts(parseEnvironment(inject('bindings')).SEALING_KEYS!)
    const take = async ({ text }: OutgoingMail) => expect(text).toContain('/account/ticket#')
    const sent = await deliver(sale, told, take, undefined, undefined, keys)
    expect(sent).toMatchObject({ to: [contact.email], thrown: undefined })
  })

  it('that brings a code waits for the next day where its buyer has caused so many in one', async () => {
    const { sale } = await dated()
    const ticket = await held(sale)
    const address = newEmail()
    const body = { firstName: 'Robin', lastName: 'Weber', email: address }
    const given = await onTicket(sale, ticket.holder, `${ticket.id}/transfer`, { body })
    expect(given.status, given.text).toBe(200)
    const generous = { ...rateLimitPolicies.offerMail, limit: 1_000_000 }
    const few = { ...rateLimitPolicies.offerMailsAsked, limit: 1, windowSeconds: lastingWindow() }
    const counted = limiterOf({
      ...rateLimitPolicies,
      offerMail: generous,
      offerMailsAsked: few,
    } as never)
    const { orderId, holder } = ticket
    const told = () => ({ orderId, statusId: orderStatus.confirmed, mailId: newId() })
    const both = [addressOf(holder), address].toSorted()
    expect((await deliver(sale, told(), undefined, counted)).to).toEqual(both)
    const next = told()
    const first = await deliver(sale, next, undefined, counted)
    expect(first).toMatchObject({ to: [addressOf(holder)], thrown: { code: 'rate_limited' } })
    const second = await deliver(sale, next)
    expect(second).toMatchObject({ to: [address], thrown: undefined })
  })

  it('is read with others in one trip, and stored with them in another', async () => {
    const { sale, message, both } = await confirmed()
    const other = await order(sale, await sale.community.person(), [{}], {
      body: { finalize: true },
    })
    const messages = [
      message,
      { orderId: newId(), statusId: orderStatus.confirmed },
      { orderId: other.json.id as string, statusId: orderStatus.confirmed, mailId: newId() },
    ]
    const { to, trips } = await deliverAll(sale, messages)
    expect(to).toHaveLength(3)
    expect(to).toEqual(expect.arrayContaining(both))
    // The mail to the guest is counted between the two.
    expect(trips).toBe(3)
    expect((await deliverAll(sale, messages)).to).toEqual([])
  })

  it('of several, those that were sent before the server went are not sent again', async () => {
    const { sale, message, both } = await confirmed()
    const others = []
    for (let count = 0; count < 2; count++) {
      const person = await sale.community.person()
      const { json } = await order(sale, person, [{}], { body: { finalize: true } })
      const told = { statusId: orderStatus.confirmed, mailId: newId() }
      others.push({ address: addressOf(person), told: { orderId: json.id as string, ...told } })
    }
    const [second, third] = others as [(typeof others)[0], (typeof others)[0]]
    const messages = [message, second.told, third.told]
    const goes = async ({ to }: OutgoingMail) => {
      if (to === second.address) throw new MailRefused('Unreachable')
    }
    const first = await deliverAll(sale, messages, goes)
    expect([first.to, first.thrown]).toEqual([both, expect.any(MailRefused)])
    const refuses = async ({ to }: OutgoingMail) => {
      if (to === second.address) throw new MailRefused('Refused', true)
    }
    const again = await deliverAll(sale, messages, refuses)
    expect([again.to, again.thrown]).toEqual([[third.address], expect.any(MailRefused)])
    expect((await deliverAll(sale, messages)).to).toEqual([second.address])
  })

  it('that a ticket is cancelled waits where the address had another mail in the same minute', async () => {
    const { sale, buyer, guest, id, message } = await confirmed()
    expect((await deliver(sale, message, undefined, limited)).to).toContain(guest)
    await on(sale, sale.manager, id, 'DELETE')
    const cancelled = { orderId: id, statusId: orderStatus.cancelled, mailId: newId() }
    const first = await deliver(sale, cancelled, undefined, limited)
    expect(first).toMatchObject({ to: [addressOf(buyer)], thrown: { code: 'rate_limited' } })
    expect(await deliver(sale, cancelled)).toMatchObject({ to: [guest], thrown: undefined })
  })

  it('to others than the buyer counts, and so does every one that is sent again', async () => {
    const { sale, buyer, message, both } = await confirmed()
    const send = async (isResent: boolean) =>
      (await deliver(sale, { ...message, mailId: newId(), isResent }, undefined, limited)).to
    expect(await send(false)).toEqual(both)
    expect(await send(false)).toEqual([addressOf(buyer)])
    expect(await send(true)).toEqual([addressOf(buyer)])
    expect(await send(true)).toEqual([])
  })

  it('ends with a server that is gone, and sends all once it is back', async () => {
    const { sale, message, both } = await confirmed()
    let tries = 0
    const gone = async () => {
      tries++
      throw new MailRefused('Unreachable')
    }
    const first = await deliver(sale, message, gone)
    expect([tries, first.to, first.thrown]).toEqual([1, [], expect.any(MailRefused)])
    expect((await deliver(sale, message)).to).toEqual(both)
  })

  it('repeats few of many mails where an isolate dies amid them', async () => {
    const { sale, buyer, id } = await forSeveral(Array.from({ length: 39 }, newEmail))
    await on(sale, buyer, `${id}/finalize`)
    const message = { orderId: id, statusId: orderStatus.confirmed, mailId: newId() }
    const before: string[] = []
    await new Promise<void>((died) => {
      const dies = async ({ to }: OutgoingMail) => {
        if (before.push(to) < 30) return
        died()
        await new Promise(() => undefined)
      }
      void deliver(sale, message, dies)
    })
    const after = (await deliver(sale, message)).to
    expect(new Set([...before, ...after]).size).toBe(40)
    expect(after.length).toBeLessThanOrEqual(20)
  })

  it('leaves the rest to the next delivery before the queue gives up waiting for it', async () => {
    const { sale, buyer, id } = await forSeveral(Array.from({ length: 9 }, newEmail))
    await on(sale, buyer, `${id}/finalize`)
    const message = { orderId: id, statusId: orderStatus.confirmed, mailId: newId() }
    let minutes = 0
    const slow = async () => {
      minutes += 1
    }
    const clock = { now: () => minutes * 60_000 }
    const first = await deliver(sale, message, slow, unlimited, clock)
    expect(minutes).toBeLessThan(deliveryTimeoutMs / 60_000)
    expect(first.thrown).toMatchObject({ code: 'rate_limited' })
    const second = await deliver(sale, message)
    expect([first.to.length + second.to.length, second.thrown]).toEqual([10, undefined])
  })

  it.each([
    [
      'erased',
      'update registration_order set account_user_id = null where account_user_id = $1',
      0,
    ],
    ['banned', 'update tenant_user set status_id = 3 where user_id = $1', 1],
    ['suspended', 'update tenant_user set status_id = 2 where user_id = $1', 1],
    ['blocked', `select app.block_mails(app.mail_stop_token($1::uuid || '@example.test'))`, 2],
    ['still there', 'select $1::uuid', 2],
  ])('finds a buyer who is %s by then', async (_, change, told) => {
    const { sale, buyer, guest, message } = await confirmed()
    await mailsTo(addressOf(buyer))
    await inTenant(sale.community.id, change, [buyer.id])
    const whom = [[], [guest], [addressOf(buyer), guest].toSorted()]
    expect((await deliver(sale, message)).to).toEqual(whom[told])
  })
})
