import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { confirmedQuery, guestPageOfEvent, recoveredPath } from '../../kernel/guest-orders.ts'
import { hashOf } from '../../kernel/ids.ts'
import { eventFacts } from '../events/index.ts'
import { askAccountMail } from '../local-identity/index.ts'
import { orderedEvent } from '../orders/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { guestOrderOperations } from './operations.ts'
import { openAgain, type RecoverableOrder, recoveredOrders, useGuestProof } from './queries.ts'

/** A mail that proves an address; what is known of the address is not looked up. */
async function askingMail(
  db: Db,
  { email, guestPage }: { email: string; guestPage: string },
  { ids, now }: Moment,
): Promise<Plan<null>> {
  const mailId = ids.next(now)
  return {
    writes: [askAccountMail(db, { id: mailId, email, emailHash: await hashOf(`mail ${email}`) })],
    outbox: [{ job: 'send-account-mail', payload: { mailId, guestPage } }],
    changesPublic: false,
    result: null,
  }
}

/** Asks for a mail that leads back to orders of an address. */
export const requestTicketRecovery = writing({
  operation: guestOrderOperations.requestTicketRecovery,
  load: (_db, _input: { email: string }) => ({}),
  facts: () => [{}],
  decide: (db, _rows, { email }, moment) =>
    askingMail(db, { email, guestPage: recoveredPath }, moment),
})

/** Asks for a mail that begins an order, where no work can be proved. */
export const requestGuestConfirmation = writing({
  operation: guestOrderOperations.requestGuestConfirmation,
  load: (db, { eventId }: { eventId: string; email: string }) => ({
    event: one(orderedEvent(db, eventId)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event }, { email }, moment) {
    const name = encodeURIComponent(event.eventSlug ?? event.id)
    const guestPage = `/events/${name}${guestPageOfEvent}${confirmedQuery}`
    return askingMail(db, { email, guestPage }, moment)
  },
})

export interface RecoveredOrder extends RecoverableOrder {
  capability: string
}

/** Gives the orders that a mail leads to new secrets, once. */
export const consumeTicketRecovery = writing({
  operation: guestOrderOperations.consumeTicketRecovery,
  load: (db, { recoveryHash }: { recoveryHash: string }) => ({
    orders: recoveredOrders(db, recoveryHash),
  }),
  facts: () => [{}],
  async decide(db, { orders }, { recoveryHash }, { ids }) {
    const result: RecoveredOrder[] = orders.map((order) => ({ ...order, capability: ids.secret() }))
    const hashes = await Promise.all(
      result.map(async ({ id, capability }) => [id, await hashOf(capability)] as const),
    )
    return {
      writes: [
        openAgain(db, Object.fromEntries(hashes)),
        useGuestProof(db, 'recovery', recoveryHash),
      ],
      changesPublic: false,
      result,
    }
  },
})
