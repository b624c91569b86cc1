import type { Db } from '../../db/database.ts'
import { addressOf, type SentAddress } from '../../kernel/invoice-address.ts'
import {
  type GuestOrder,
  guestOrderFacts,
  type HeldOrderInput,
  heldOrder,
} from '../guest-orders/index.ts'
import {
  assertOrderCommand,
  knownOrder,
  type OrderInput,
  type OrderView,
  orderFacts,
  updateOrder,
} from '../orders/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { invoiceOperations as operations } from './operations.ts'
import { removeAddress, saveAddress, wouldBeTaxed } from './queries.ts'

interface Known {
  order: OrderView
  /** Whether the order is taxed with this address. */
  isTaxed: boolean
}

function addressing(
  db: Db,
  { order, isTaxed }: Known,
  sent: SentAddress,
  { ids }: Moment,
): Plan<OrderView> {
  const invoiceAddress = addressOf(sent)
  const values = { concurrencyStamp: ids.stamp() }
  return {
    assertions: [assertOrderCommand(db, order, 'editInvoiceAddress')],
    writes: [
      updateOrder(db, order.id, values),
      invoiceAddress === null
        ? removeAddress(db, order.id)
        : saveAddress(db, order, invoiceAddress),
    ],
    changesPublic: false,
    result: { ...order, ...values, isTaxed, invoiceAddress },
  }
}

/** Says for whom the invoice of an order is. Its price stays, whether tax is charged or not. */
export const editInvoiceAddress = writing({
  operation: operations.editInvoiceAddress,
  load: (db, input: OrderInput & SentAddress) => ({
    ...knownOrder(db, input),
    isTaxed: wouldBeTaxed(db, input),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, known, input, moment) => addressing(db, known, input, moment),
})

export const editGuestInvoiceAddress = writing({
  operation: operations.editGuestInvoiceAddress,
  load: (db, input: HeldOrderInput & SentAddress) => ({
    ...heldOrder(db, input),
    isTaxed: wouldBeTaxed(db, input),
  }),
  facts: (found) => [guestOrderFacts(found)],
  decide(db, { guest, ...known }, input, moment): Plan<GuestOrder> {
    const plan = addressing(db, known, input, moment)
    return { ...plan, result: { order: plan.result, guest } }
  },
})
