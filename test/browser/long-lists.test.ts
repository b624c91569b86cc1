import { beforeAll, expect, it } from 'vitest'
import { administratorOf, type Somebody } from '../edge/console/forms.ts'
import { inTenant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { pngOf } from '../support/png.ts'
import { scriptModes } from '../support/selection.ts'

let product: SharedInBrowser
let administrator: Somebody
beforeAll(async () => {
  ;[product, administrator] = await Promise.all([sharedInBrowser(), administratorOf()])
  const { id } = administrator.community
  await inTenant(
    id,
    `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
     select gen_random_uuid(), $1, 'Place ' || lpad(n::text, 3, '0'), 'Ghent', 'BE', gen_random_uuid()
     from generate_series(1, 101) n`,
    [id],
  )
})
it.each(scriptModes('long lists'))(
  '%s, another part of a long list is offered in a form that stays as it was typed',
  async (_, javaScriptEnabled) => {
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

it('without a script, another part of a long list keeps a picture that is chosen, and says that a file is not', async () => {
  const context = await product.newContext({ javaScriptEnabled: false }, administrator)
  const page = await context.newPage()
  const home = product.homeOf(administrator.community)
  const { id } = administrator.community
  await page.goto(`${home}/settings/events?section=events&do=create`)
  await page.locator('[name=title]').fill('With a picture')
  const buffer = Buffer.from(pngOf({ width: 64, height: 64 }))
  await page
    .locator('[name="$file.featuredImageId"]')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('[name=locationId]').getByText('Place 101').waitFor({ state: 'attached' })
  expect(await page.getByLabel('Use poster.png').isChecked()).toBe(true)
  await page.locator('[name=title]').press('Enter')
  await page.getByRole('heading', { name: 'With a picture' }).waitFor()

  await inTenant(
    id,
    `with made as (
       insert into event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
         'public_code', 'copy' || n, 'slug', 'copy-' || n, 'title', 'Copy ' || n))).*
       from event e, generate_series(1, 101) n where e.tenant_id = $1 and e.title = 'With a picture'
       returning id)
     insert into role_grant select (jsonb_populate_record(g,
       jsonb_build_object('id', gen_random_uuid(), 'scope_id', made.id))).*
     from role_grant g, made where g.tenant_id = $1 and g.scope = 'event'
       and g.scope_id = (select id from event where tenant_id = $1 and title = 'With a picture')`,
    [id],
  )
  await page.goto(`${home}/settings/events?section=import`)
  await page.getByText(/^Page 1 of 2/).waitFor()
  // Chromium is told to run no script when it has read the page already, so it does not show this.
  expect(await page.content()).toMatch(
    /<noscript>\s*<p class="hint">[^<]*the file has to be chosen again\.<\/p>/,
  )
})
