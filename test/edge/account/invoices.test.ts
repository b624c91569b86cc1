import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { newBrowser } from '../../support/browser.ts'
import { grant, inTenant, type Person } from '../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../support/guests.ts'
import { invoicedSale, issuedBy, refunded, type Selling } from '../../support/invoices.ts'
import { awaited, markPaid } from '../../support/payments.ts'
import { paidOrder } from '../../support/refunds.ts'
import { exportForm, plain, type Somebody, somebody, submit } from '../console/forms.ts'

let buyer: Somebody
let selling: Selling
beforeAll(async () => {
  buyer = await somebody()
  selling = await invoicedSale(
    { tickets: [{ name: 'Talk', fields: { tax_basis_points: 1900 } }] },
    { tax_number: '12/345/67890' },
    buyer.community,
  )
})

/** An order that is paid, of whoever is signed in with the browser. */
async function bought(as?: Person) {
  const paid = await paidOrder(selling, as ?? (await selling.community.person()))
  await inTenant(
    selling.community.id,
    'update registration_order set account_user_id = $2 where id = $1',
    [paid.id, buyer.id],
  )
  return paid
}

const hrefIn = (html: string, title: string) =>
  plain(new RegExp(`<a[^>]* href="([^"]*)"[^>]*>\\s*${title}`).exec(html)![1]!)

describe('the page of an invoice', () => {
  it('is linked by the page of the order, and says all that the invoice says, in both languages', async () => {
    const paid = await bought()
    await refunded(selling, paid, [250])
    const own = await buyer.browser.get(`/account/registrations/${paid.id}`)
    const issued = await issuedBy(selling)
    const [invoice, note] = issued
      .filter(({ orderId }: { orderId: string }) => orderId === paid.id)
      .map(({ number }: { number: string }) => number)
    const page = await buyer.browser.get(hrefIn(own.text, `Invoice ${invoice}`))
    expect(page.status, page.text).toBe(200)
    for (const text of [
      'Hall and Stage e.V.',
      '10115 Berlin',
      'Germany',
      'VAT ID DE123456789',
      'Tax number 12/345/67890',
      '1 × Talk',
      '19%',
      '€10.50',
      '€2.00',
      '€12.50',
      'The amount is paid.',
    ]) {
      expect(page.text).toContain(text)
    }
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const credited = await buyer.browser.get(hrefIn(own.text, `Credit note ${note}`), {
      headers: { 'accept-language': 'de' },
    })
    for (const text of [
      `Rechnungskorrektur ${note}`,
      `<dd>${invoice}</dd>`,
      'Deutschland',
      'USt-IdNr. DE123456789',
      '2,50',
      'Der Betrag wurde erstattet.',
    ]) {
      expect(credited.text).toContain(text)
    }
  })

  it('says what a bank took back, and that it was won after all', async () => {
    const paid = await bought()
    const as = (sql: string) => inTenant(selling.community.id, sql, [paid.id])
    await as(`insert into payment_dispute (id, tenant_id, event_id, registration_order_id, payment_attempt_id,
        provider_dispute_id, state, reason, amount_minor, currency_code, is_refundable, answer_url, opened_at,
        closed_at, heard_at)
      select gen_random_uuid(), p.tenant_id, p.event_id, $1, p.id, 'du_page', 'Lost', 'Fraudulent', p.amount_minor,
        'EUR', false, '', now(), now(), now()
      from payment_attempt p where p.registration_order_id = $1`)
    await as(`update payment_dispute set state = 'Won' where registration_order_id = $1`)
    const own = await buyer.browser.get(`/account/registrations/${paid.id}`)
    const [, note, reversal] = (await issuedBy(selling)).filter(
      ({ orderId }: { orderId: string }) => orderId === paid.id,
    )
    expect([note.kind, note.grossMinor]).toEqual(['CreditNote', 1250])
    const title = `Reversal of a credit note ${reversal.number}`
    const page = await buyer.browser.get(hrefIn(own.text, title))
    const german = await buyer.browser.get(hrefIn(own.text, title), {
      headers: { 'accept-language': 'de' },
    })
    for (const text of [`<dd>${note.number}</dd>`, '€12.50', 'it was paid again.']) {
      expect(page.text).toContain(text)
    }
    expect(german.text).toContain(`Storno einer Rechnungskorrektur ${reversal.number}`)
    expect(german.text).toContain('wurde wieder gezahlt')
  })

  it('is for its buyer and its seller, and leads a stranger to sign in', async () => {
    const paid = await bought()
    const { text } = await buyer.browser.get(`/account/registrations/${paid.id}`)
    const path = hrefIn(text, 'Invoice ')
    const stranger = await somebody(buyer.community)
    const refused = await stranger.browser.get(path)
    expect([refused.status, refused.text]).toEqual([
      404,
      expect.stringContaining('There is no such invoice, or you cannot see it.'),
    ])
    expect(refused.text).not.toContain('Hall and Stage')
    const unknown = await newBrowser(buyer.community).get(path)
    expect(unknown.headers.get('location')).toBe(
      `/account/sign-in?returnTo=${encodeURIComponent(path)}`,
    )
    // It prints nothing but invoices.
    const other = await buyer.browser.get(
      `/account/invoice?of=${encodeURIComponent(`${selling.path}/${paid.id}`)}`,
    )
    expect(other.status).toBe(404)
  })

  it('is opened by a guest with the cookie of the order, which opens no other', async () => {
    await admitGuests(selling)
    const guest = await guestOrder(selling, { body: { finalize: true, participants: [kim] } })
    const { json: waiting } = await asGuest(selling, guest)
    await markPaid(selling, waiting)
    const path = `/events/event-${selling.eventId}/registration`
    const browser = newBrowser(buyer.community)
    browser.cookies.set(
      '__Secure-marquee-guest',
      `${selling.eventId}.${guest.id}.${guest.capability}`,
    )
    const { text } = await browser.get(path)
    const href = hrefIn(text, 'Invoice ')
    expect(href.startsWith(`${path}?invoice=`)).toBe(true)
    const page = await browser.get(href)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Kim Lee')])
    expect(page.text).not.toContain(guest.capability)
    const [another] = await issuedBy(selling)
    const refused = await browser.get(`${path}?invoice=${another.id}`)
    expect([refused.status, refused.text]).toEqual([
      404,
      expect.stringContaining('There is no such invoice, or you cannot see it.'),
    ])
    // Without the cookie it is the form.
    expect((await newBrowser(buyer.community).get(href)).text).not.toContain('Kim Lee')
  })

  it('leads the seller from the list in the console, which is a file for bookkeeping, too', async () => {
    const seller = await somebody(buyer.community)
    await grant(buyer.community.id, {
      userId: seller.id,
      scope: 'organization',
      scopeId: selling.organizationId,
      role: roles.organizationAdministrator,
    })
    const trickster = await selling.community.person()
    await inTenant(
      buyer.community.id,
      `update user_profile set first_name = '=cmd()', last_name = null where user_id = $1`,
      [trickster.id],
    )
    await bought(trickster)
    const path = `/settings/organization/${selling.organizationId}?section=invoices`
    const list = await seller.browser.get(path)
    expect(list.text, list.text).toContain('R-1')
    const file = await submit(seller.browser, await exportForm(seller, path))
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = file.text.slice(1).split('\r\n')
    const columns = head!.split(',')
    const first = rows.find((row) => row.includes(',R-1,'))!.split(',')
    const cellOf = (name: string) => first[columns.indexOf(name)]
    expect(['Net 19%', 'VAT 19%'].map(cellOf)).toEqual(['10.5', '2'])
    expect(file.text).toContain(`'=cmd()`)
    expect(file.text).not.toMatch(/(^|,)"?=cmd/m)
    const [newest] = (await issuedBy(selling)).toReversed()
    const one = await seller.browser.get(
      `/settings/organization/${selling.organizationId}?section=invoices&at=${encodeURIComponent(newest._links.self.href)}`,
    )
    const page = await seller.browser.get(hrefIn(one.text, 'Print view'))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Hall and Stage e.V.')])
  })
})

describe('the form that says for whom an invoice is', () => {
  const sent = {
    invoiceAddress: 'true',
    company: 'Ada & Sons SA',
    addressLines: 'Rue Haute 1\r\n1000 Bruxelles\r\n',
    country: 'BE',
    vatId: 'be 0123.456.789',
  }
  const begun = async () => {
    const { id } = await awaited(selling, await selling.community.person())
    await inTenant(
      selling.community.id,
      'update registration_order set account_user_id = $2 where id = $1',
      [id, buyer.id],
    )
    return { id, path: `/account/registrations/${id}` }
  }

  it('is on the page of the order until it is paid, and its invoice says it', async () => {
    const { id, path } = await begun()
    const saved = await buyer.browser.submit(path, sent)
    expect([saved.status, saved.headers.get('location')], saved.text).toEqual([303, path])
    const page = await buyer.browser.get(path)
    for (const text of [
      'Invoice for Ada &amp; Sons SA',
      'Rue Haute 1\n1000 Bruxelles</textarea>',
      '<option value="BE" selected="">Belgium</option>',
      'value="BE0123456789"',
    ]) {
      expect(page.text).toContain(text)
    }
    await markPaid(selling, { id, totalDueMinor: 1250 })
    const paid = await buyer.browser.get(path)
    expect(paid.text).not.toContain('name="vatId"')
    const invoice = await buyer.browser.get(hrefIn(paid.text, 'Invoice '))
    for (const text of ['Ada &amp; Sons SA', '1000 Bruxelles', 'Belgium', 'VAT ID BE0123456789']) {
      expect(invoice.text).toContain(text)
    }
    const late = await buyer.browser.submit(path, sent)
    expect(late.status, late.text).toBe(409)
  })

  it('says what is wrong at its field, in both languages, and keeps what was typed', async () => {
    const { path } = await begun()
    for (const [headers, text] of [
      [{}, 'VAT ID must be a VAT identification number of a country of the EU'],
      [
        { 'accept-language': 'de' },
        'muss eine Umsatzsteuer-Identifikationsnummer eines Landes der EU sein',
      ],
    ] as const) {
      const refused = await buyer.browser.submit(path, { ...sent, vatId: 'DE12' }, { headers })
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(text)])
      expect(refused.text).toContain('href="#field-vatId"')
      expect(refused.text).toContain('1000 Bruxelles')
      expect(refused.text).toContain('value="DE12"')
    }
    const german = { headers: { 'accept-language': 'de' } }
    const refused = await buyer.browser.submit(path, { ...sent, country: '', company: '' }, german)
    expect(refused.text).toContain('„Firma“ fehlt')
    expect(refused.text).toContain('„Land“ fehlt')
    const untouched = await buyer.browser.get(path)
    expect(untouched.text).toContain('Invoice to a company or an address')
    expect(untouched.text).not.toContain('value="DE12"')
  })

  it('prints why an invoice under reverse charge shows no VAT', async () => {
    const { id, path } = await begun()
    await inTenant(
      selling.community.id,
      'update invoicing_settings set reverses_charge = true where organization_id = $1',
      [selling.organizationId],
    )
    await buyer.browser.submit(path, sent)
    expect((await buyer.browser.get(path)).text).not.toContain('Of which 19% VAT')
    await markPaid(selling, { id, totalDueMinor: 1250 })
    const { text } = await buyer.browser.get(path)
    const href = hrefIn(text, 'Invoice ')
    expect((await buyer.browser.get(href)).text).toContain(
      'Reverse charge: the customer owes the VAT.',
    )
    const german = await buyer.browser.get(href, { headers: { 'accept-language': 'de' } })
    expect(german.text).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(german.text).not.toContain('19 %')
  })

  it('is there for a guest, too', async () => {
    const guest = await guestOrder(selling, { body: { finalize: true, participants: [kim] } })
    const path = `/events/event-${selling.eventId}/registration`
    const browser = newBrowser(buyer.community)
    browser.cookies.set(
      '__Secure-marquee-guest',
      `${selling.eventId}.${guest.id}.${guest.capability}`,
    )
    const saved = await browser.submit(path, sent)
    expect(saved.status, saved.text).toBe(303)
    expect((await browser.get(path)).text).toContain('Invoice for Ada &amp; Sons SA')
  })
})
