import { afterAll, beforeAll, expect, it } from 'vitest'
import { administratorOf, type Somebody } from '../edge/console/forms.ts'
import { inTenant } from '../support/community.ts'
import { type InBrowser, startInBrowser } from '../support/in-browser.ts'

let product: InBrowser
let administrator: Somebody
beforeAll(async () => {
  ;[product, administrator] = await Promise.all([startInBrowser(), administratorOf()])
  const { id } = administrator.community
  await inTenant(
    id,
    `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
     select gen_random_uuid(), $1, 'Place ' || lpad(n::text, 3, '0'), 'Ghent', 'BE', gen_random_uuid()
     from generate_series(1, 101) n`,
    [id],
  )
})
afterAll(() => product?.stop())

it.each([true, false])(
  'another part of a long list is offered in a form that stays as it was typed (script: %s)',
  async (javaScriptEnabled) => {
    const context = await product.newContext({ bypassCSP: true, javaScriptEnabled }, administrator)
    const page = await context.newPage()
    const home = product.homeOf(administrator.community)
    await page.goto(`${home}/settings/events?section=events&do=create`)
    const title = page.locator('[name=title]')
    await title.fill(`With a script: ${javaScriptEnabled}`)
    const places = page.locator('[name=locationId]')
    await places.selectOption({ label: 'Place 002' })
    await page.getByRole('button', { name: 'Next' }).click()
    await places.getByText('Place 101').waitFor({ state: 'attached' })
    expect(await title.inputValue()).toBe(`With a script: ${javaScriptEnabled}`)
    const shown = await places.locator('option:not([value=""])').allTextContents()
    expect(shown.map((text) => text.trim())).toEqual(['Place 002', 'Place 101'])
    expect(await places.locator('option:checked').textContent()).toBe('Place 002')
    await page.getByRole('button', { name: 'Previous' }).click()
    await places.getByText('Place 100').waitFor({ state: 'attached' })
    await title.press('Enter')
    await page.getByRole('heading', { name: `With a script: ${javaScriptEnabled}` }).waitFor()
  },
)
