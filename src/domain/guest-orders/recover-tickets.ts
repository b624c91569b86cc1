import { hashOf } from '../../kernel/ids.ts'
import { askAccountMail } from '../local-identity/index.ts'
import { writing } from '../verbs/verb.ts'
import { guestOrderOperations } from './operations.ts'
import { openAgain, type RecoverableOrder, recoveredOrders } from './queries.ts'

/** Asks for a mail that leads back to orders of an address; whether it has any is not looked up. */
export const requestTicketRecovery = writing({
  operation: guestOrderOperations.requestTicketRecovery,
  load: (_db, _input: { email: string }) => ({}),
  facts: () => [{}],
  async decide(db, _rows, { email }, { ids, now }) {
    const mailId = ids.next(now)
    return {
      writes: [askAccountMail(db, { id: mailId, email, emailHash: await hashOf(`mail ${email}`) })],
      outbox: [{ job: 'send-account-mail', payload: { mailId, isForTickets: true } }],
      changesPublic: false,
      result: null,
    }
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
      writes: [openAgain(db, recoveryHash, Object.fromEntries(hashes))],
      changesPublic: false,
      result,
    }
  },
})
