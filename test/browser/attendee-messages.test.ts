import { beforeAll, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { sessionOf } from '../support/attendee-messages.ts'
import { call } from '../support/client.ts'
import { grant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { expectAccessibleInAllViews } from '../support/page-check.ts'

let product: SharedInBrowser
let organizer: Somebody
let sale: Sale
beforeAll(async () => {
  ;[product, organizer] = await Promise.all([sharedInBrowser(), somebody()])
  sale = await saleOf([{ capacity: 100 }], [{ name: 'Dinner' }], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  const visitor = await sale.community.person()
  await order(sale, visitor, [{}], { body: { finalize: true } })
  await call(sale.community, '/api/eventregistration', {
    method: 'POST',
    as: visitor,
    body: { eventSessionId: await sessionOf(sale, { title: 'A workshop' }) },
  })
})
it('an organizer writes to attendees, looks at the mail, and sends it', async () => {
  const context = await product.newContext({ bypassCSP: true }, organizer)
  const page = await context.newPage()
  const list = encodeURIComponent(`/api/events/${sale.eventId}/attendee-messages`)
  await page.goto(`${product.homeOf(sale.community)}/settings/events?section=events&at=${list}`)
  await page.getByRole('link', { name: 'Write to attendees' }).click()
  await page.getByRole('button', { name: 'Preview' }).waitFor()
  await page.getByLabel('Kind').selectOption('Information')
  await page.getByLabel('Subject').fill('The way to us')
  await page.getByLabel('Text', { exact: true }).fill('The station is closed.\n\nTake the bus.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('It reaches one address.').waitFor()
  await expectAccessibleInAllViews(page, 'a message before it is sent')
  await page.getByRole('button', { name: 'Write to attendees' }).click()
  await page.getByRole('heading', { name: 'The way to us' }).waitFor()
  await expectAccessibleInAllViews(page, 'a message that was sent')
})
