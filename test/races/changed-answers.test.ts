import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { held, onTicket } from '../support/admission.ts'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { type Sale, saleOf } from '../support/orders.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

const robin = { firstName: 'Robin', lastName: 'Weber', email: 'robin@example.test' }

async function opened({ community }: Sale): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id)
  return client
}

/** Changes answers of whoever has the ticket, as they were read before it was given to somebody else. */
async function changedMeanwhile(isAsserted: boolean) {
  const sale = await saleOf()
  const ticket = await held(sale)
  const [participant] = await inTenant<{ id: string }>(
    sale.community.id,
    'select registration_order_participant_id as id from admission_ticket where id = $1',
    [ticket.id],
  )
  const { id } = participant!
  const giver = await opened(sale)
  // What the commit of a transfer does.
  await giver.query(
    `update admission_ticket set state = 'Transferred', reason = 'Transferred' where id = $1`,
    [ticket.id],
  )
  await giver.query(
    `update registration_order_participant set first_name = 'Robin', answers = null where id = $1`,
    [id],
  )
  await giver.query(
    `insert into admission_ticket (id, tenant_id, event_id, registration_order_id,
       registration_order_participant_id, state, reason, concurrency_stamp)
     select gen_random_uuid(), tenant_id, event_id, registration_order_id, $1, 'Active', 'Transferred',
       gen_random_uuid() from admission_ticket where id = $2`,
    [id, ticket.id],
  )
  const changer = await opened(sale)
  const change = async () => {
    if (isAsserted) await changer.query('select app.assert_holder_as_read($1, $2)', [id, ticket.id])
    await changer.query(
      `update registration_order_participant set first_name = 'Kim', answers = '{"food": "Vegan"}' where id = $1`,
      [id],
    )
    await changer.query('commit')
  }
  const changing = change().then(
    () => null,
    (thrown: Error) => thrown.message,
  )
  await waitForBlocked(giver)
  await giver.query('commit')
  const refusal = await changing
  await Promise.all([giver.end(), changer.end()])
  const [row] = await inTenant<{ first_name: string; answers: object | null }>(
    sale.community.id,
    'select first_name, answers from registration_order_participant where id = $1',
    [id],
  )
  return [refusal, row!.first_name, row!.answers]
}

describe('answers that are changed while the ticket is given to somebody else', () => {
  it('are not those of the new holder', async () => {
    expect(await changedMeanwhile(true)).toEqual(['overtaken', 'Robin', null])
  })

  it('would be, with the name of whoever had it, without the assertion', async () => {
    expect(await changedMeanwhile(false)).toEqual([null, 'Kim', { food: 'Vegan' }])
  })

  it('of two calls at once leave one holder, with answers of nobody else', async () => {
    const sale = await saleOf()
    const { community, path, versionId } = sale
    await inTenant(
      community.id,
      'update ticket_catalog_version set answers_hours_before_start = 0 where id = $1',
      [versionId],
    )
    const ticket = await held(sale)
    const { holder, orderId } = ticket
    const { json } = await call(community, `${path}/${orderId}/participants`, { as: holder })
    const [{ id, firstName, lastName, email }] = json._embedded.items
    const [given, changed] = await Promise.all([
      onTicket(sale, holder, `${ticket.id}/transfer`, { body: robin }),
      call(community, `${path}/${orderId}/participants/${id}`, {
        as: holder,
        method: 'PUT',
        isolate: 1,
        body: { firstName, lastName, email, answers: {} },
      }),
    ])
    expect(given.status, given.text).toBe(200)
    expect([200, 400]).toContain(changed.status)
    const after = await call(community, `${path}/${orderId}/participants`, { as: holder })
    expect(after.json._embedded.items[0]).toMatchObject(robin)
  })
})
