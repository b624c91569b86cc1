import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { checkInListsPath } from '../../support/check-in-lists.ts'
import { call } from '../../support/client.ts'
import { grant, inTenant, newId } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

let organizer: Somebody
let sale: Sale
beforeAll(async () => {
  organizer = await somebody()
  sale = await saleOf([{ capacity: 100 }], [{ name: 'Dinner' }], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  await inTenant(
    sale.community.id,
    `insert into event_day (id, tenant_id, event_id, local_date, label, concurrency_stamp)
     values ($1, $2, $3, '2027-03-01', 'Day one', gen_random_uuid())`,
    [newId(), sale.community.id, sale.eventId],
  )
})

const at = (path: string) => `/settings/events?section=events&at=${encodeURIComponent(path)}`
const led = async (text: string, rel: string) => {
  const [, href] = new RegExp(`data-rel="${rel}"[^>]* href="([^"]*)"`).exec(text)!
  return (await organizer.browser.get(href!.replaceAll('&amp;', '&'))).text
}

it('a list is added and edited on the pages of its event, which name days and ticket types', async () => {
  const event = await organizer.browser.get(at(`/api/event/${sale.eventId}`))
  for (const shown of ['data-rel="check-in-lists"', `/check-in/${sale.eventId}/badges`]) {
    expect(event.text).toContain(shown)
  }
  const lists = await organizer.browser.get(at(checkInListsPath(sale)))
  const page = await led(lists.text, 'create')
  for (const choice of ['Day one', 'Dinner', 'Once per day']) expect(page).toContain(choice)
  const form = formOf(page)
  form.texts.set('name', 'Great hall')
  const made = await submit(organizer.browser, form)
  expect(made.status, made.text).toBe(303)
  const { json } = await call(sale.community, checkInListsPath(sale), { as: sale.manager })
  const [{ id, name }] = json._embedded.items
  expect(name).toBe('Great hall')
  const list = await organizer.browser.get(at(`${checkInListsPath(sale)}/${id}`))
  expect(list.text).toContain('Great hall')
  const edited = await led(list.text, 'edit')
  for (const choice of ['Day one', 'Dinner']) expect(edited).toContain(choice)
})
