import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, newId, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { lapse, order, type Sale, type SentLines, takenOf } from '../../../support/orders.ts'
import { attemptsOf, markPaid, paidSale } from '../../../support/payments.ts'
import {
  applyCode,
  draftOf,
  patchPromotion,
  postPromotion,
  promotionOf,
  promotionsPath,
  removeCode,
  usedOf,
} from '../../../support/promotions.ts'
import { createRefund, markRefunded, refundableSale } from '../../../support/refunds.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']
/** But for what differs from call to call. */
const saidBy = ({ json: { correlationId, traceId, timestamp, ...said } }: Answer) => said
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()

const begun = async (sale: Sale, as: Person, lines?: SentLines) => {
  const answer = await order(sale, as, lines)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}
const at = ({ community, path }: Sale, as: Person, below: string, method = 'GET') =>
  call(community, `${path}${below}`, { as, method })
const remove = ({ community, manager }: Sale, { _links, concurrencyStamp }: Answer['json']) =>
  call(community, _links.self.href, {
    method: 'DELETE',
    as: manager,
    headers: { 'if-match': `"${concurrencyStamp}"` },
  })

describe('a promotion', () => {
  it('is made, read, changed and removed by whoever manages the event', async () => {
    const sale = await paidSale()
    const { community, manager } = sale
    const event = await call(community, `/api/event/${sale.eventId}`, { as: manager })
    expect(event.json._links.promotions.href).toContain(promotionsPath(sale))

    const made = await postPromotion(sale, { validFrom: '2026-01-01T10:00:00+02:00' })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({
      code: 'HALF-OFF',
      displayLabel: 'Half off',
      kind: 'Percent',
      basisPoints: 5000,
      amountMinor: null,
      ticketTypeLineageIds: [],
      validFrom: '2026-01-01T08:00:00Z',
      maximumUses: null,
      used: 0,
      isUsed: false,
      isActive: true,
    })
    expect(linksOf(made.json)).toEqual(['collection', 'delete', 'edit', 'self'])
    const list = await call(community, promotionsPath(sale), { as: manager })
    expect([list.trips, list.json._embedded.items]).toEqual([1, [made.json]])
    expect(list.json._links).toHaveProperty('create')
    const read = await call(community, made.json._links.self.href, { as: manager })
    expect([read.trips, read.json]).toEqual([1, made.json])

    const edited = await patchPromotion(sale, made.json, { code: ' Spring-1', maximumUses: 3 })
    expect([edited.status, edited.trips], edited.text).toEqual([200, 2])
    expect(edited.json).toMatchObject({ code: 'SPRING-1', maximumUses: 3, basisPoints: 5000 })
    expect(refusalOf(await patchPromotion(sale, made.json, {}))).toEqual([
      ...[409, 'concurrency_conflict'],
    ])
    expect((await remove(sale, edited.json)).status).toBe(204)
    expect(refusalOf(await call(community, made.json._links.self.href, { as: manager }))).toEqual(
      absent,
    )
  })

  it('says what does not fit together, and has a code of its own at the event', async () => {
    const sale = await paidSale()
    const errorsOf = async (fields: object) => {
      const { status, json } = await postPromotion(sale, fields)
      return [status, ...Object.keys(json.errors ?? {})]
    }
    expect(await errorsOf({ code: 'a b c' })).toEqual([400, 'code'])
    expect(await errorsOf({ kind: 'Free' })).toEqual([400, 'basisPoints'])
    expect(await errorsOf({ kind: 'Amount', basisPoints: null })).toEqual([400, 'amountMinor'])
    expect(await errorsOf({ ticketTypeLineageIds: [newId()] })).toEqual([
      ...[400, 'ticketTypeLineageIds'],
    ])
    const made = await promotionOf(sale)
    const again = await postPromotion(sale, { code: 'Half-Off' })
    expect([...refusalOf(again), again.json.errors]).toEqual([...conflict, { code: ['is taken'] }])
    const { status, json } = await patchPromotion(sale, made, { kind: 'Free' })
    expect([status, Object.keys(json.errors)]).toEqual([400, ['basisPoints']])
    const other = await paidSale({}, sale.community)
    expect((await postPromotion(other)).status).toBe(201)
  })

  it('is read by nobody who may not change prices', async () => {
    const sale = await paidSale()
    const made = await promotionOf(sale)
    const [visitor, door] = [await sale.community.person(), await sale.community.person()]
    await grant(sale.community.id, {
      scope: 'event',
      scopeId: sale.eventId,
      userId: door.id,
      role: 43,
    })
    for (const as of [visitor, door]) {
      expect((await call(sale.community, promotionsPath(sale), { as })).status).toBe(403)
      expect((await call(sale.community, made._links.self.href, { as })).status).toBe(403)
      expect((await postPromotion(sale, {}, { as })).status).toBe(403)
    }
  })

  it('is one of a hundred at most', async () => {
    const sale = await paidSale()
    await inTenant(
      sale.community.id,
      `insert into promotion (id, tenant_id, event_id, code, display_label, kind, concurrency_stamp)
       select gen_random_uuid(), $1, $2, 'CODE-' || n, 'Code', 'Free', gen_random_uuid()
       from generate_series(1, 99) n`,
      [sale.community.id, sale.eventId],
    )
    expect((await postPromotion(sale)).status).toBe(201)
    expect(refusalOf(await postPromotion(sale, { code: 'one-more' }))).toEqual(conflict)
  })
})

describe('the tax of an order', () => {
  it('is of what is paid, by line and by rate, and goes back with refunds', async () => {
    const rates = [1900, 700].map((tax_basis_points) => ({ fields: { tax_basis_points } }))
    const sale = await paidSale({ tickets: [...rates, {}] })
    await promotionOf(sale)
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor, [{ quantity: 2 }, { type: 1 }, { type: 2 }])
    const at1900 = { taxBasisPoints: 1900, grossMinor: 2500, netMinor: 2101, taxMinor: 399 }
    const at700 = { taxBasisPoints: 700, grossMinor: 1250, netMinor: 1168, taxMinor: 82 }
    expect(ordered).toMatchObject({ totalDueMinor: 5000, taxMinor: 481, taxes: [at1900, at700] })
    expect((await at(sale, visitor, `/${ordered.id}`)).json).toMatchObject({
      taxMinor: 481,
      refundedTaxMinor: 0,
      lines: [
        { taxBasisPoints: 1900, netMinor: 2101, taxMinor: 399 },
        { taxBasisPoints: 700, netMinor: 1168, taxMinor: 82 },
        { taxBasisPoints: 0, netMinor: 1250, taxMinor: 0 },
      ],
    })

    const people = await at(sale, visitor, `/${ordered.id}/participants`)
    const participants = people.json._embedded.items.map(({ id }: { id: string }) => ({
      id,
      firstName: 'Kim',
    }))
    await call(sale.community, `${sale.path}/${ordered.id}/assignments`, {
      method: 'PUT',
      as: visitor,
      body: { participants },
    })
    const reduced = await applyCode(sale, visitor, ordered)
    const ofReduced = [
      { taxBasisPoints: 1900, grossMinor: 1250, netMinor: 1050, taxMinor: 200 },
      { taxBasisPoints: 700, grossMinor: 625, netMinor: 584, taxMinor: 41 },
    ]
    expect(reduced.json, reduced.text).toMatchObject({ totalDueMinor: 2500, taxMinor: 241 })
    expect(reduced.json.taxes).toEqual(ofReduced)

    const { json: due } = await at(sale, visitor, `/${ordered.id}/finalize`, 'POST')
    const { json: paid } = await markPaid(sale, due)
    const refund = await createRefund(sale, paid, [625, 625])
    expect(refund.status, refund.text).toBe(201)
    expect((await markRefunded(sale, refund.json)).status).toBe(200)
    const { json } = await at(sale, visitor, `/${ordered.id}`)
    expect(json.lines.map((each: Answer['json']) => each.refundedTaxMinor)).toEqual([100, 41, 0])
    expect([json.taxMinor, json.refundedTaxMinor]).toEqual([241, 141])
  })

  it('is listed with the order; a rate is at most all of the net', async () => {
    const sale = await paidSale({ tickets: [{ fields: { tax_basis_points: 1900 } }] })
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor)
    const list = await at(sale, sale.manager, '')
    expect(list.json._embedded.items).toMatchObject([{ id: ordered.id, taxMinor: 200 }])
    const refused = await inTenant(
      sale.community.id,
      'update ticket_type set tax_basis_points = 10001 where id = $1',
      [sale.types[0]],
    ).catch(String)
    expect(refused).toContain('ticket_type_tax')
  })
})

describe('a code on an order', () => {
  it('takes a use and what it says, is shown, and comes off again', async () => {
    const sale = await paidSale({ tickets: [{}, { name: 'Dinner', fields: { price_minor: 333 } }] })
    const promotion = await promotionOf(sale, { maximumUses: 1 })
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor)
    expect(ordered).toMatchObject({ discountMinor: 0, appliedPromotionDisplayLabel: null })
    expect(linksOf(ordered)).toContain('apply-promotion')
    expect(linksOf(ordered)).not.toContain('remove-promotion')
    expect(refusalOf(await removeCode(sale, visitor, ordered))).toEqual(conflict)

    const applied = await applyCode(sale, visitor, ordered, ' Half-off ')
    expect([applied.status, applied.trips], applied.text).toEqual([200, 2])
    expect(applied.json).toMatchObject({
      organizerDirectedTotalMinor: 625,
      totalDueMinor: 625,
      discountMinor: 625,
      appliedPromotionDisplayLabel: 'Half off',
      lines: [{ subtotalMinor: 1250, discountMinor: 625 }],
    })
    expect(linksOf(applied.json)).toContain('remove-promotion')
    expect(linksOf(applied.json)).not.toContain('apply-promotion')
    expect(applied.text).not.toContain(promotion.id)
    expect((await at(sale, visitor, `/${ordered.id}`)).json).toEqual(applied.json)
    expect(refusalOf(await applyCode(sale, visitor, ordered))).toEqual(conflict)
    expect(await usedOf(sale)).toEqual([1])
    const used = await call(sale.community, promotion._links.self.href, { as: sale.manager })
    expect(used.json).toMatchObject({ used: 1, isUsed: true })
    expect(linksOf(used.json)).toEqual(['collection', 'edit', 'self'])
    expect(refusalOf(await remove(sale, used.json))).toEqual(conflict)

    const other = await sale.community.person()
    const waiting = await begun(sale, other)
    expect(refusalOf(await applyCode(sale, other, waiting))).toEqual(absent)
    const removed = await removeCode(sale, visitor, ordered)
    expect([removed.status, removed.trips], removed.text).toEqual([200, 2])
    expect(removed.json).toMatchObject({
      totalDueMinor: 1250,
      discountMinor: 0,
      appliedPromotionDisplayLabel: null,
    })
    expect(await usedOf(sale)).toEqual([0])
    expect((await applyCode(sale, other, waiting)).status).toBe(200)
    const listed = await call(sale.community, sale.path, { as: sale.manager })
    expect(
      listed.json._embedded.items.map((each: Answer['json']) => [
        ...[each.appliedPromotionDisplayLabel, each.discountMinor],
      ]),
    ).toEqual([
      ['Half off', 625],
      [null, 0],
    ])
  })

  it('that is wrong in whatever way is the same 404', async () => {
    const sale = await paidSale({ tickets: [{}, { name: 'Dinner' }] })
    const elsewhere = await paidSale({}, sale.community)
    await promotionOf(elsewhere, { code: 'elsewhere' })
    await promotionOf(sale, { code: 'inactive', isActive: false })
    await promotionOf(sale, { code: 'early', validFrom: '2100-01-01T00:00:00Z' })
    await promotionOf(sale, { code: 'late', validUntil: '2020-01-01T00:00:00Z' })
    await promotionOf(sale, { code: 'dinner', ticketTypeLineageIds: [sale.types[1]] })
    await promotionOf(sale, { code: 'once', maximumPerPerson: 1 })
    const visitor = await sale.community.person()
    expect((await applyCode(sale, visitor, await begun(sale, visitor), 'once')).status).toBe(200)
    const ordered = await begun(sale, visitor)
    const wrong = ['unknown', 'x', 'elsewhere', 'inactive', 'early', 'late', 'dinner', 'once']
    const answers = await Promise.all(wrong.map((code) => applyCode(sale, visitor, ordered, code)))
    for (const answer of answers) {
      expect([...refusalOf(answer), answer.trips], answer.text).toEqual([...absent, 1])
      expect(saidBy(answer)).toEqual(saidBy(answers[0]!))
    }
    expect((await at(sale, visitor, `/${ordered.id}`)).json).toEqual(ordered)
    const dinner = await begun(sale, visitor, [{}, { type: 1, quantity: 1 }])
    // More than one person comes: the order is not ready yet.
    expect(refusalOf(await applyCode(sale, visitor, dinner, 'dinner'))).toEqual(conflict)
    const stranger = await sale.community.person()
    expect(refusalOf(await applyCode(sale, stranger, ordered))).toEqual(absent)
  })

  it('gives its use back however the order ends, and keeps it where it is confirmed', async () => {
    const sale = await paidSale({ capacity: 10 })
    await promotionOf(sale, { maximumUses: 1 })
    const [one, two] = [await sale.community.person(), await sale.community.person()]
    const applied = async (as: Person) => {
      const ordered = await begun(sale, as)
      const answer = await applyCode(sale, as, ordered)
      expect(answer.status, answer.text).toBe(200)
      return answer.json
    }
    const cancelled = await applied(one)
    expect((await at(sale, one, `/${cancelled.id}`, 'DELETE')).json).toMatchObject({
      appliedPromotionDisplayLabel: 'Half off',
    })
    expect(await usedOf(sale)).toEqual([0])

    // What has lapsed ends with the next use of the code, though no job has come yet.
    const lapsed = await applied(one)
    await lapse(sale, lapsed.id)
    const kept = await applied(two)
    expect((await at(sale, one, `/${lapsed.id}`)).json.statusCode).toBe('EXPIRED')
    expect(await usedOf(sale)).toEqual([1])
    expect(await takenOf(sale)).toEqual([1])

    await at(sale, two, `/${kept.id}/finalize`, 'POST')
    const paid = await markPaid(sale, kept)
    expect(paid.json).toMatchObject({ statusCode: 'CONFIRMED', totalDueMinor: 625 })
    expect(await attemptsOf(sale, kept.id)).toMatchObject([{ amount_minor: '625' }])
    expect(await usedOf(sale)).toEqual([1])
    expect(refusalOf(await removeCode(sale, two, kept))).toEqual(conflict)
  })

  it('that makes an order free lets it be confirmed without a payment', async () => {
    const sale = await paidSale()
    await promotionOf(sale, { kind: 'Free', basisPoints: null })
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor)
    expect((await applyCode(sale, visitor, ordered)).json).toMatchObject({ totalDueMinor: 0 })
    const confirmed = await at(sale, visitor, `/${ordered.id}/finalize`, 'POST')
    expect(confirmed.json).toMatchObject({ statusCode: 'CONFIRMED', totalDueMinor: 0 })
    expect(linksOf(confirmed.json)).not.toContain('payment')
    expect(await attemptsOf(sale, ordered.id)).toEqual([])
    expect(linksOf((await at(sale, sale.manager, `/${ordered.id}`)).json)).not.toContain(
      'create-refund',
    )
  })

  it('bounds what can go back to what was paid', async () => {
    const sale = await refundableSale({ capacity: 5 })
    await promotionOf(sale)
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor)
    await applyCode(sale, visitor, ordered)
    await at(sale, visitor, `/${ordered.id}/finalize`, 'POST')
    const paid = (await markPaid(sale, { ...ordered, totalDueMinor: 625 })).json
    expect((await createRefund(sale, paid, [626])).json.errors).toHaveProperty('lines')
    const part = await createRefund(sale, paid, [600])
    expect((await markRefunded(sale, part.json)).status).toBe(200)
    expect(await takenOf(sale)).toEqual([1])
    // What is left goes back with the order; with it the line is refunded wholly.
    await at(sale, sale.manager, `/${ordered.id}`, 'DELETE')
    const { json } = await at(sale, sale.manager, `/${ordered.id}/refunds`)
    const [rest] = json._embedded.items
    expect(rest).toMatchObject({ amountMinor: 25, statusCode: 'REQUIRES_ACTION' })
    expect((await markRefunded(sale, rest)).status).toBe(200)
    expect((await at(sale, sale.manager, `/${ordered.id}`)).json).toMatchObject({
      refundedMinor: 625,
      lines: [{ refundedMinor: 625, refundingMinor: 0 }],
    })
    expect(await usedOf(sale)).toEqual([0])
  })

  it('keeps what it took off when the promotion changes', async () => {
    const sale = await paidSale()
    const promotion = await promotionOf(sale)
    const visitor = await sale.community.person()
    const ordered = await begun(sale, visitor)
    await applyCode(sale, visitor, ordered)
    const edited = await patchPromotion(sale, promotion, {
      code: 'other',
      displayLabel: 'Other',
      basisPoints: 1,
      isActive: false,
    })
    expect(edited.status, edited.text).toBe(200)
    expect((await at(sale, visitor, `/${ordered.id}`)).json).toMatchObject({
      appliedPromotionDisplayLabel: 'Other',
      totalDueMinor: 625,
    })
    const one = await promotionOf(sale, { code: 'two-left', maximumUses: 2 })
    for (const _ of [1, 2]) {
      const as = await sale.community.person()
      expect((await applyCode(sale, as, await begun(sale, as), 'two-left')).status).toBe(200)
    }
    const fewer = await patchPromotion(sale, one, { maximumUses: 1 })
    expect([...refusalOf(fewer), Object.keys(fewer.json.errors)]).toEqual([
      ...conflict,
      ['maximumUses'],
    ])
  })
})

describe('a code of a guest', () => {
  const applied = (sale: Sale, guest: Awaited<ReturnType<typeof guestOrder>>, code = 'half-off') =>
    asGuest(sale, guest, { below: '/promotion', method: 'POST', body: { promotionCode: code } })
  const guestSale = async () => {
    const sale = await paidSale()
    await admitGuests(sale)
    return sale
  }

  it('is applied and removed with the secret of the order', async () => {
    const sale = await guestSale()
    await promotionOf(sale)
    const guest = await guestOrder(sale, { body: { participants: [kim] } })
    expect(linksOf(guest.order)).toContain('apply-promotion')
    const answer = await applied(sale, guest)
    expect([answer.status, answer.trips], answer.text).toEqual([200, 2])
    expect(answer.json).toMatchObject({
      totalDueMinor: 625,
      appliedPromotionDisplayLabel: 'Half off',
    })
    expect(linksOf(answer.json)).toContain('remove-promotion')
    expect((await asGuest(sale, guest)).json).toEqual(answer.json)
    const foreign = { ...guest, capability: 'x'.repeat(43) }
    const unheld = await applied(sale, foreign)
    const nobodys = await applied(sale, { ...guest, id: newId() })
    expect(refusalOf(unheld)).toEqual(absent)
    expect({ ...saidBy(unheld), instance: '' }).toEqual({ ...saidBy(nobodys), instance: '' })
    const keyless = await asGuest(sale, guest, {
      below: '/promotion',
      method: 'DELETE',
      headers: { 'idempotency-key': '' },
    })
    expect(keyless.status).toBe(400)
    const removed = await asGuest(sale, guest, { below: '/promotion', method: 'DELETE' })
    expect([removed.status, removed.trips, removed.json.totalDueMinor]).toEqual([200, 2, 1250])
    expect(refusalOf(await applied(sale, guest, 'unknown'))).toEqual(absent)
    expect(await usedOf(sale)).toEqual([0])
  })

  it('is counted by the address, which is compared once more when the order is finished', async () => {
    const sale = await guestSale()
    await promotionOf(sale, { maximumPerPerson: 1 })
    const first = await guestOrder(sale, { body: { participants: [kim] } })
    expect((await applied(sale, first)).status).toBe(200)
    const again = await guestOrder(sale, { body: { participants: [kim] } })
    expect(refusalOf(await applied(sale, again))).toEqual(absent)
    const robin = { ...kim, firstName: 'Robin', email: 'robin@example.test' }
    const other = await guestOrder(sale, { body: { participants: [robin] } })
    expect((await applied(sale, other)).status).toBe(200)
    const { json } = await asGuest(sale, other, { below: '/participants' })
    const [person] = json._embedded.items
    const renamed = await asGuest(sale, other, {
      below: `/participants/${person.id}`,
      method: 'PUT',
      body: kim,
    })
    expect(renamed.status, renamed.text).toBe(200)
    const finish = { below: '/finalize', method: 'POST' }
    expect(refusalOf(await asGuest(sale, other, finish))).toEqual(conflict)
    await asGuest(sale, other, { below: '/promotion', method: 'DELETE' })
    expect((await asGuest(sale, other, finish)).json.statusCode).toBe('AWAITING_PAYMENT')
    expect((await asGuest(sale, first, finish)).json).toMatchObject({ totalDueMinor: 625 })
  })
})

describe('the promotions of a copy', () => {
  it('are those of the event, without their uses', async () => {
    const sale = await paidSale()
    await promotionOf(sale, { ticketTypeLineageIds: sale.types, maximumUses: 2 })
    const visitor = await sale.community.person()
    await applyCode(sale, visitor, await begun(sale, visitor))
    const event = await call(sale.community, `/api/event/${sale.eventId}`, { as: sale.manager })
    const { duplicate } = event.json._links
    expect(duplicate, Object.keys(event.json._links).join()).toBeDefined()
    const copy = await call(sale.community, duplicate.href, {
      method: 'POST',
      as: sale.manager,
      body: { title: 'Once more', startDate: '2031-05-04' },
    })
    expect(copy.status, copy.text).toBe(201)
    const list = await call(sale.community, promotionsPath({ ...sale, eventId: copy.json.id }), {
      as: sale.manager,
    })
    expect(list.json._embedded.items).toMatchObject([
      { ...draftOf({ code: 'HALF-OFF' }), used: 0, isUsed: false, maximumUses: 2 },
    ])
    const [lineage] = list.json._embedded.items[0].ticketTypeLineageIds
    expect(lineage).not.toBe(sale.types[0])
  })

  it('lose their words by heavy moderation', async () => {
    const sale = await paidSale()
    await promotionOf(sale)
    await promotionOf(sale, { code: 'another' })
    const visitor = await sale.community.person()
    await applyCode(sale, visitor, await begun(sale, visitor))
    const moderated = await call(sale.community, `/api/event/${sale.eventId}/moderation/heavy`, {
      method: 'POST',
      as: await sale.community.person({ tenantRole: 11 }),
      body: { reason: 'Spam' },
    })
    expect(moderated.status, moderated.text).toBe(200)
    const words = await inTenant<{ code: string; label: string }>(
      sale.community.id,
      'select code, display_label as label from promotion where event_id = $1',
      [sale.eventId],
    )
    expect(words.map(({ label }) => label)).toEqual(['Redacted', 'Redacted'])
    expect(words.some(({ code }) => /HALF|ANOTHER/.test(code))).toBe(false)
  })
})
