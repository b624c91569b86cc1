import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { noAccountYet, type PaymentAccountFacts } from '../payment-accounts/index.ts'

const resource = declareResource<PaymentAccountFacts>({
  name: 'settlement',
  keyScope: 'organizations',
  tag: {
    name: 'Settlement',
    description:
      'What the payment provider has booked for an organization, compared with its orders.',
  },
})

/** The provider is asked anew each time, which is why they are no reads. They change nothing. */
const asked = {
  resource,
  effect: 'write',
  writesNothing: true,
  allow: ['owningOrganizationAdministrator'],
  needsPaymentProvider: true,
  refusal: ({ isMade }: PaymentAccountFacts) => conflictIf(!isMade, noAccountYet),
} as const

export const settlementOperations = {
  reportSettlement: operation({ ...asked, id: 'reportSettlement' }),
  exportSettlement: operation({ ...asked, id: 'exportSettlement' }),
}
