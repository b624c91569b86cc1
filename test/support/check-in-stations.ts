import { expect } from 'vitest'
import { eventPathOf } from './admission.ts'
import { type Answer, call } from './client.ts'
import { newId, type Person } from './community.ts'
import type { Sale } from './orders.ts'

export const stationsPath = (sale: Sale) => `${eventPathOf(sale)}/check-in-stations`

type Sent = { as?: Person; isolate?: number }

/** A station at the door of an event, as it was made. */
export async function stationOf(sale: Sale, fields: object = {}, sent: Sent = {}) {
  const answer = await call(sale.community, stationsPath(sale), {
    method: 'POST',
    as: sale.manager,
    body: { name: 'North entrance', ...fields },
    ...sent,
  })
  expect([answer.status, answer.trips], answer.text).toEqual([201, 2])
  return answer.json
}

export const snapshotOf = (sale: Sale, { id }: Answer['json'], sent: Sent = {}) =>
  call(sale.community, `${stationsPath(sale)}/${id}/snapshot`, { as: sale.manager, ...sent })

/** A scan that a station made while it was offline. */
export const scanOf = (ticketId: string, known: object = {}) => ({
  id: newId(),
  ticketId,
  generation: 1,
  scannedAt: new Date().toISOString(),
  ...known,
})

export const merge = (
  sale: Sale,
  { id }: Answer['json'],
  scans: readonly object[],
  sent: Sent = {},
) =>
  call(sale.community, `${stationsPath(sale)}/${id}/scans`, {
    method: 'POST',
    as: sale.manager,
    body: { scans },
    ...sent,
  })
