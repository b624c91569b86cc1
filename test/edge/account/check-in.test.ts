import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { held, onTicket } from '../../support/admission.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import { checkInListOf } from '../../support/check-in-lists.ts'
import { exportsOf } from '../../support/check-in-stations.ts'
import type { Answer } from '../../support/client.ts'
import { call } from '../../support/client.ts'
import { type Community, grant, inTenant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { awaited, paidSale } from '../../support/payments.ts'

let community: Community
let browser: Browser
let id: string

beforeAll(async () => {
  community = await openCommunity()
  const account = await registeredAccount(community)
  browser = newBrowser(community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  const me = await browser.get('/bff/api/user')
  id = me.json.id
})

const doorOf = ({ eventId }: Sale) => `/check-in/${eventId}`
const keyOf = ({ text }: Answer) => /name="key" value="([^"]+)"/.exec(text)![1]!
const wordOf = ({ text }: Answer) => /<p class="word">([^<]+)</.exec(text)?.[1]

it('the door is for staff of the event, and alone has the camera', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  const stranger = await newBrowser(community).get(doorOf(sale))
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    `/account/sign-in?returnTo=${encodeURIComponent(doorOf(sale))}`,
  ])
  const refused = await browser.get(doorOf(sale))
  expect([refused.status, refused.headers.get('permissions-policy')]).toEqual([404, 'camera=()'])
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  const door = await browser.get(doorOf(sale))
  expect([door.status, door.headers.get('permissions-policy')]).toEqual([200, 'camera=(self)'])
  for (const path of ['/', '/account/registrations']) {
    expect((await browser.get(path)).headers.get('permissions-policy')).toBe('camera=()')
  }
})

it('every code has one clear word, and a form that is sent twice checks in once', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  const { id: ticket, code } = await held(sale)
  const check = (sent: Record<string, string>) => browser.submit(doorOf(sale), sent)
  const door = await browser.get(doorOf(sale))
  const first = await check({ code, key: keyOf(door) })
  expect([first.status, wordOf(first)], first.text).toEqual([200, 'Welcome'])
  expect(wordOf(await check({ code, key: keyOf(door) }))).toBe('Welcome')
  expect(wordOf(await check({ code, key: keyOf(first) }))).toBe('Already inside')
  expect(wordOf(await check({ code: 'nonsense' }))).toBe('Unknown code')
  await onTicket(sale, sale.manager, `${ticket}/reissue`)
  expect(wordOf(await check({ code }))).toBe('Old code')
  await call(community, `/api/events/${sale.eventId}/admission-tickets/${ticket}/revoke`, {
    method: 'POST',
    as: sale.manager,
    body: { reason: 'Compromised' },
  })
  const elsewhere = await held(await saleOf([{ capacity: 9 }], [{}], community))
  expect(wordOf(await check({ code: elsewhere.code }))).toBe('Wrong event')
  const unknown = await check({ ticket: sale.eventId, 'check-in': 'true' })
  expect(unknown.status).toBe(404)
  const found = await browser.get(`${doorOf(sale)}?text=te`)
  expect(found.text).toContain('misused')
  expect(found.text).not.toContain('More matches')
})

it('a search says how many more it finds than it shows', async () => {
  const sale = await saleOf([{ capacity: 30 }], [{}], community)
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  for (let count = 0; count < 22; count++) await held(sale)
  const { text } = await browser.get(`${doorOf(sale)}?text=te`)
  expect(text).toContain('More matches: 2. Type more of the name.')
})

it('at a list the page asks the list, and says what its rules come to', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  expect((await browser.get(doorOf(sale))).text).not.toContain('id="list"')
  const list = await checkInListOf(sale, { name: 'Great hall', entry: 'Once', maximumInside: 1 })
  const late = await checkInListOf(sale, { name: 'Over', closesAt: '2026-01-01T00:00:00Z' })
  const [one, other] = [await held(sale), await held(sale)]
  const at = ({ id: listId }: { id: string }) => `${doorOf(sale)}?list=${listId}`
  const page = await browser.get(at(list))
  expect(page.text).toContain('Each ticket once')
  const check = (sent: Record<string, string>, of = list) => browser.submit(at(of), sent)
  const first = await check({ code: one.code, key: keyOf(page) })
  expect(wordOf(first)).toBe('Welcome')
  expect(first.text).toContain('1 / 1')
  expect(wordOf(await check({ code: other.code }))).toBe('Full')
  expect(wordOf(await check({ ticket: other.id, 'check-in': 'true' }))).toBe('Full')
  const left = await check({ ticket: one.id, exit: 'true' })
  expect(left.text).toContain('Checked out.')
  expect(wordOf(await check({ code: one.code }))).toBe('Let in before')
  expect(wordOf(await check({ code: one.code }, late))).toBe('Too late')
  // The door of the event knows nothing of it.
  expect(wordOf(await browser.submit(doorOf(sale), { code: one.code }))).toBe('Welcome')
  expect((await browser.get(at({ id: sale.eventId }))).status).toBe(404)
})

it('who pays in cash is found by name, marked as paid, and let in', async () => {
  const sale = await paidSale({ capacity: 9 }, community)
  await inTenant(
    community.id,
    'update ticket_catalog_version set takes_cash = true where id = $1',
    [sale.versionId],
  )
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  const { id: order } = await awaited(sale, await community.person())
  const text = 'te'
  const door = await browser.get(`${doorOf(sale)}?text=${text}`)
  expect(door.text).toContain('To pay: €12.50')
  expect(door.text).toContain('€12.50 received in cash')
  const german = await browser.get(`${doorOf(sale)}?text=${text}`, {
    headers: { 'accept-language': 'de' },
  })
  expect(german.text).toContain('bar erhalten')
  const sent = { order, amount: '1250', text, 'take-cash': 'true', key: keyOf(door) }
  const taken = await browser.submit(doorOf(sale), sent)
  expect(taken.status, taken.text).toBe(200)
  expect(taken.text).toContain('The payment is noted, and the tickets are valid.')
  expect(taken.text).not.toContain('To pay:')
  const again = await browser.submit(doorOf(sale), sent)
  expect(again.status, again.text).toBe(200)
  expect(again.text).toContain('The payment is noted, and the tickets are valid.')
  const [, ticket] = /name="ticket" value="([^"]+)"/.exec(taken.text)!
  const admitted = await browser.submit(doorOf(sale), { ticket: ticket!, 'check-in': 'true' })
  expect(wordOf(admitted)).toBe('Welcome')
  expect((await browser.submit(doorOf(sale), { ...sent, key: keyOf(admitted) })).status).toBe(409)
})

it('a button that is pressed twice is answered twice', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}], community)
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  const list = await checkInListOf(sale, { name: 'Hall' })
  const { id: ticket } = await held(sale)
  for (const at of [doorOf(sale), `${doorOf(sale)}?list=${list.id}`]) {
    const presses = [
      [{ 'check-in': 'true' }, 'Welcome'],
      [{ exit: 'true' }, 'Checked out.'],
      [{ 'check-in': 'true' }, 'Welcome'],
      [{ 'undo-check-in': 'true', reason: 'WrongTarget' }, 'The check-in is undone'],
    ] as const
    for (const [button, said] of presses) {
      const sent = { ticket, ...button, text: 'te', key: keyOf(await browser.get(at)) }
      for (let press = 0; press < 2; press++) {
        const answer = await browser.submit(at, sent)
        expect([answer.status, answer.text.includes(said)], answer.text).toEqual([200, true])
      }
    }
    const twice = { ticket, 'undo-check-in': 'true', reason: 'WrongTarget' }
    expect((await browser.submit(at, twice)).status).toBe(409)
  }
})

it('badges have the names of those who may come, and no code', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}, { name: 'Crew' }], community)
  const path = `${doorOf(sale)}/badges`
  expect((await browser.get(path)).status).toBe(404)
  await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId: id, role: 43 })
  const { code } = await held(sale)
  const gone = await held(sale)
  await call(community, `${sale.path}/${gone.orderId}`, { method: 'DELETE', as: gone.holder })
  const badgesIn = ({ text }: Answer) => text.match(/<p class="who">[^<]+/g) ?? []
  const page = await browser.get(path)
  expect(page.status, page.text).toBe(200)
  expect(badgesIn(page)).toHaveLength(1)
  expect(page.text).not.toContain(code)
  const [, crew] = /<option value="([^"]+)">Crew/.exec(page.text)!
  expect(badgesIn(await browser.get(`${path}?type=${crew}`))).toEqual([])
  expect(badgesIn(await browser.get(`${path}?text=te&size=A7`))).toHaveLength(1)
  expect(badgesIn(await browser.get(`${path}?page=2`))).toEqual([])
  expect((await newBrowser(community).get(path)).status).toBe(303)
  const ofType = { name: 'ticketTypeLineageId', value: crew }
  expect(await exportsOf(sale)).toEqual([
    { list: 'AdmissionTickets', by: id, rows: 2, filters: [expect.anything()] },
    { list: 'AdmissionTickets', by: id, rows: 0, filters: [expect.anything(), ofType] },
    // What somebody was looked for by is not kept.
    {
      list: 'AdmissionTickets',
      by: id,
      rows: 2,
      filters: [expect.anything(), { name: 'text', value: null }],
    },
    { list: 'AdmissionTickets', by: id, rows: 2, filters: [expect.anything()] },
  ])
})
