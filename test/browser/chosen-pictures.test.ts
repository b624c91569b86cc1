import { beforeAll, expect, it } from 'vitest'
import { administratorOf, type Somebody } from '../edge/console/forms.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { pngOf } from '../support/png.ts'

let product: SharedInBrowser
let administrator: Somebody
beforeAll(async () => {
  ;[product, administrator] = await Promise.all([sharedInBrowser(), administratorOf()])
})
it('a picture that is chosen in a form is shown before it is sent', async () => {
  const context = await product.newContext({}, administrator)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(
    `${product.homeOf(administrator.community)}/settings/events?section=events&do=create`,
  )
  await page.locator('[name=title]').fill('With a picture')
  await page.locator('[name=title]').press('Enter')
  await page.getByRole('heading', { name: 'With a picture' }).waitFor()
  await page.goto(`${page.url().replace(/#.*/, '')}&do=edit`)
  await page.locator('details:has(.pictures) > summary').click()
  const chooser = page.locator('input[type=file]').first()
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType, buffer })
  const shown = page.locator('.pictures img')
  await choose('new.png', 'image/png', Buffer.from(pngOf({ width: 120, height: 40 })))
  await page.getByAltText('new.png').waitFor()
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  // Also as the content security policy has it.
  await expect.poll(width).toBe(120)
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'))
  expect(await shown.count()).toBe(0)
})

it('a logo that is chosen stands in the preview of the look, also after a colour was typed', async () => {
  const context = await product.newContext({}, administrator)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const home = product.homeOf(administrator.community)
  await page.goto(`${home}/settings/admin?section=branding&do=edit`)
  const logo = page.locator('#form-preview image').first()
  const address = () => logo.getAttribute('href')
  expect(await address()).toBeNull()
  const chooser = page.locator('input[name="$file.images.logos"]')
  const buffer = Buffer.from(pngOf({ width: 120, height: 40 }))
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect.poll(address).toMatch(/^data:image\/png/)
  await page.getByLabel('Primary').fill('#6a1f6b')
  await page.getByText('Primary #6a1f6b').waitFor()
  expect(await address()).toMatch(/^data:image\/png/)
  await chooser.setInputFiles([])
  await expect.poll(address).toBeNull()
})
