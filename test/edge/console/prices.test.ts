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

async function promoter() {
  const organizer = await somebody()
  const sale = await saleOf([{ capacity: 100 }], [{ name: 'Dinner' }], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  return { organizer, sale, promotions: `/api/events/${sale.eventId}/promotions` }
}

it('a promotion takes and shows a share in percent', async () => {
  const { organizer, sale, promotions } = await promoter()
  const form = formOf((await opened(organizer, promotions, 'create')).text)
  const typed = {
    code: 'EARLY',
    displayLabel: 'Early bird',
    kind: 'Percent',
    basisPoints: '12,345',
  }
  for (const [name, text] of Object.entries(typed)) form.texts.set(name, text)
  const refused = await submit(organizer.browser, form)
  expect([refused.status, refused.text.includes('value="12,345"')]).toEqual([422, true])
  const again = formOf(refused.text)
  again.texts.set('basisPoints', '12,5')
  const made = await submit(organizer.browser, again)
  expect(made.status, made.text).toBe(303)
  const { json } = await call(sale.community, promotions, { as: sale.manager })
  const [promotion] = json._embedded.items
  expect(promotion).toMatchObject({ basisPoints: 1250 })
  const shown = await organizer.browser.get(pageOf(`${promotions}/${promotion.id}`))
  expect(shown.text).toContain('12.5%')
  const edited = await opened(organizer, `${promotions}/${promotion.id}`, 'edit')
  expect(edited.text).toContain('(%)')
  expect(formOf(edited.text).texts.get('basisPoints')).toBe('12.5')
})

it('a promotion takes amounts as people write them, and names its ticket types', async () => {
  const { organizer, sale, promotions } = await promoter()
  await inTenant(
    sale.community.id,
    `update ticket_catalog_version set currency_code = 'EUR' where id = $1`,
    [sale.versionId],
  )
  const event = encodeURIComponent(`/api/event/${sale.eventId}/management-detail`)
  const below = (path: string) => organizer.browser.get(`${pageOf(path)}&of=${event}`)
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
  const shown = await below(`${promotions}/${promotion.id}`)
  expect(shown.text).toContain(`at=${event}">${promotion.eventTitle}</a></p>`)
  const listed = await below(promotions)
  expect(listed.text.split(promotion.eventTitle)).toHaveLength(2)
  expect(shown.text).toContain('Dinner')
  expect(shown.text).not.toContain(ticketTypeLineageId)
  const edited = await opened(organizer, `${promotions}/${promotion.id}`, 'edit')
  expect(edited.text).toContain('(EUR)')
  expect(formOf(edited.text).texts.get('amountMinor')).toBe('12.50')
})

it('a field that some choices of another one take says which, and is refused with the others', async () => {
  const { organizer, promotions } = await promoter()
  const { text } = await opened(organizer, promotions, 'create')
  expect(text).toContain('data-only-with="kind" data-only-for="Percent"')
  expect(text).toContain('data-only-with="kind" data-only-for="Amount"')
  expect(text).toContain('Only with “Kind”: Percent.')
  const form = formOf(text)
  const typed = { code: 'GIFT', displayLabel: 'A gift', kind: 'Free', basisPoints: '10' }
  for (const [name, typedText] of Object.entries(typed)) form.texts.set(name, typedText)
  const refused = await submit(organizer.browser, form)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('href="#field-basisPoints"')
})

it('the prices of a ticket type say with which kinds of price they are', async () => {
  const { organizer, sale } = await promoter()
  const draft = `/api/events/${sale.eventId}/ticketing/draft`
  await submit(organizer.browser, formOf((await opened(organizer, draft, 'clone')).text))
  const types = `/api/events/${sale.eventId}/ticketing/ticket-types`
  const { text } = await opened(organizer, types, 'create')
  expect(text).toContain('data-only-with="priceModel" data-only-for="Fixed Chosen"')
  expect(text.match(/data-only-with="priceModel" data-only-for="Chosen"/g)).toHaveLength(2)
  expect(text).toContain('Only with “Kind of price”: Fixed or Chosen.')
  // There is no currency yet.
  expect(text.match(/1250 is 12\.50 euros\./g)).toHaveLength(3)
  const form = formOf(text)
  const typed = { name: 'Guest', priceModel: 'Free', priceMinor: '500' }
  for (const [name, typedText] of Object.entries(typed)) form.texts.set(name, typedText)
  const refused = await submit(organizer.browser, form)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Free tickets have no price. Leave it empty.')
})
