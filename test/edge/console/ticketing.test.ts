import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { paidSale } from '../../support/payments.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

let organizer: Somebody
let sale: Sale
beforeAll(async () => {
  organizer = await somebody()
  const tickets = [
    { name: 'Visitor' },
    { name: 'Dinner', fields: { price_model: 'Free', price_minor: null } },
  ]
  sale = await paidSale({ capacity: 100, tickets }, organizer.community)
  await organize(sale)
})

const organize = ({ community, eventId }: Sale) =>
  grant(community.id, {
    scope: 'event',
    scopeId: eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })

const pageOf = ({ eventId }: Sale, below: string, doing = '') =>
  `/settings/events?section=events&at=${encodeURIComponent(`/api/events/${eventId}/ticketing${below}`)}${doing}`
const get = async (path: string) => (await organizer.browser.get(path)).text
const beginDraft = async (of: Sale) =>
  submit(organizer.browser, formOf(await get(pageOf(of, '/draft', '&do=clone'))))

it('what is sold is a short list, each ticket type folded below its name and price', async () => {
  const text = await get(pageOf(sale, ''))
  const summaries = [...text.matchAll(/<summary class="more">(.*?)<\/summary>/gs)].map(([, each]) =>
    each!.replaceAll(/<[^>]*>/g, ''),
  )
  expect(summaries.toSorted()).toEqual(['Dinner · Free', 'Technical details', 'Visitor · €12.50'])
  expect(text).not.toContain('<details open')
  for (const shown of ['Maximum per order', 'Currency', 'EUR']) expect(text).toContain(shown)
  expect(text).not.toMatch(/data-rel="start-/)
})

it('without a draft the page says what is sold, and nothing of a draft', async () => {
  const fresh = await saleOf([{ capacity: 7 }], [{}], organizer.community)
  await organize(fresh)
  const text = await get(pageOf(fresh, '/draft'))
  expect(text).toContain('There is no draft. What is sold stays as it is until one is published.')
  for (const absent of ['What is missing', 'not set']) expect(text).not.toContain(absent)
  expect(text).toContain('<h2>Published</h2>')
  expect(text).toContain('data-rel="clone"')
  await beginDraft(fresh)
  const draft = await get(pageOf(fresh, '/draft'))
  expect(draft).not.toContain('There is no draft')
  expect(draft).toContain('What is missing')
})

it('the form of a ticket type names the pools and the other types that it can have', async () => {
  await beginDraft(sale)
  const types = `/api/events/${sale.eventId}/ticketing/ticket-types`
  const { json } = await call(sale.community, types, { as: sale.manager })
  const [visitor, dinner] = ['Visitor', 'Dinner'].map((called) =>
    json._embedded.items.find(({ name }: { name: string }) => name === called),
  )
  const below = visitor._links.self.href.split('/ticketing')[1]
  const html = await get(pageOf(sale, below, '&do=edit'))
  const optionsOf = (name: string, page = html) =>
    [
      ...(new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's')
        .exec(page)?.[1]
        ?.matchAll(/<option[^>]*>([^<]*)/g) ?? []),
    ].map(([, label]) => label)
  expect(optionsOf('pools.0.capacityPoolId')).toContain('Hall')
  expect(optionsOf('addonToLineageId')).toEqual(['None', 'Dinner'])
  const form = formOf(html)
  expect(form.texts.get('pools.0.capacityPoolId')).toBe(sale.pools[0])
  form.texts.set('addonToLineageId', dinner.lineageId)
  const saved = await submit(organizer.browser, form)
  expect(saved.status, saved.text).toBe(303)
  const after = await call(sale.community, visitor._links.self.href, { as: sale.manager })
  expect(after.json).toMatchObject({
    addonToLineageId: dinner.lineageId,
    pools: [{ capacityPoolId: sale.pools[0], capacityPoolName: 'Hall', places: 1 }],
  })
  const shown = await get(pageOf(sale, below))
  expect(shown).toContain('Hall')
  expect(shown).not.toContain(sale.pools[0])
  const ask = async (label: string) =>
    call(sale.community, `/api/events/${sale.eventId}/ticketing/questions`, {
      method: 'POST',
      as: sale.manager,
      body: { type: 'Boolean', label },
    })
  const asked = [await ask('Do you stay for dinner?'), await ask('Do you eat meat?')]
  const [, second] = asked.map(({ json: made }) => made._links.self.href.split('/ticketing')[1])
  const offered = ['None', 'Do you stay for dinner? Yes', 'Do you stay for dinner? No']
  const condition = 'conditionLineageId'
  expect(optionsOf(condition, await get(pageOf(sale, second, '&do=edit')))).toEqual(offered)
  for (const [at, action] of [
    ['/draft', 'add-question'],
    ['/questions', 'create'],
  ] as const) {
    const form = await get(pageOf(sale, at, `&do=${action}`))
    expect(form).toMatch(/type="checkbox" name="ticketTypeLineageIds" value="[^"]*"/)
    expect(optionsOf(condition, form)).toEqual([
      ...offered,
      'Do you eat meat? Yes',
      'Do you eat meat? No',
    ])
  }
})
