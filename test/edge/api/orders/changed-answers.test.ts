import { describe, expect, it } from 'vitest'
import { held, onTicket } from '../../../support/admission.ts'
import { type Answer, call } from '../../../support/client.ts'
import { inTenant, newId, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'
import { ask } from '../../../support/questions.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)
const wrongIn = ({ status, json }: Answer) => [status, Object.keys(json.errors ?? {})]

/** A sale with a question, whose answers can be changed until so many hours before the event, in two days. */
async function answering(hours: number | null, question: object = {}) {
  const sale = await saleOf()
  const { community, eventId, versionId } = sale
  const [lineage] = await ask(sale, { label: 'Food', ...question })
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
     values ($1, $2, $3, 'Talk', now() + interval '48 hours', now() + interval '49 hours', gen_random_uuid())`,
    [newId(), community.id, eventId],
  )
  await inTenant(
    community.id,
    'update ticket_catalog_version set answers_hours_before_start = $2 where id = $1',
    [versionId, hours],
  )
  return { sale, lineage: lineage! }
}

const peopleOf = async ({ community, path }: Sale, as: Person, orderId: string) =>
  (await call(community, `${path}/${orderId}/participants`, { as })).json._embedded.items
const say = ({ community, path }: Sale, as: Person, orderId: string, id: string, body: object) =>
  call(community, `${path}/${orderId}/participants/${id}`, { as, method: 'PUT', body })

describe('answers of a confirmed registration', () => {
  it.each([
    ['until then', 47, true],
    ['not after that', 49, false],
    ['not at all', null, false],
  ])('are changed as the catalogue says: %s', async (_, hours, isOpen) => {
    const { sale, lineage } = await answering(hours)
    const { orderId, holder } = await held(sale)
    const [before] = await peopleOf(sale, holder, orderId)
    expect(linksOf(before).includes('edit')).toBe(isOpen)
    const { id, firstName, lastName, email } = before
    const answers = { [lineage]: 'Vegan' }
    const done = await say(sale, holder, orderId, id, { firstName, lastName, email, answers })
    expect([done.status, done.trips], done.text).toEqual(isOpen ? [200, 2] : [409, 1])
    const [after] = await peopleOf(sale, holder, orderId)
    expect(after.answers).toEqual(isOpen ? answers : before.answers)
    const { json } = await call(sale.community, `${sale.path}/${orderId}`, { as: holder })
    expect(json.statusCode).toBe('CONFIRMED')
    expect(linksOf(json)).not.toContain('edit-participants')
  })

  it('change alone: names and addresses stay, and what is required is answered', async () => {
    const { sale, lineage } = await answering(0, { is_required: true })
    const { community } = sale
    const buyer = await community.person()
    const { json: made } = await call(community, sale.path, {
      as: buyer,
      method: 'POST',
      body: {
        ticketCatalogVersionId: sale.versionId,
        lines: [{ ticketTypeId: sale.types[0], quantity: 1 }],
      },
    })
    const [{ id }] = await peopleOf(sale, buyer, made.id)
    const said = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.test' }
    const right = { ...said, answers: { [lineage]: 'All' } }
    expect((await say(sale, buyer, made.id, id, right)).status).toBe(200)
    await call(community, `${sale.path}/${made.id}/finalize`, { as: buyer, method: 'POST' })
    for (const [change, fields] of [
      [{ firstName: 'Robin' }, ['firstName']],
      [{ lastName: null, email: 'robin@example.test' }, ['lastName', 'email']],
      [{ answers: {} }, [`answers.${lineage}`]],
    ] as const) {
      const refused = await say(sale, buyer, made.id, id, { ...right, ...change })
      expect(wrongIn(refused)).toEqual([400, fields])
    }
    const all = await call(community, `${sale.path}/${made.id}/assignments`, {
      as: buyer,
      method: 'PUT',
      body: { participants: [{ id, ...right }] },
    })
    expect(all.status).toBe(409)
  })

  it('are given for whoever got the ticket from somebody else, and for them alone', async () => {
    const { sale, lineage } = await answering(0)
    const ticket = await held(sale)
    const { orderId, holder } = ticket
    const [{ id, firstName, lastName, email }] = await peopleOf(sale, holder, orderId)
    const old = { firstName, lastName, email, answers: { [lineage]: 'Vegan' } }
    expect((await say(sale, holder, orderId, id, old)).status).toBe(200)
    const robin = { firstName: 'Robin', lastName: 'Weber', email: 'robin@example.test' }
    await onTicket(sale, holder, `${ticket.id}/transfer`, { body: robin })
    expect((await peopleOf(sale, holder, orderId))[0]).toMatchObject({ ...robin, answers: {} })
    expect(wrongIn(await say(sale, holder, orderId, id, old))[0]).toBe(400)
    const answers = { [lineage]: 'All' }
    expect((await say(sale, holder, orderId, id, { ...robin, answers })).status).toBe(200)
    expect((await peopleOf(sale, holder, orderId))[0]).toMatchObject({ ...robin, answers })
  })

  it('are changed by a guest as the catalogue says', async () => {
    for (const [hours, status] of [
      [47, 200],
      [49, 409],
    ] as const) {
      const { sale, lineage } = await answering(hours)
      await admitGuests(sale)
      const guest = await guestOrder(sale, { body: { participants: [kim] } })
      await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
      const { json } = await asGuest(sale, guest, { below: '/participants' })
      const [{ id, ...shown }] = json._embedded.items
      expect(linksOf(shown as { _links: object }).includes('edit')).toBe(status === 200)
      const body = { ...kim, answers: { [lineage]: 'Vegan' } }
      const below = `/participants/${id}`
      expect((await asGuest(sale, guest, { below, method: 'PUT', body })).status).toBe(status)
    }
  })
})
