import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { order, type Sale, saleOf } from '../../../support/orders.ts'

const text = 'Pays the rest at the door.'
const noteOf = (sale: Sale, id: string, as: Person, body?: object): Promise<Answer> =>
  call(sale.community, `${sale.path}/${id}/note`, {
    as,
    ...(body && { method: 'PUT', body }),
  })
const stored = async ({ community: { id } }: Sale) =>
  (await inTenant(id, 'select note from registration_order_note where tenant_id = $1', [id])).length

describe('a note of organizers', () => {
  it('is written, replaced and taken away, and is never shown to the buyer', async () => {
    const sale = await saleOf()
    const { community, manager } = sale
    const buyer = await community.person()
    const { json: made } = await order(sale, buyer, [{}], { body: { finalize: true } })
    const shown = await call(community, `${sale.path}/${made.id}`, { as: manager })
    const { href } = shown.json._links.note
    const empty = await call(community, href, { as: manager })
    expect([empty.status, empty.trips]).toEqual([200, 1])
    expect(empty.json).toMatchObject({ note: null, changedAt: null })
    const noted = await noteOf(sale, made.id, manager, { note: text })
    expect([noted.status, noted.trips]).toEqual([200, 2])
    expect((await noteOf(sale, made.id, manager)).json).toMatchObject({
      note: text,
      changedAt: noted.json.changedAt,
    })
    expect((await noteOf(sale, made.id, manager, { note: 'Paid.' })).json.note).toBe('Paid.')

    for (const path of ['', '/participants', '/admission-tickets']) {
      const own = await call(community, `${sale.path}/${made.id}${path}`, { as: buyer })
      expect(own.status).toBe(200)
      expect(own.text).not.toContain('Paid.')
      expect(Object.keys(own.json._links)).not.toContain('note')
    }
    for (const body of [undefined, { note: 'Mine' }]) {
      expect((await noteOf(sale, made.id, buyer, body)).status).toBe(403)
      const stranger = await community.person()
      expect((await noteOf(sale, made.id, stranger, body)).status).toBe(404)
    }
    expect((await noteOf(sale, made.id, manager, { note: null })).json.note).toBeNull()
    expect(await stored(sale)).toBe(0)
  })

  it('goes with the person whom it may be about, with or without an account', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const { community, manager } = sale
    const buyer = await community.person()
    const { json: made } = await order(sale, buyer, [{}], { body: { finalize: true } })
    const guest = await guestOrder(sale, { body: { participants: [kim] } })
    await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
    for (const id of [made.id, guest.id]) {
      expect((await noteOf(sale, id, manager, { note: text })).status).toBe(200)
    }
    const answer = await asGuest(sale, guest, { below: '/personal-data', method: 'DELETE' })
    expect(answer.status, answer.text).toBe(200)
    expect((await noteOf(sale, guest.id, manager)).json.note).toBeNull()
    await erase(community, buyer)
    await expect.poll(() => stored(sale)).toBe(0)
  })
})
