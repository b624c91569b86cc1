import { describe, expect, it } from 'vitest'
import { guestHeaders, recoveredPath } from '../../../../src/kernel/guest-orders.ts'
import { mailsTo, newSource, turnBackMails } from '../../../support/accounts.ts'
import { newBrowser } from '../../../support/browser.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, inTenant, newId } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder } from '../../../support/guests.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'
import { until } from '../../../support/until.ts'

const absent = [404, 'resource_not_found']
const refusalOf = ({ status, json }: Answer) => [status, json.code]

async function openSale(community?: Community): Promise<Sale> {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await admitGuests(sale)
  return sale
}

interface Links {
  registration: { href: string }
}

const newAddress = () => `lost-${newId()}@example.test`
const confirmed = (sale: Sale, email: string) =>
  guestOrder(sale, {
    body: { finalize: true, participants: [{ firstName: 'Canary', lastName: 'Bird', email }] },
  })

const ask = (community: Community, email: string) =>
  call(community, '/api/tickets/recovery', {
    method: 'POST',
    body: { email },
    headers: { 'cf-connecting-ip': newSource() },
  })

const consume = (community: Community, secret?: string) =>
  call(community, '/api/tickets/recovery/consume', {
    method: 'POST',
    headers: {
      'cf-connecting-ip': newSource(),
      ...(secret && { [guestHeaders.recovery]: secret }),
    },
  })

/** The latest mail that leads back to orders of an address, once there are so many. */
async function recoveryMail(email: string, least = 1) {
  let found: Awaited<ReturnType<typeof mailsTo>> = []
  await until(async () => {
    found = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your tickets'))
    return found.length >= least
  }, `${least} mails that lead to orders`)
  const [mail] = found
  return { text: mail!.text, secret: /#([\w-]{43})/.exec(mail!.text)![1]! }
}

async function recovered(sale: Sale, email: string, had = 0) {
  await turnBackMails(sale.community)
  await ask(sale.community, email)
  return (await recoveryMail(email, had + 1)).secret
}

describe('who lost a ticket', () => {
  it('gets the orders of the address back, with new secrets, once', async () => {
    const sale = await openSale()
    const email = newAddress()
    const [lost, other] = [await confirmed(sale, email), await confirmed(sale, email)]
    // What is not confirmed is not found.
    await guestOrder(sale, { body: { participants: [{ firstName: 'Kim', email }] } })
    const root = await call(sale.community, '/api')
    expect(root.json._links['ticket-recovery'].href).toBe('/api/tickets/recovery')

    const asked = await ask(sale.community, email.toUpperCase())
    expect([asked.status, asked.trips, asked.json.status]).toEqual([202, 2, 'accepted'])
    const { text, secret } = await recoveryMail(email)
    expect(text).toContain(`${recoveredPath}#`)
    expect(text).not.toContain(lost.capability)
    const [kept] = await asOwner('select hash from guest_proof where email = $1', [email])
    expect(kept!.hash).not.toContain(secret)

    const answer = await consume(sale.community, secret)
    expect([answer.status, answer.trips], answer.text).toEqual([200, 2])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const orders = answer.json.orders as { id: string; capability: string; _links: Links }[]
    expect(orders.map(({ id }) => id).toSorted()).toEqual([lost.id, other.id].toSorted())
    for (const order of orders) {
      const read = await asGuest(sale, order)
      expect([read.status, read.json._links.self.href]).toEqual([
        200,
        order._links.registration.href,
      ])
    }
    expect(refusalOf(await asGuest(sale, lost))).toEqual(absent)
    expect(refusalOf(await consume(sale.community, secret))).toEqual(absent)
  })

  it('is told nothing by the answer: an address without orders gets no mail', async () => {
    const sale = await openSale()
    const [known, unknown] = [newAddress(), newAddress()]
    await confirmed(sale, known)
    const answers = [await ask(sale.community, known), await ask(sale.community, unknown)]
    expect(answers.map(({ status, text, trips }) => [status, text, trips])[0]).toEqual(
      answers.map(({ status, text, trips }) => [status, text, trips])[1],
    )
    await mailsTo(known, 1)
    await turnBackMails(sale.community)
    expect(await asOwner('select from guest_proof where email = $1', [unknown])).toEqual([])
    expect(await mailsTo(unknown, 0)).toEqual([])
  })

  it('opens nothing with a wrong, replaced, foreign or expired secret', async () => {
    const sale = await openSale()
    const elsewhere = await openSale()
    const email = newAddress()
    const guest = await confirmed(sale, email)
    const first = await recovered(sale, email)
    const second = await recovered(sale, email, 1)
    expect(second).not.toBe(first)
    for (const secret of [undefined, first, second.slice(1), 'x'.repeat(43)]) {
      expect(refusalOf(await consume(sale.community, secret))).toEqual(absent)
    }
    expect(refusalOf(await consume(elsewhere.community, second))).toEqual(absent)
    await asOwner('update guest_proof set expires_at = now() where email = $1', [email])
    expect(refusalOf(await consume(sale.community, second))).toEqual(absent)
    expect((await asGuest(sale, guest)).status).toBe(200)
  })

  it('finds no order whose event is over, and none that was erased with its recovery', async () => {
    const sale = await openSale()
    const email = newAddress()
    const guest = await confirmed(sale, email)
    const secret = await recovered(sale, email)
    await inTenant(
      sale.community.id,
      `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
         event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'Over', 'over', now() - interval '2 days', now() - interval '1 day', 5, $1)`,
      [newId(), sale.community.id, sale.eventId],
    )
    expect(refusalOf(await consume(sale.community, secret))).toEqual(absent)
    const known = 'select from guest_proof where email = $1'
    expect(await asOwner(known, [email])).toHaveLength(1)
    const erased = await asGuest(sale, guest, { below: '/personal-data', method: 'DELETE' })
    expect(erased.status, erased.text).toBe(200)
    expect(await asOwner(known, [email])).toEqual([])
  })
})

it('leads from the page for a lost ticket to the page of the order, by plain forms', async () => {
  const sale = await openSale()
  const email = newAddress()
  await confirmed(sale, email)
  const browser = newBrowser(sale.community)
  const headers = () => ({ headers: { 'cf-connecting-ip': newSource() } })
  expect((await browser.get('/account/sign-in')).text).toContain('/account/lost-tickets')
  await turnBackMails(sale.community)
  const sent = await browser.submit('/account/lost-tickets', { email }, headers())
  expect((await browser.get(sent.headers.get('location')!)).text).toContain('on its way')
  const { secret } = await recoveryMail(email)
  const wrong = await browser.submit(recoveredPath, { token: 'nothing' }, headers())
  expect(wrong.status).toBe(404)
  const opened = await browser.submit(recoveredPath, { token: `https://x/y#${secret}` }, headers())
  const location = opened.headers.get('location')!
  expect([opened.status, location]).toEqual([303, `/events/event-${sale.eventId}/registration`])
  expect(location).not.toContain(secret)
  expect((await browser.get(location)).text).toContain('You are registered.')
})

it('lets who has several orders choose one', async () => {
  const sale = await openSale()
  const other = await openSale(sale.community)
  const email = newAddress()
  await confirmed(sale, email)
  await confirmed(other, email)
  const secret = await recovered(sale, email)
  const browser = newBrowser(sale.community)
  const page = await browser.submit(recoveredPath, { token: secret })
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const forms = page.text.split('<form').slice(1)
  const wanted = forms.find((form) => form.includes(other.eventId))!
  expect(wanted).toMatch(/, registered \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC</)
  const hidden = Object.fromEntries(
    [...wanted.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
  const opened = await browser.submit(recoveredPath, hidden)
  expect(opened.headers.get('location')).toBe(`/events/event-${other.eventId}/registration`)
  expect((await browser.get(opened.headers.get('location')!)).text).toContain('You are registered.')
})
