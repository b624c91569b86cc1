import { describe, expect, it } from 'vitest'
import { held, onTicket, scan, ticketsOf } from '../../../support/admission.ts'
import { inTenant } from '../../../support/community.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)

/** The event has its last day so many days ago, by the clock of its zone. */
const endedOn = ({ community: { id }, eventId }: Sale, daysAgo: number) =>
  inTenant(
    id,
    `update event set last_session_date = app.local_date(now(), timezone) - $2::integer where id = $1`,
    [eventId, daysAgo],
  )

describe('a ticket of an event that is over', () => {
  it('admits on the day after the last one, and has expired from the next day on', async () => {
    const sale = await saleOf()
    const [ticket, other] = [await held(sale), await held(sale)]
    const asManager = (below: string, body?: object) =>
      onTicket(sale, sale.manager, below, body ? { body } : {})
    await endedOn(sale, 1)
    expect((await scan(sale, sale.manager, other.code)).json.verdict).toBe('Admitted')
    expect(linksOf((await asManager(ticket.id)).json)).toContain('check-in')

    await endedOn(sale, 2)
    const { json } = await asManager(ticket.id)
    expect(json.state).toBe('Expired')
    for (const link of ['check-in', 'transfer', 'revoke', 'suspend', 'reissue']) {
      expect(linksOf(json)).not.toContain(link)
    }
    expect((await asManager(`${ticket.id}/revoke`, { reason: 'Compromised' })).status).toBe(409)
    expect((await scan(sale, sale.manager, ticket.code)).json).toMatchObject({
      verdict: 'NotActive',
    })
    const [own] = await ticketsOf(sale, ticket.holder, ticket.orderId)
    expect(own).toMatchObject({ state: 'Expired', code: null })
    // Whoever is inside can still leave.
    expect(linksOf((await asManager(other.id)).json)).toContain('exit')
  })

  it('admits again once the event goes on, and is cancelled with its order all the same', async () => {
    const sale = await saleOf()
    const [ticket, other] = [await held(sale), await held(sale)]
    await endedOn(sale, 2)
    await inTenant(
      sale.community.id,
      `update registration_order set status_id = 12, cancelled_at = now() where id = $1`,
      [other.orderId],
    )
    expect((await onTicket(sale, sale.manager, other.id)).json.state).toBe('Cancelled')
    await endedOn(sale, -3)
    expect((await onTicket(sale, sale.manager, ticket.id)).json.state).toBe('Active')
    expect((await scan(sale, sale.manager, ticket.code)).json.verdict).toBe('Admitted')
  })
})
