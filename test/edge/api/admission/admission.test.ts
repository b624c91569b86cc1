import { expect, it } from 'vitest'
import { readTicketCode, ticketCodeOf } from '../../../../src/kernel/ticket-code.ts'
import { eventPathOf, held, onTicket, scan, ticketsOf } from '../../../support/admission.ts'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, newId, type Person } from '../../../support/community.ts'
import { order, type Sale, saleOf } from '../../../support/orders.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()
const verdictOf = ({ status, json }: Answer) => [status, json.verdict]

/** Somebody who may check in, and nothing else. */
async function staffOf({ community, eventId }: Sale): Promise<Person> {
  const staff = await community.person()
  await grant(community.id, { scope: 'event', scopeId: eventId, userId: staff.id, role: 43 })
  return staff
}

const statisticsOf = async (sale: Sale, as: Person) => {
  const answer = await call(sale.community, `${eventPathOf(sale)}/check-in-statistics`, { as })
  expect([answer.status, answer.trips], answer.text).toEqual([200, 1])
  const { admitted, inside, expected, minutes } = answer.json
  return { admitted, inside, expected, minutes }
}

it('a confirmed order has a ticket per participant, and a cancelled one none that admits', async () => {
  const sale = await saleOf()
  const { id, code, orderId, holder } = await held(sale)
  expect(readTicketCode(code)).toMatchObject({ ticketId: id, generation: 1 })
  const { json: read, trips } = await onTicket(sale, holder, id)
  expect(trips).toBe(1)
  expect(read).toMatchObject({
    state: 'Active',
    reason: 'Issued',
    code,
    ticketTypeName: 'Visitor',
    admittedAt: null,
  })
  expect(linksOf(read)).toEqual(['self', 'transfer'])
  // What is finished later has tickets then, and not before.
  const several = await order(sale, holder, [{ quantity: 2 }])
  expect(await ticketsOf(sale, holder, several.json.id)).toEqual([])
  const { json: people } = await call(
    sale.community,
    `${sale.path}/${several.json.id}/participants`,
    { as: holder },
  )
  for (const { _links } of people._embedded.items) {
    await call(sale.community, _links.edit.href, {
      method: 'PUT',
      as: holder,
      body: { firstName: 'Kim' },
    })
  }
  await call(sale.community, `${sale.path}/${several.json.id}/finalize`, {
    method: 'POST',
    as: holder,
  })
  expect(await ticketsOf(sale, holder, several.json.id)).toHaveLength(2)
  // As for an order that was confirmed before there were tickets: what is missing is issued, once.
  const issue = () =>
    inTenant(sale.community.id, 'select app.issue_tickets(array[$1]::uuid[])', [several.json.id])
  await inTenant(
    sale.community.id,
    `delete from admission_ticket where id in (
       select id from admission_ticket where registration_order_id = $1 limit 1)`,
    [several.json.id],
  )
  await issue()
  await issue()
  expect(await ticketsOf(sale, holder, several.json.id)).toHaveLength(2)
  // Whoever may see the order sees the tickets, without their codes.
  const [seen] = await ticketsOf(sale, sale.manager, orderId)
  expect([seen.id, seen.code]).toEqual([id, null])
  const stranger = await sale.community.person()
  expect((await onTicket(sale, stranger, id)).status).toBe(404)

  await call(sale.community, `${sale.path}/${orderId}`, { method: 'DELETE', as: holder })
  const [gone] = await ticketsOf(sale, holder, orderId)
  expect([gone.state, gone.reason, gone.code]).toEqual(['Cancelled', 'OrderCancelled', null])
  const turned = await scan(sale, sale.manager, code)
  expect(turned.json).toMatchObject({ verdict: 'NotActive', reason: 'OrderCancelled' })
})

it('staff checks in by code, and is told clearly of every other one', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const event = await call(sale.community, `/api/event/${sale.eventId}`, { as: staff })
  const { href, method } = event.json._links['check-in']
  expect([href, method]).toEqual([`${eventPathOf(sale)}/check-ins`, 'POST'])
  const { id, code, holder } = await held(sale)

  expect((await scan(sale, holder, code)).status).toBe(403)
  const admitted = await scan(sale, staff, code.toLowerCase())
  expect([admitted.status, admitted.trips], admitted.text).toEqual([200, 2])
  expect(admitted.json).toMatchObject({ verdict: 'Admitted', firstName: 'Test', ticketId: id })
  expect(admitted.text).not.toContain('example.test')
  expect(linksOf(admitted.json)).toEqual(['exit', 'undo-check-in'])
  const again = await scan(sale, staff, code)
  expect(again.json).toMatchObject({
    verdict: 'AlreadyAdmitted',
    admittedAt: admitted.json.admittedAt,
  })

  // Another event of the community has another key; its tickets are known, and tell nobody's name.
  const elsewhere = await saleOf([{ capacity: 9 }], [{}], sale.community)
  const foreign = await held(elsewhere)
  const wrong = await scan(sale, staff, foreign.code)
  expect(wrong.json).toMatchObject({ verdict: 'OtherEvent', firstName: null, ticketId: null })
  expect(linksOf(wrong.json)).toEqual([])
  // A code of another community is of no key that is known here.
  const abroad = await saleOf()
  expect(verdictOf(await scan(sale, staff, (await held(abroad)).code))).toEqual([200, 'Unknown'])
  expect(verdictOf(await scan(sale, staff, 'https://example.org'))).toEqual([200, 'Unknown'])
  const { privateKey } = (await crypto.subtle.generateKey('Ed25519', false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const forged = await ticketCodeOf(readTicketCode(code)!, privateKey)
  expect(verdictOf(await scan(sale, staff, forged))).toEqual([200, 'Forged'])
  // A ticket of another event under the key of this one.
  expect(verdictOf(await scan(sale, staff, ''.padEnd(401, 'A')))).toEqual([400, undefined])
})

it('a check-in is taken back, left and counted', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const [one, other] = [await held(sale), await held(sale)]
  const key = { 'idempotency-key': newId() }
  const first = await scan(sale, staff, one.code, { headers: key })
  const replayed = await scan(sale, staff, one.code, { headers: key, isolate: 1 })
  expect(replayed.json).toEqual(first.json)
  expect(replayed.headers.get('x-idempotency-replay')).toBe('true')

  const checkIn = await onTicket(sale, staff, `${other.id}/check-in`)
  expect([checkIn.json.verdict, checkIn.trips]).toEqual(['Admitted', 2])
  expect(refusalOf(await onTicket(sale, staff, `${other.id}/check-in`))).toEqual(conflict)
  expect(await statisticsOf(sale, staff)).toMatchObject({ admitted: 2, inside: 2, expected: 2 })

  const left = await onTicket(sale, staff, `${other.id}/exit`)
  expect([left.status, left.trips, left.json.admittedAt]).toEqual([200, 2, null])
  expect(linksOf(left.json)).toEqual(['check-in', 'self'])
  expect(refusalOf(await onTicket(sale, staff, `${other.id}/exit`))).toEqual(conflict)
  const figures = await statisticsOf(sale, staff)
  expect(figures).toMatchObject({ admitted: 2, inside: 1 })
  expect(
    figures.minutes.reduce((sum: number, each: { admitted: number }) => sum + each.admitted, 0),
  ).toBe(2)

  const undone = await onTicket(sale, staff, `${one.id}/undo-check-in`, {
    body: { undoReason: 'DuplicateScan' },
  })
  expect([undone.status, undone.trips]).toEqual([200, 2])
  expect(await statisticsOf(sale, staff)).toMatchObject({ admitted: 1, inside: 0 })
  expect(verdictOf(await scan(sale, staff, one.code))).toEqual([200, 'Admitted'])
  const [kept] = await inTenant(
    sale.community.id,
    'select undo_reason, admitted_by_user_id from admission where admission_ticket_id = $1 order by admitted_at limit 1',
    [one.id],
  )
  expect(kept).toEqual({ undo_reason: 'DuplicateScan', admitted_by_user_id: staff.id })
  const unknown = await onTicket(sale, staff, `${one.id}/undo-check-in`, {
    body: { undoReason: 'Mood' },
  })
  expect(unknown.status).toBe(400)
})

it('an organizer revokes a ticket and gives it a new code, which staff cannot', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const { id, code, orderId, holder } = await held(sale)
  for (const command of ['revoke', 'reissue']) {
    const body = command === 'revoke' ? { body: {} } : {}
    expect((await onTicket(sale, staff, `${id}/${command}`, body)).status).toBe(403)
  }
  const seen = await onTicket(sale, sale.manager, id)
  expect(linksOf(seen.json)).toEqual(['check-in', 'reissue', 'revoke', 'self', 'transfer'])
  const revoked = await onTicket(sale, sale.manager, `${id}/revoke`, {
    body: { reason: 'Compromised' },
  })
  expect([revoked.trips, revoked.json.state, revoked.json.reason]).toEqual([
    2,
    'Revoked',
    'Compromised',
  ])
  expect(linksOf(revoked.json)).toEqual(['reissue', 'self'])
  expect((await scan(sale, staff, code)).json).toMatchObject({
    verdict: 'NotActive',
    state: 'Revoked',
    reason: 'Compromised',
  })
  expect((await ticketsOf(sale, holder, orderId))[0].code).toBeNull()

  const reissued = await onTicket(sale, sale.manager, `${id}/reissue`)
  expect([reissued.trips, reissued.json.state, reissued.json.code]).toEqual([2, 'Active', null])
  const [renewed] = await ticketsOf(sale, holder, orderId)
  expect(renewed.code).not.toBe(code)
  expect(verdictOf(await scan(sale, staff, code))).toEqual([200, 'Superseded'])
  expect(verdictOf(await scan(sale, staff, renewed.code))).toEqual([200, 'Admitted'])
})

it('keys are read by staff and replaced by organizers; codes of earlier ones end when that is said', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const first = await held(sale)
  const path = `${eventPathOf(sale)}/admission-keys`
  const rotate = (body: object, as = sale.manager) =>
    call(sale.community, path, { method: 'POST', as, body })
  const keys = async () => {
    const { json, text } = await call(sale.community, path, { as: staff })
    expect(text).not.toContain('rivate')
    return json._embedded.items
  }
  const [key] = await keys()
  expect(key).toMatchObject({ keyId: readTicketCode(first.code)!.keyId, replacedAt: null })
  expect((await rotate({}, staff)).status).toBe(403)
  const made = await rotate({})
  expect([made.status, made.trips]).toEqual([200, 2])
  // Earlier codes still admit, and are shown no more.
  expect(verdictOf(await scan(sale, staff, first.code))).toEqual([200, 'Admitted'])
  const [renewed] = await ticketsOf(sale, first.holder, first.orderId)
  expect(readTicketCode(renewed.code)!.keyId).toBe(made.json.keyId)
  const second = await held(sale)
  expect(readTicketCode(second.code)!.keyId).toBe(made.json.keyId)
  await rotate({ earlierCodesUntil: '2026-01-01T00:00:00Z' })
  expect(verdictOf(await scan(sale, staff, second.code))).toEqual([200, 'Superseded'])
  expect((await keys()).map(({ validUntil }: { validUntil: string }) => validUntil)).toEqual([
    null,
    '2026-01-01T00:00:00Z',
    null,
  ])
})

it('attendees are found by name; role 43 sees no address and no order', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const { id, holder, orderId } = await held(sale)
  await held(sale)
  await inTenant(
    sale.community.id,
    `update registration_order_participant set first_name = 'Zoë', last_name = 'O’Neill'
     where registration_order_id = $1`,
    [orderId],
  )
  const search = async (query: string, as = staff) => {
    const { status, json, text } = await call(
      sale.community,
      `${eventPathOf(sale)}/admission-tickets${query}`,
      { as },
    )
    expect(text).not.toContain('example.test')
    expect(text).not.toContain(orderId)
    return [status, (json._embedded?.items ?? []).map((each: { id: string }) => each.id)]
  }
  expect(await search(`?text=${encodeURIComponent('ZOË o')}`)).toEqual([200, [id]])
  expect(await search('?text=nobody')).toEqual([200, []])
  expect((await search('?text=z'))[0]).toBe(400)
  expect((await search('?pageSize=1'))[1]).toHaveLength(1)
  expect((await search('?text=zo', holder))[0]).toBe(403)
})
