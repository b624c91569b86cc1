import { expect } from 'vitest'
import { call } from './client.ts'
import type { Person } from './community.ts'
import { order, type Sale, type SentLines } from './orders.ts'

export interface HeldTicket {
  id: string
  code: string
  orderId: string
  holder: Person
}

export const eventPathOf = ({ eventId }: Sale) => `/api/events/${eventId}`

/** The tickets of an order, as somebody reads them. */
export async function ticketsOf({ community, path }: Sale, as: Person, orderId: string) {
  const answer = await call(community, `${path}/${orderId}/admission-tickets`, { as })
  expect([answer.status, answer.trips], answer.text).toEqual([200, 1])
  return answer.json._embedded.items ?? []
}

/** Somebody has a confirmed ticket. */
export async function held(sale: Sale, lines: SentLines = [{}]): Promise<HeldTicket> {
  const holder = await sale.community.person()
  const { status, json, text } = await order(sale, holder, lines, { body: { finalize: true } })
  expect(status, text).toBe(201)
  const [ticket] = await ticketsOf(sale, holder, json.id)
  return { id: ticket.id, code: ticket.code, orderId: json.id, holder }
}

type Sent = NonNullable<Parameters<typeof call>[2]>

/** Staff shows a code to the product. */
export const scan = (sale: Sale, as: Person, code: string, sent: Sent = {}) =>
  call(sale.community, `${eventPathOf(sale)}/check-ins`, {
    method: 'POST',
    as,
    body: { code },
    ...sent,
  })

/** A command on a ticket, or the ticket. */
export const onTicket = (sale: Sale, as: Person, below: string, sent: Sent = {}) =>
  call(sale.community, `${eventPathOf(sale)}/admission-tickets/${below}`, {
    method: below.includes('/') ? 'POST' : 'GET',
    as,
    ...sent,
  })
