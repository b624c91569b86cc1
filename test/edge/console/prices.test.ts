import { expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant, inTenant } from '../../support/community.ts'
import { saleOf } from '../../support/orders.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

const pageOf = (path: string) => `/settings/events?section=events&at=${encodeURIComponent(path)}`

async function opened({ browser }: Somebody, path: string, rel: string) {
  const { text } = await browser.get(pageOf(path))
  const [, href] = new RegExp(`data-rel="${rel}"[^>]* href="([^"]*)"`).exec(text)!
  return browser.get(href!.replaceAll('&amp;', '&'))
}

it('a promotion takes amounts as people write them, and names its ticket types', async () => {
  const organizer = await somebody()
  const sale = await saleOf([{ capacity: 100 }], [{ name: 'Dinner' }], organizer.community)
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
  const { json: list } = await call(sale.community, promotions, { as: sale.manager })
  const [{ ticketTypeLineageId }] = list.ticketTypes
  const form = formOf((await opened(organizer, promotions, 'create')).text)
  const typed = { code: 'EARLY', displayLabel: 'Early bird', kind: 'Amount', amountMinor: 'twelve' }
  for (const [name, text] of Object.entries(typed)) form.texts.set(name, text)
  const refused = await submit(organizer.browser, form)
  expect([refused.status, refused.text.includes('value="twelve"')]).toEqual([422, true])
  const again = formOf(refused.text)
  again.texts.set('amountMinor', '12.5')
  again.texts.append('ticketTypeLineageIds', ticketTypeLineageId)
  const made = await submit(organizer.browser, again)
  expect(made.status, made.text).toBe(303)
  const { json } = await call(sale.community, promotions, { as: sale.manager })
  const [promotion] = json._embedded.items
  expect(promotion).toMatchObject({ amountMinor: 1250, currencyCode: 'EUR' })
  const shown = await organizer.browser.get(pageOf(`${promotions}/${promotion.id}`))
  expect(shown.text).toContain('Dinner')
  expect(shown.text).not.toContain(ticketTypeLineageId)
  const edited = await opened(organizer, `${promotions}/${promotion.id}`, 'edit')
  expect(edited.text).toContain('(EUR)')
  expect(formOf(edited.text).texts.get('amountMinor')).toBe('12.50')
})
