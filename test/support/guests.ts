import { expect } from 'vitest'
import { proofOf } from '../../src/edge/design/device/prove-work.ts'
import { guestHeaders, provenText } from '../../src/kernel/guest-orders.ts'
import { type Answer, call } from './client.ts'
import { inTenant, newId } from './community.ts'
import type { Sale } from './orders.ts'

const {
  challenge: challengeHeader,
  proof: proofHeader,
  capability: capabilityHeader,
} = guestHeaders

/** What opens the order of a guest on each stage. */
export const capabilityOfStage = 'guest'.padEnd(43, '-')

/** The event takes people without an account. */
export const admitGuests = ({ community, eventId }: Pick<Sale, 'community' | 'eventId'>) =>
  inTenant(
    community.id,
    `update event set participation_configuration
       = participation_configuration || '{"identityAccess": "GUEST_ALLOWED"}' where id = $1`,
    [eventId],
  )

/** The nonce that proves the work of a challenge, as the script of the pages finds it. */
export const solved = (challenge: string, difficulty: number) =>
  proofOf(provenText(challenge), difficulty)

export const orderedOf = ({ versionId, types }: Sale, quantity = 1) => ({
  ticketCatalogVersionId: versionId,
  lines: [{ ticketTypeId: types[0], quantity }],
})

type Sent = NonNullable<Parameters<typeof call>[2]>

export const guestPath = ({ path }: Sale, below = '') => `${path}/guest${below}`

export const challenged = (
  sale: Sale,
  key: string,
  { quantity = 1, ...sent }: Sent & { quantity?: number } = {},
) =>
  call(sale.community, guestPath(sale, '/challenge'), {
    method: 'POST',
    body: { ...orderedOf(sale, quantity), idempotencyKey: key },
    ...sent,
  })

/** A challenge and its proof, as headers. */
export async function proven(
  sale: Sale,
  key: string,
  quantity = 1,
): Promise<Record<string, string>> {
  const { status, text, json } = await challenged(sale, key, { quantity })
  expect(status, text).toBe(200)
  return {
    'idempotency-key': key,
    [challengeHeader]: json.protectedChallenge,
    [proofHeader]: solved(json.protectedChallenge, json.difficulty),
  }
}

export const start = (
  sale: Sale,
  headers: Record<string, string>,
  { quantity = 1, body, ...sent }: Sent & { quantity?: number; body?: object } = {},
): Promise<Answer> =>
  call(sale.community, guestPath(sale), {
    method: 'POST',
    body: { ...orderedOf(sale, quantity), ...body },
    headers,
    ...sent,
  })

export const kim = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.test' }

/** Somebody without an account who holds an order. */
export interface Guest {
  id: string
  capability: string
  order: Answer['json']
}

export const guestOf = ({ headers, json }: Answer): Guest => ({
  id: json.id,
  capability: headers.get(capabilityHeader)!,
  order: json,
})

export async function guestOrder(
  sale: Sale,
  sent: Parameters<typeof start>[2] = {},
): Promise<Guest> {
  const answer = await start(sale, await proven(sale, newId(), sent.quantity), sent)
  expect(answer.status, answer.text).toBe(201)
  return guestOf(answer)
}

/** Calls an address of an order with its secret; a write has a key of its own. */
export const asGuest = (
  sale: Sale,
  { id, capability }: Pick<Guest, 'id' | 'capability'>,
  { below = '', as = null, method = 'GET', headers = {}, ...sent }: Sent & { below?: string } = {},
): Promise<Answer> =>
  call(sale.community, guestPath(sale, `/${id}${below}`), {
    method,
    as,
    headers: {
      [capabilityHeader]: capability,
      ...(method !== 'GET' && { 'idempotency-key': newId() }),
      ...headers,
    },
    ...sent,
  })
