import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { call } from '../support/client.ts'
import { grant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { type Sale, saleOf } from '../support/orders.ts'
import { expectAccessibleInAllViews } from '../support/page-check.ts'

let product: SharedInBrowser
let organizer: Somebody
let sale: Sale
beforeAll(async () => {
  ;[product, organizer] = await Promise.all([sharedInBrowser(), somebody()])
  sale = await saleOf([{ capacity: 100 }], [{}], organizer.community)
  await grant(sale.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
})
const promotions = () => `/api/events/${sale.eventId}/promotions`

async function formIn(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await product.newContext({ bypassCSP: true, ...options }, organizer)
  const page = await context.newPage()
  const at = encodeURIComponent(promotions())
  await page.goto(`${product.homeOf(sale.community)}/settings/events?section=events&at=${at}`)
  await page.locator('[data-rel=create]').click()
  await page.locator('[name=code]').waitFor()
  await page.waitForLoadState()
  return page
}

it('the form shows what the chosen kind takes, and sends nothing else', async () => {
  const page = await formIn()
  const [share, amount] = ['basisPoints', 'amountMinor'].map((name) =>
    page.locator(`[name=${name}]`),
  )
  const shown = async () => [await share!.isVisible(), await amount!.isVisible()]
  expect(await shown()).toEqual([false, false])
  await page.locator('[name=kind]').selectOption('Percent')
  expect(await shown()).toEqual([true, false])
  await expectAccessibleInAllViews(page, 'a form that shows what one choice takes')
  await share!.fill('10')
  await page.locator('[name=kind]').selectOption('Amount')
  expect(await shown()).toEqual([false, true])
  await amount!.fill('500')
  await page.locator('[name=code]').fill('TEN-OFF')
  await page.locator('[name=displayLabel]').fill('Less')
  await page.locator('form.card button[type=submit]').click()
  await page.locator('text=TEN-OFF').first().waitFor()
  const { json } = await call(sale.community, promotions(), { as: sale.manager })
  expect(json._embedded.items).toMatchObject([{ basisPoints: null, amountMinor: 500 }])
})

it('without a script it shows all, and says with which kind each is', async () => {
  const page = await formIn({ javaScriptEnabled: false })
  expect(await page.locator('[name=basisPoints]').isVisible()).toBe(true)
  expect(await page.locator('[name=amountMinor]').isVisible()).toBe(true)
  expect(await page.locator('#field-amountMinor-hint').textContent()).toContain(
    'Only with “Kind”: Amount.',
  )
})
