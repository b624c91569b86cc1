import { expect } from 'vitest'
import { eventPathOf } from './admission.ts'
import { type Answer, call } from './client.ts'
import { inTenant, newId, type Person } from './community.ts'
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

/** What was taken along of an event, and by whom. */
export const exportsOf = ({ community, eventId }: Pick<Sale, 'community' | 'eventId'>) =>
  inTenant<{ list: string; by: string; rows: number; filters: object[] }>(
    community.id,
    `select list, exported_by_user_id as by, row_count as rows, filters from data_export
     where event_id = $1 order by created_at, id`,
    [eventId],
  )
