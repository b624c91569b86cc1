import { beforeAll, expect, it } from 'vitest'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { inTenant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { invoicedSale, issuedBy, type Selling } from '../support/invoices.ts'
import { expectAccessibleInAllViews } from '../support/page-check.ts'
import { awaited } from '../support/payments.ts'
import { paidOrder } from '../support/refunds.ts'

let product: SharedInBrowser
let buyer: Somebody
let selling: Selling

beforeAll(async () => {
  ;[product, buyer] = await Promise.all([sharedInBrowser(), somebody()])
  const tickets = [1900, 700, 0].map((rate, index) => ({
    name: `A ticket with quite a long name ${index}`,
    fields: { tax_basis_points: rate },
  }))
  selling = await invoicedSale({ tickets }, {}, buyer.community)
  const { id } = await paidOrder(
    selling,
    await buyer.community.person(),
    tickets.map((_, type) => ({ type })),
  )
  await inTenant(
    buyer.community.id,
    'update registration_order set account_user_id = $2 where id = $1',
    [id, buyer.id],
  )
})

it('an invoice is printed on one sheet, dark on light, with figures on the right', async () => {
  const [{ orderId }] = await issuedBy(selling)
  const page = await (
    await product.newContext({ colorScheme: 'dark', bypassCSP: true }, buyer)
  ).newPage()
  await page.goto(`${product.homeOf(selling.community)}/account/registrations/${orderId}`)
  await page.getByRole('link', { name: 'Invoice R-1', exact: true }).click()
  await page.getByRole('heading', { name: 'Invoice R-1' }).waitFor()
  await expectAccessibleInAllViews(page, 'an invoice')
  await page.emulateMedia({ media: 'print' })
  // What A4 has between its margins.
  await page.setViewportSize({ width: 642, height: 971 })
  const seen = await page.evaluate(() => {
    const styleOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as Element)
    return {
      color: styleOf('.lines td').color,
      ground: styleOf('body').backgroundColor,
      align: styleOf('.lines td').textAlign,
      hint: styleOf('.invoice .screen').display,
      width: document.documentElement.scrollWidth <= window.innerWidth,
    }
  })
  expect(seen).toEqual({
    color: 'rgb(0, 0, 0)',
    ground: 'rgb(255, 255, 255)',
    align: 'end',
    hint: 'none',
    width: true,
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842])
})

it('the form that says for whom an invoice is works by keyboard, and is accessible when it is refused', async () => {
  const { id } = await awaited(selling, await buyer.community.person())
  await inTenant(
    buyer.community.id,
    'update registration_order set account_user_id = $2 where id = $1',
    [id, buyer.id],
  )
  const page = await (await product.newContext({ bypassCSP: true }, buyer)).newPage()
  await page.goto(`${product.homeOf(selling.community)}/account/registrations/${id}`)
  await page.getByText('Invoice to a company or an address').press('Enter')
  await page.getByLabel('Company').fill('Ada & Sons SA')
  await page.getByLabel('Address').fill('Rue Haute 1\n1000 Bruxelles')
  await page.getByLabel('VAT ID').fill('BE12')
  await page.getByLabel('VAT ID').press('Enter')
  const summary = page.getByRole('alert')
  await summary.waitFor()
  expect(await summary.getByRole('link').allTextContents()).toHaveLength(2)
  await expectAccessibleInAllViews(page, 'a refused address of an invoice')
  await summary.getByRole('link').last().press('Enter')
  await page.getByLabel('Country').selectOption('Belgium')
  await page.getByLabel('VAT ID').fill('BE0123456789')
  await page.getByLabel('VAT ID').press('Enter')
  await page.getByText('Invoice for Ada & Sons SA').waitFor()
})
