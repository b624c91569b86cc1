import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { held } from '../../support/admission.ts'
import { checkInListOf } from '../../support/check-in-lists.ts'
import { grant, inTenant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { administratorOf, formOf, plain, type Somebody, submit } from './forms.ts'

let person: Somebody
let sale: Sale
beforeAll(async () => {
  person = await administratorOf()
  sale = await saleOf([{ capacity: 9 }], [{ name: 'Workshop' }], person.community)
  await grant(sale.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: person.id,
    role: roles.eventManager,
  })
})

const pathOf = (address: string, doing = '') =>
  `/settings/events?section=events&at=${encodeURIComponent(address)}${doing}`
const get = async (path: string) => (await person.browser.get(path)).text

async function send(path: string, texts: Record<string, string> = {}) {
  const form = formOf(await get(path))
  for (const [name, text] of Object.entries(texts)) form.texts.set(name, text)
  return submit(person.browser, form)
}

/** Does it by its form, and reads the page that follows. */
async function done(path: string, texts: Record<string, string> = {}) {
  const answer = await send(path, texts)
  expect(answer.status, answer.text).toBe(303)
  return get(answer.headers.get('location')!)
}

const offeredIn = (html: string) => [...html.matchAll(/data-rel="([^"]*)"/g)].map(([, rel]) => rel)

/** Where the message that something was done leads, to undo it; undefined where it offers that nowhere. */
function undoIn(html: string): string | undefined {
  const [, note = ''] = /<div class="note good done">(.*?)<\/div>/s.exec(html) ?? []
  expect(note).toContain('Done. This page shows how things are now.')
  const [, href] = /<a class="button quietly" data-undo[^>]* href="([^"]*)"/.exec(note) ?? []
  expect(note.includes('data-undo')).toBe(href !== undefined)
  return href && plain(href)
}

const ticketAt = (id: string) => `/api/events/${sale.eventId}/admission-tickets/${id}`

describe('from the message that it was done', () => {
  it('a check-in is undone, for a reason', async () => {
    const at = ticketAt((await held(sale)).id)
    const inside = await done(pathOf(at, '&do=check-in'))
    expect(offeredIn(inside)).not.toContain('check-in')
    const text = await get(pathOf(`/api/events/${sale.eventId}/check-in-statistics`))
    expect(text).toMatch(/<dt>Inside now<\/dt><dd>1<\/dd>/)
    expect(text).toMatch(/<svg[^>]* aria-label="[^"]+"[^>]*><rect /)
    expect(text).toMatch(
      /<tr><th scope="row">\d\d:\d\d<\/th><td data-label="Checked in" class="num">1<\/td><\/tr>/,
    )
    expect(text).not.toContain('Minutes')
    const outside = await done(undoIn(inside)!, { undoReason: 'WrongTarget' })
    expect(offeredIn(outside)).toContain('check-in')
    expect(offeredIn(outside)).not.toContain('undo-check-in')
    expect(undoIn(outside)).toBeUndefined()
  })

  it('the revocation of a ticket is not undone, since its code admits nobody again', async () => {
    const revoked = await done(pathOf(ticketAt((await held(sale)).id), '&do=revoke'))
    expect(offeredIn(revoked)).toEqual(['reissue'])
    expect(undoIn(revoked)).toBeUndefined()
  })

  it('that a ticket admits again is not undone by its revocation, which is final', async () => {
    const { id } = await held(sale)
    await inTenant(
      sale.community.id,
      `update admission_ticket set state = 'Suspended', reason = 'Disputed' where id = $1`,
      [id],
    )
    const restored = await done(pathOf(ticketAt(id), '&do=restore'))
    expect(offeredIn(restored)).toContain('revoke')
    expect(undoIn(restored)).toBeUndefined()
  })

  it('a moderation is undone, for a reason', async () => {
    const at = `/api/event/${sale.eventId}/management-detail`
    const hidden = await done(pathOf(at, '&do=moderate-light'), { reason: 'It names people' })
    expect(offeredIn(hidden)).not.toContain('moderate-light')
    const shown = await done(undoIn(hidden)!, { reason: 'They agree' })
    expect(offeredIn(shown)).toContain('moderate-light')
    expect(undoIn(shown)).toBeUndefined()
  })
})

describe('who is not let in', () => {
  const list = (id: string) => `/api/events/${sale.eventId}/check-in-lists/${id}`

  it('is told to staff who send a code, in place of that it was done', async () => {
    const { id } = await checkInListOf(sale, { name: 'Side door' })
    const { code } = await held(sale)
    const path = pathOf(list(id), '&do=check-in')
    const refused = await send(path, { code: 'no code' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Unknown code')])
    expect(undoIn(await done(path, { code }))).toBeUndefined()
    const again = await send(path, { code })
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Already inside')])
  })

  it('is told apart from whoever came in, where several are checked in at once', async () => {
    const { id } = await checkInListOf(sale, { name: 'Small room', maximumInside: 1 })
    const [one, other] = [await held(sale), await held(sale)]
    const at = `/api/events/${sale.eventId}/admission-tickets?checkInListId=${id}`
    const { text } = await person.browser.get(pathOf(at))
    const rows = [one, other].map((ticket) => {
      const [, row = ''] = new RegExp(`name="\\$row" value="([^"]*${ticket.id}[^"]*)"`).exec(text)!
      return ['$row', plain(row)]
    })
    const texts = new URLSearchParams([['$each', 'check-in'], ...rows])
    const partly = await submit(person.browser, { action: pathOf(at), texts })
    expect(partly.status, partly.text).toBe(409)
    expect(partly.text).toContain('Not everything was done: 1 of the rows changed, 1 did not.')
    expect(partly.text).toContain('Full. As many are inside as can be.')
  })
})
