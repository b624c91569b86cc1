import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, inTenant } from '../../support/community.ts'
import { attemptsOf, instructions, markPaid, paidSale } from '../../support/payments.ts'

let community: Community
let browser: Browser
let address: string

beforeAll(async () => {
  community = await openCommunity()
  const account = await registeredAccount(community)
  address = account.email
  browser = newBrowser(community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

const hiddenOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )
const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

describe('a ticket that costs money', () => {
  it('is ordered with an obligation to pay; page and mail say how, and then that it is paid', async () => {
    const sale = await paidSale({}, community)
    await inTenant(
      community.id,
      'update ticket_catalog_version set takes_cash = true where id = $1',
      [sale.versionId],
    )
    const path = `/account/registrations/new?event=event-${sale.eventId}`
    const form = await browser.get(path)
    expect(form.text).toContain('€12.50')
    // The obligation comes with the total, on the next page.
    expect(form.text).toContain('>Register</button>')
    expect(form.text).toContain('You see the total before you order.')
    const answer = await browser.submit(path, {
      ...hiddenOf(form),
      [`tickets-${sale.types[0]}`]: '2',
    })
    const own = answer.headers.get('location')!
    const named = await browser.get(own)
    expect(named.text).toContain('>Order with obligation to pay</button>')
    const finished = await browser.submit(own, { 'firstName-1': 'Ada', 'firstName-2': 'Kim' })
    expect(finished.status, finished.text).toBe(303)

    const [attempt] = await attemptsOf(sale, idIn(own))
    const reference = attempt!.reference
    const shown = `${reference.slice(0, 4)}-${reference.slice(4)}`
    const waiting = await browser.get(own)
    for (const text of [
      'waits for your payment',
      '(Europe/Brussels)',
      '€25.00',
      instructions,
      shown,
      'You can also pay €25.00 in cash at the door.',
    ]) {
      expect(waiting.text).toContain(text)
    }
    const german = await browser.get(own, { headers: { 'accept-language': 'de' } })
    expect(german.text).toContain('Verwendungszweck')
    expect(german.text).toContain('auch am Einlass bar bezahlen')
    const mails = await mailsTo(address)
    expect(mails.filter(({ text }) => text.includes(shown) && text.includes('€25.00')).length).toBe(
      1,
    )
    expect(mails.some(({ text }) => text.includes('You can also pay in cash at the door.'))).toBe(
      true,
    )

    await markPaid(sale, { id: idIn(own), totalDueMinor: 2500 })
    const paid = await browser.get(own)
    expect(paid.text).toContain('You are registered.')
    expect(paid.text).not.toContain(shown)
    expect(paid.text).not.toContain('Ask for a refund')

    await inTenant(
      community.id,
      'update ticket_catalog_version set refund_hours_before_start = 0 where id = $1',
      [sale.versionId],
    )
    const [, line = ''] = /name="(line-[^"]+)"/.exec((await browser.get(own)).text) ?? []
    const refused = await browser.submit(own, { refund: 'true', reason: 'I broke a leg' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('maxlength="1000">I broke a leg</textarea>')
    expect(refused.text).toContain('<details open=""><summary class="more">Ask for a refund')
    const asked = await browser.submit(own, { refund: 'true', [line]: 'true', reason: 'I am ill' })
    expect(asked.status, asked.text).toBe(303)
    const asking = await browser.get(own)
    for (const text of ['€25.00', 'I am ill']) expect(asking.text).toContain(text)
    expect(asking.text).toContain('You have asked for it. The organizers decide.')
    expect(asking.text).not.toContain('Ask for a refund')
    const inGerman = await browser.get(own, { headers: { 'accept-language': 'de' } })
    expect(inGerman.text).toContain('Erstattungen')
  })

  it('costs what its buyer chooses', async () => {
    const price = { price_model: 'Chosen', price_minor: 1000, minimum_price_minor: 500 }
    const fields = { ...price, tax_basis_points: 1900 }
    const sale = await paidSale({ tickets: [{ fields }] }, community)
    const path = `/account/registrations/new?event=event-${sale.eventId}`
    const form = await browser.get(path)
    for (const text of ['value="10.00"', 'incl. 19% VAT']) expect(form.text).toContain(text)
    const choosing = (typed: string) =>
      browser.submit(path, {
        ...hiddenOf(form),
        [`tickets-${sale.types[0]}`]: '1',
        [`price-${sale.types[0]}`]: typed,
      })
    for (const typed of ['4.99', 'much']) expect((await choosing(typed)).status).toBe(422)
    const own = (await choosing('7,50')).headers.get('location')!
    const shown = await browser.get(own)
    for (const text of ['€7.50', 'Of which 19% VAT', '€1.20']) expect(shown.text).toContain(text)
    const inGerman = await browser.get(own, { headers: { 'accept-language': 'de' } })
    expect(inGerman.text).toContain('Davon 19\u00a0% MwSt.')
    const rows = await inTenant(
      community.id,
      'select total_due_minor::integer as due from registration_order where event_id = $1',
      [sale.eventId],
    )
    expect(rows).toEqual([{ due: 750 }])
  })
})
