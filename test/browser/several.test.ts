import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { call } from '../support/client.ts'
import { grant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { expectAccessibleInAllViews } from '../support/page-check.ts'

let product: SharedInBrowser
let organizer: Somebody
beforeAll(async () => {
  ;[product, organizer] = await Promise.all([sharedInBrowser(), somebody()])
})
/** An event with orders that wait for an answer, each by its address. */
async function requestedOrders(count: number): Promise<{ sale: Sale; orders: string[] }> {
  const type = { name: 'Workshop', fields: { requires_approval: true } }
  const sale = await saleOf([{ capacity: 100 }], [type], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  const orders: string[] = []
  for (let index = 0; index < count; index++) {
    const visitor = await sale.community.person()
    const { json } = await order(sale, visitor, [{ type: 0 }], { body: { finalize: true } })
    orders.push(`${sale.path}/${json.id}`)
  }
  return { sale, orders }
}

const statusOf = async ({ community, manager }: Sale, address: string) =>
  (await call(community, address, { as: manager })).json.statusCode

async function listOf(sale: Sale, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await product.newContext({ bypassCSP: true, ...options }, organizer)
  const page = await context.newPage()
  const at = encodeURIComponent(sale.path)
  await page.goto(`${product.homeOf(sale.community)}/settings/events?section=events&at=${at}`)
  return page
}

const boxOf = (page: Page, address: string) => page.locator(`input[value="${address}"]`)
const barOf = (page: Page) => page.locator('.chosen')

describe('actions on several rows of a list', () => {
  it('are shown once a row is chosen, and hidden again with the last one', async () => {
    const { sale, orders } = await requestedOrders(3)
    const page = await listOf(sale)
    expect(await barOf(page).isVisible()).toBe(false)
    await boxOf(page, orders[0]!).check()
    expect(await barOf(page).isVisible()).toBe(true)
    await expectAccessibleInAllViews(page, 'a list with a row that is chosen')
    const all = page.getByRole('checkbox', { name: 'Choose all rows' })
    await all.check()
    expect(await page.locator('input[name="$row"]:checked').count()).toBe(3)
    await boxOf(page, orders[1]!).uncheck()
    expect(await all.isChecked()).toBe(false)
    await boxOf(page, orders[1]!).check()
    expect(await all.isChecked()).toBe(true)
    await all.uncheck()
    expect(await barOf(page).isVisible()).toBe(false)
    // On a phone, too, the box for all stands above those of the rows.
    await page.setViewportSize({ width: 390, height: 900 })
    const [above, below] = [await all.boundingBox(), await boxOf(page, orders[0]!).boundingBox()]
    expect(above?.x).toBe(below?.x)
  })

  it('are those that every chosen row offers, done with these alone', async () => {
    const { sale, orders } = await requestedOrders(3)
    const [waiting, other, approved] = orders as [string, string, string]
    await call(sale.community, `${approved}/approve`, { method: 'POST', as: sale.manager })
    const page = await listOf(sale)
    const approve = page.locator('#several-action option[value=approve]')
    await boxOf(page, approved).check()
    expect(await approve.isDisabled()).toBe(true)
    await boxOf(page, approved).uncheck()
    await boxOf(page, waiting).check()
    await page.locator('#several-action').selectOption('approve')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Done with one row.').waitFor()
    expect(await statusOf(sale, waiting)).toBe('CONFIRMED')
    expect(await statusOf(sale, other)).toBe('AWAITING_APPROVAL')
  })

  it('have a result for each row, where somebody was faster with one', async () => {
    const { sale, orders } = await requestedOrders(2)
    const [open, gone] = orders as [string, string]
    const page = await listOf(sale)
    await page.getByRole('checkbox', { name: 'Choose all rows' }).check()
    await page.locator('#several-action').selectOption('approve')
    await call(sale.community, `${gone}/approve`, { method: 'POST', as: sale.manager })
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Not everything was done').waitFor()
    expect(await page.locator('tbody .badge').allTextContents()).toEqual(['Not done', 'Done'])
    await expectAccessibleInAllViews(page, 'what came of each row')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await boxOf(page, open).waitFor()
  })

  it('need no script: their bar is always there', async () => {
    const { sale, orders } = await requestedOrders(2)
    const page = await listOf(sale, { javaScriptEnabled: false })
    expect(await barOf(page).isVisible()).toBe(true)
    for (const address of orders) await boxOf(page, address).check()
    await page.locator('#several-action').selectOption('approve')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Done with 2 rows.').waitFor()
    expect(await Promise.all(orders.map((each) => statusOf(sale, each)))).toEqual([
      'CONFIRMED',
      'CONFIRMED',
    ])
  })
})
