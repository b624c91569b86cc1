import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { held, onTicket } from '../../support/admission.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { call } from '../../support/client.ts'
import { type Community, grant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'

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
})
