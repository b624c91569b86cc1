import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import { type Answer, call } from '../../../support/client.ts'
import { inTenant, newId, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { order, type Sale, saleOf } from '../../../support/orders.ts'
import { ask, food } from '../../../support/questions.ts'

const done = ({ status, json, text }: Answer, wanted = 200) => {
  expect(status, text).toBe(wanted)
  return json
}
const at = (sale: Sale, as: Person, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, { as, method, ...(body && { body }) })
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)
const later = 'defer-assignments'

/** Until so many hours before the event, which begins in two days, who comes can be left open. */
async function saleWith(hours: number | null): Promise<Sale> {
  const sale = await saleOf()
  await inTenant(
    sale.community.id,
    'update ticket_catalog_version set assignment_hours_before_start = $2 where id = $1',
    [sale.versionId, hours],
  )
  await inTenant(
    sale.community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, 'Opening', now() + interval '2 days', now() + interval '50 hours', 5, $1)`,
    [newId(), sale.community.id, sale.eventId],
  )
  return sale
}
const peopleOf = async (sale: Sale, as: Person, id: string) =>
  done(await at(sale, as, `/${id}/participants`))._embedded.items

describe('who comes with several tickets', () => {
  it('is left open until the instant that the catalogue says, and said then', async () => {
    const sale = await saleWith(24)
    const [foodId] = await ask(sale, { ...food, is_required: true })
    const buyer = await sale.community.person()
    const begun = done(await order(sale, buyer, [{ quantity: 3 }]), 201)
    expect(begun).toMatchObject({ assignmentsDeferredAt: null })
    expect(Date.parse(begun.assignmentsUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const [first, second, third] = await peopleOf(sale, buyer, begun.id)
    const answers = { [foodId!]: 'vegan' }
    const said = await at(sale, buyer, `/${begun.id}/assignments`, 'PUT', {
      participants: [{ id: first.id, firstName: 'Kim', answers }],
    })
    expect([done(said).statusCode, said.trips]).toEqual(['AWAITING_PARTICIPANT_DETAILS', 2])
    expect(linksOf(said.json)).not.toContain('finalize')
    const deferred = await call(sale.community, said.json._links[later].href, {
      as: buyer,
      method: said.json._links[later].method,
    })
    expect([done(deferred), deferred.trips]).toMatchObject([
      { statusCode: 'READY_FOR_CHECKOUT', assignmentsDeferredAt: expect.any(String) },
      2,
    ])
    expect(linksOf(deferred.json)).not.toContain(later)
    const confirmed = done(await at(sale, buyer, `/${begun.id}/finalize`, 'POST'))
    expect(confirmed.statusCode).toBe('CONFIRMED')
    expect(linksOf(confirmed)).toContain('edit-participants')

    // Whoever shows the code of a ticket that is nobody's comes in.
    const tickets = done(
      await call(sale.community, `/api/events/${sale.eventId}/admission-tickets`, {
        as: sale.manager,
      }),
    )._embedded.items
    expect(tickets.length).toBe(3)
    const open = tickets.find(({ firstName }: { firstName: string | null }) => firstName === null)
    const admitted = await call(sale.community, open._links['check-in'].href, {
      as: sale.manager,
      method: 'POST',
    })
    expect(done(admitted).verdict).toBe('Admitted')

    const people = await peopleOf(sale, buyer, begun.id)
    expect(people.map((each: { _links: object }) => linksOf(each).includes('edit'))).toEqual([
      false,
      true,
      true,
    ])
    const taken = await at(sale, buyer, `/${begun.id}/assignments`, 'PUT', {
      participants: [{ id: first.id, firstName: 'Robin', answers }],
    })
    expect([taken.status, Object.keys(taken.json.errors)]).toEqual([400, ['participants.0.id']])
    const email = `${newId()}@example.test`
    const unanswered = await at(sale, buyer, `/${begun.id}/assignments`, 'PUT', {
      participants: [{ id: second.id, firstName: 'Robin', email }],
    })
    expect([unanswered.status, Object.keys(unanswered.json.errors)]).toEqual([
      400,
      [`participants.0.answers.${foodId}`],
    ])
    const named = await at(sale, buyer, `/${begun.id}/assignments`, 'PUT', {
      participants: [{ id: second.id, firstName: 'Robin', email, answers }],
    })
    expect([done(named).statusCode, named.trips]).toEqual(['CONFIRMED', 2])
    expect((await mailsTo(email)).length).toBe(1)
    done(
      await at(sale, buyer, `/${begun.id}/participants/${third.id}`, 'PUT', {
        firstName: 'Lou',
        answers,
      }),
    )
    const all = done(await at(sale, buyer, `/${begun.id}`))
    expect(linksOf(all)).not.toContain('edit-participants')
    expect(
      (
        await at(sale, buyer, `/${begun.id}/participants/${third.id}`, 'PUT', {
          firstName: 'Max',
          answers,
        })
      ).status,
    ).toBe(409)
  })

  it.each([
    ['the catalogue does not say so', null],
    ['that instant is over', 72],
  ])('is said before the order is finished where %s', async (_, hours) => {
    const sale = await saleWith(hours)
    const buyer = await sale.community.person()
    const begun = done(await order(sale, buyer, [{ quantity: 2 }]), 201)
    expect(linksOf(begun)).not.toContain(later)
    expect((await at(sale, buyer, `/${begun.id}/assignments/deferred`, 'PUT')).status).toBe(409)
  })

  it('cannot be said any more once that instant is over', async () => {
    const sale = await saleWith(24)
    const buyer = await sale.community.person()
    const begun = done(await order(sale, buyer, [{ quantity: 2 }]), 201)
    done(await at(sale, buyer, `/${begun.id}/assignments/deferred`, 'PUT'))
    done(await at(sale, buyer, `/${begun.id}/finalize`, 'POST'))
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set assignment_hours_before_start = 72 where id = $1',
      [sale.versionId],
    )
    const over = done(await at(sale, buyer, `/${begun.id}`))
    expect([over.statusCode, linksOf(over).includes('edit-participants')]).toEqual([
      'CONFIRMED',
      false,
    ])
    const [first] = await peopleOf(sale, buyer, begun.id)
    expect(linksOf(first)).not.toContain('edit')
    const said = { participants: [{ id: first.id, firstName: 'Kim' }] }
    expect((await at(sale, buyer, `/${begun.id}/assignments`, 'PUT', said)).status).toBe(409)
    expect(
      (await at(sale, buyer, `/${begun.id}/participants/${first.id}`, 'PUT', { firstName: 'Kim' }))
        .status,
    ).toBe(409)
  })

  it('is left open by a guest besides the contact of the order, by its secret alone', async () => {
    const sale = await saleWith(24)
    await admitGuests(sale)
    const guest = await guestOrder(sale, { quantity: 2 })
    const send = (below: string, method: string, body?: object, of = guest) =>
      asGuest(sale, of, { below, method, ...(body && { body }) })
    const begun = done(await send('', 'GET'))
    expect(linksOf(begun)).not.toContain(later)
    expect((await send('/assignments/deferred', 'PUT')).status).toBe(409)
    const [first, second] = done(await send('/participants', 'GET'))._embedded.items
    const nameless = { participants: [{ id: first.id, firstName: 'Kim' }] }
    const refused = await send('/assignments', 'PUT', nameless)
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([
      400,
      ['participants.0.email'],
    ])
    const contact = { participants: [{ id: first.id, ...kim }] }
    expect(linksOf(done(await send('/assignments', 'PUT', contact)))).toContain(later)
    const stranger = { ...guest, capability: 'x'.repeat(43) }
    for (const of of [stranger, { ...guest, id: newId() }]) {
      expect((await send('/assignments', 'PUT', contact, of)).status).toBe(404)
      expect((await send('/assignments/deferred', 'PUT', undefined, of)).status).toBe(404)
    }
    const deferred = await send('/assignments/deferred', 'PUT')
    expect([done(deferred).statusCode, deferred.trips]).toEqual(['READY_FOR_CHECKOUT', 2])
    done(await send('/finalize', 'POST'))
    const named = await send('/assignments', 'PUT', {
      participants: [{ id: second.id, firstName: 'Robin' }],
    })
    expect(done(named).statusCode).toBe('CONFIRMED')
    expect(done(await send('/participants', 'GET'))._embedded.items).toMatchObject([
      { firstName: kim.firstName },
      { firstName: 'Robin' },
    ])
  })
})
