import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface PaymentAccountFacts {
  /** Whether the provider has made it. */
  isMade: boolean
}

const resource = declareResource<PaymentAccountFacts>({
  name: 'paymentAccount',
  keyScope: 'organizations',
  tag: {
    name: 'Payment accounts',
    description: 'The account of an organization at a payment provider, to which buyers pay.',
  },
})

export const noAccountYet = 'The organization has no account at the payment provider yet.'

const ofOrganization = {
  resource,
  allow: ['owningOrganizationAdministrator'],
  needsPaymentProvider: true,
} as const

export const paymentAccountOperations = {
  getPaymentAccount: operation({ ...ofOrganization, id: 'getPaymentAccount', effect: 'read' }),
  connectPaymentAccount: operation({
    ...ofOrganization,
    id: 'connectPaymentAccount',
    effect: 'write',
  }),
  refreshPaymentAccount: operation({
    ...ofOrganization,
    id: 'refreshPaymentAccount',
    effect: 'write',
    refusal: ({ isMade }: PaymentAccountFacts) => conflictIf(!isMade, noAccountYet),
  }),
}
