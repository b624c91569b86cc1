import { describe, expect, it } from 'vitest'
import { guestHeaders } from '../../../../src/kernel/guest-orders.ts'
import { hashOf, randomIds } from '../../../../src/kernel/ids.ts'
import { mailedSecret, mailsTo, newSource, turnBackMails } from '../../../support/accounts.ts'
import { newBrowser } from '../../../support/browser.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, inTenant, newId } from '../../../support/community.ts'
import { admitGuests, guestOf, guestPath, start } from '../../../support/guests.ts'
import { type Sale, saleOf, takenOf } from '../../../support/orders.ts'
import { until } from '../../../support/until.ts'

const notProven = [400, 'anonymous_registration_challenge_invalid']
const refusalOf = ({ status, json }: Answer) => [status, json.code]

async function openSale(community?: Community): Promise<Sale> {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await admitGuests(sale)
  return sale
}

const newAddress = () => `mailed-${newId()}@example.test`

const ask = (sale: Sale, email: string) =>
  call(sale.community, guestPath(sale, '/confirmation'), {
    method: 'POST',
    body: { email },
    headers: { 'cf-connecting-ip': newSource() },
  })

const settled = ({ community }: Sale) =>
  until(async () => {
    const open = await asOwner(
      'select from account_mail where tenant_id = $1 and sent_at is null',
      [community.id],
    )
    return open.length === 0
  }, 'decided')

const begin = (sale: Sale, secret: string, email: string, key = newId()) =>
  start(
    sale,
    {
      'idempotency-key': key,
      [guestHeaders.confirmation]: secret,
      'cf-connecting-ip': newSource(),
    },
    { body: { finalize: true, participants: [{ firstName: 'Canary', email }] } },
  )

describe('an order that a mail begins', () => {
  it('is started once, by the secret of the mail in place of proved work, for its address', async () => {
    const sale = await openSale()
    const email = newAddress()
    const event = await call(sale.community, `/api/event/${sale.eventId}`)
    expect(event.json._links['guest-registration-confirmation'].href).toBe(
      guestPath(sale, '/confirmation'),
    )
    const asked = await ask(sale, email.toUpperCase())
    expect([asked.status, asked.trips, asked.json.status]).toEqual([202, 2, 'accepted'])
    const [mail] = await mailsTo(email)
    expect(mail!.text).toContain(`/events/event-${sale.eventId}/registration?confirmed#`)
    expect(mail!.text).toContain('/account/stop-mails?token=')
    const secret = /#([\w-]{43})/.exec(mail!.text)![1]!
    // Nothing is held by then.
    expect(await takenOf(sale)).toEqual([0])
    const [kept] = await asOwner('select hash from guest_proof where email = $1', [email])
    expect(kept!.hash).not.toBe(secret)

    expect(refusalOf(await begin(sale, secret, newAddress()))).toEqual(notProven)
    const key = newId()
    const begun = await begin(sale, secret, email, key)
    expect([begun.status, begun.trips, begun.json.statusCode], begun.text).toEqual([
      201,
      2,
      'CONFIRMED',
    ])
    const guest = guestOf(begun)
    const again = await begin(sale, secret, email, key)
    expect([again.status, guestOf(again).capability]).toEqual([201, guest.capability])
    expect(refusalOf(await begin(sale, secret, email))).toEqual(notProven)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('tells nothing of an address, and sends one mail a minute and none to whoever stopped them', async () => {
    const sale = await openSale()
    const [known, unknown, stopped] = [newAddress(), newAddress(), newAddress()]
    await ask(sale, known)
    const first = await mailedSecret(known)
    await begin(sale, first, known)
    await ask(sale, stopped)
    const [mail] = await mailsTo(stopped)
    const token = /stop-mails\?token=([^\s>)]+)/.exec(mail!.text)![1]!
    await newBrowser(sale.community).submit(`/account/stop-mails?token=${token}`, {})
    await turnBackMails(sale.community)
    const answers = [await ask(sale, known), await ask(sale, unknown), await ask(sale, stopped)]
    const told = answers.map(({ status, text, trips }) => [status, text, trips])
    expect(told).toEqual([told[0], told[0], told[0]])
    // Another within a minute is none.
    await mailsTo(unknown)
    await settled(sale)
    await ask(sale, unknown)
    await settled(sale)
    expect([(await mailsTo(unknown)).length, (await mailsTo(stopped)).length]).toEqual([1, 1])
  })

  it('is not begun by a wrong, replaced, foreign or expired secret, nor by one that finds orders', async () => {
    const sale = await openSale()
    const elsewhere = await openSale()
    const email = newAddress()
    await ask(sale, email)
    const first = await mailedSecret(email)
    const second = randomIds.secret()
    await inTenant(sale.community.id, `select app.issue_guest_proof('registration', $1, $2)`, [
      email,
      await hashOf(second),
    ])
    for (const secret of ['', first, 'x'.repeat(43), second.slice(1)]) {
      expect(refusalOf(await begin(sale, secret, email))).toEqual(notProven)
    }
    expect(refusalOf(await begin(elsewhere, second, email))).toEqual(notProven)
    const found = await call(sale.community, '/api/tickets/recovery/consume', {
      method: 'POST',
      headers: { [guestHeaders.recovery]: second, 'cf-connecting-ip': newSource() },
    })
    expect(refusalOf(found)).toEqual([404, 'resource_not_found'])
    await asOwner('update guest_proof set expires_at = now() where email = $1', [email])
    expect(refusalOf(await begin(sale, second, email))).toEqual(notProven)
  })

  it('is one of two that arrive together', async () => {
    const sale = await openSale()
    const email = newAddress()
    await ask(sale, email)
    const secret = await mailedSecret(email)
    const both = await Promise.all([begin(sale, secret, email), begin(sale, secret, email)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await takenOf(sale)).toEqual([1])
  })
})

it('registers by plain forms where no script runs', async () => {
  const sale = await openSale()
  const email = newAddress()
  const path = `/events/event-${sale.eventId}/registration`
  const browser = newBrowser(sale.community)
  const headers = () => ({ headers: { 'cf-connecting-ip': newSource() } })
  expect((await browser.get(path)).text).toContain(`${path}?byMail`)
  const wrong = await browser.submit(`${path}?byMail`, { email: 'kim' }, headers())
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('field-email-error')])
  const sent = await browser.submit(`${path}?byMail`, { email }, headers())
  expect((await browser.get(sent.headers.get('location')!)).text).toContain('Check your inbox')
  const secret = await mailedSecret(email)
  const form = await browser.get(`${path}?confirmed`)
  expect(form.text).toContain('data-mailed')
  expect(form.text).not.toContain('guest.js')
  const { versionId } = sale
  expect(form.text).toContain(versionId)
  const hidden = Object.fromEntries(
    [...form.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )
  const filled = { ...hidden, [`tickets-${sale.types[0]}`]: '1', firstName: 'Kim', email }
  const stale = await browser.submit(path, { ...filled, token: 'x'.repeat(43) }, headers())
  expect([stale.status, stale.text]).toEqual([422, expect.stringContaining('field-token-error')])
  const token = `https://community.test${path}?confirmed#${secret}`
  const begun = await browser.submit(path, { ...filled, token }, headers())
  expect([begun.status, begun.headers.get('location')], begun.text).toEqual([303, path])
  expect((await browser.get(path)).text).toContain('You are registered.')
})
