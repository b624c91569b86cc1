import { expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant, inTenant } from '../../support/community.ts'
import { saleOf } from '../../support/orders.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

async function opened({ browser }: Somebody, path: string, rel: string) {
  const at = `/settings/events?section=events&at=${encodeURIComponent(path)}`
  const { text } = await browser.get(at)
  const [, href] = new RegExp(`data-rel="${rel}"[^>]* href="([^"]*)"`).exec(text)!
  return browser.get(href!.replaceAll('&amp;', '&'))
}

it('amounts are typed as people write them, in the currency of the catalogue', async () => {
  const organizer = await somebody()
  const sale = await saleOf([{ capacity: 100 }], [{}], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  await inTenant(
    sale.community.id,
    `update ticket_catalog_version set currency_code = 'EUR' where id = $1`,
    [sale.versionId],
  )
  const promotions = `/api/events/${sale.eventId}/promotions`
  const form = formOf((await opened(organizer, promotions, 'create')).text)
  const typed = { code: 'EARLY', displayLabel: 'Early bird', kind: 'Amount', amountMinor: 'twelve' }
  for (const [name, text] of Object.entries(typed)) form.texts.set(name, text)
  const refused = await submit(organizer.browser, form)
  expect([refused.status, refused.text.includes('value="twelve"')]).toEqual([422, true])
  const again = formOf(refused.text)
  again.texts.set('amountMinor', '12.5')
  const made = await submit(organizer.browser, again)
  expect(made.status, made.text).toBe(303)
  const { json } = await call(sale.community, promotions, { as: sale.manager })
  const [promotion] = json._embedded.items
  expect(promotion).toMatchObject({ amountMinor: 1250, currencyCode: 'EUR' })
  const edited = await opened(organizer, `${promotions}/${promotion.id}`, 'edit')
  expect(edited.text).toContain('(EUR)')
  expect(formOf(edited.text).texts.get('amountMinor')).toBe('12.50')
})
