import * as verbs from '../../../domain/disputes/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const disputes = ({ event, page }: verbs.DisputesOfEvent): Resource => ({
  kind: 'paymentDisputes',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => ({
    kind: 'paymentDispute',
    fields: fieldsOf(contract.PaymentDispute, row, { orderId: row.registrationOrderId }),
    facts: eventFacts(event),
    vars: { eventId: event.id, orderId: row.registrationOrderId },
  })),
})

export const disputeEndpoints = [
  endpoint({
    route: contract.listPaymentDisputes,
    verb: verbs.listPaymentDisputes,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: disputes,
  }),
]
