import { expect } from 'vitest'
import { type Answer, call } from './client.ts'
import { inTenant, type Person } from './community.ts'
import type { Sale } from './orders.ts'

type Sent = NonNullable<Parameters<typeof call>[2]>

export const promotionsPath = ({ eventId }: Sale) => `/api/events/${eventId}/promotions`

/** Half off everything, where nothing else is said. */
export const draftOf = (fields: object = {}) => ({
  code: 'half-off',
  displayLabel: 'Half off',
  kind: 'Percent',
  basisPoints: 5000,
  ...fields,
})

export const postPromotion = (
  sale: Sale,
  fields: object = {},
  { as = sale.manager, ...sent }: Sent & { as?: Person } = {},
): Promise<Answer> =>
  call(sale.community, promotionsPath(sale), {
    method: 'POST',
    as,
    body: draftOf(fields),
    ...sent,
  })

export async function promotionOf(sale: Sale, fields: object = {}): Promise<Answer['json']> {
  const answer = await postPromotion(sale, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

/** Changes a promotion as it was read. */
export const patchPromotion = (
  { community, manager: as }: Sale,
  { _links, concurrencyStamp }: Answer['json'],
  body: object,
): Promise<Answer> =>
  call(community, _links.self.href, {
    method: 'PATCH',
    as,
    headers: { 'if-match': `"${concurrencyStamp}"` },
    body,
  })

export const applyCode = (
  { community, path }: Sale,
  as: Person | null,
  { id }: { id: string },
  code = 'half-off',
  sent: Omit<Sent, 'as'> = {},
): Promise<Answer> =>
  call(community, `${path}/${id}/promotion`, {
    method: 'POST',
    as,
    body: { promotionCode: code },
    ...sent,
  })

export const removeCode = (
  { community, path }: Sale,
  as: Person,
  { id }: { id: string },
): Promise<Answer> => call(community, `${path}/${id}/promotion`, { method: 'DELETE', as })

/** How often the promotions of an event are used, by their codes. */
export async function usedOf({ community, eventId }: Sale): Promise<number[]> {
  const rows = await inTenant<{ used: number }>(
    community.id,
    'select used from promotion where event_id = $1 order by code',
    [eventId],
  )
  return rows.map(({ used }) => used)
}
