import { expect } from 'vitest'
import { eventPathOf } from './admission.ts'
import { type Answer, call } from './client.ts'
import type { Person } from './community.ts'
import type { Sale } from './orders.ts'

export const checkInListsPath = (sale: Sale) => `${eventPathOf(sale)}/check-in-lists`

export const postCheckInList = (sale: Sale, fields: object, as: Person = sale.manager) =>
  call(sale.community, checkInListsPath(sale), {
    method: 'POST',
    as,
    body: { name: 'Hall', ...fields },
  })

/** A list of an event, as it was made. */
export async function checkInListOf(sale: Sale, fields: object = {}): Promise<Answer['json']> {
  const answer = await postCheckInList(sale, fields)
  expect([answer.status, answer.trips], answer.text).toEqual([201, 2])
  return answer.json
}

/** Staff shows a code to the product at a list. */
export const scanAt = (
  sale: Sale,
  { id }: { id: string },
  code: string,
  sent: { as?: Person; isolate?: number } = {},
) =>
  call(sale.community, `${eventPathOf(sale)}/check-ins?checkInListId=${id}`, {
    method: 'POST',
    as: sale.manager,
    body: { code },
    ...sent,
  })
