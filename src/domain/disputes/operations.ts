import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventManagers } from '../events/index.ts'

const resource = declareResource({
  name: 'paymentDispute',
  keyScope: 'registrations:write',
  tag: {
    name: 'Disputes',
    description: 'Payments that the bank of whoever paid asks back, and what became of that.',
  },
})

export const disputeOperations = {
  listPaymentDisputes: operation({
    id: 'listPaymentDisputes',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
}
