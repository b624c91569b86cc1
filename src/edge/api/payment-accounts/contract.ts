import { z } from '@hono/zod-openapi'
import { paymentAccountOperations as operations } from '../../../domain/payment-accounts/index.ts'
import {
  countryCode,
  defineRoute,
  instantText,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

const fields = {
  organizationId: z.uuid(),
  provider: z.enum(['stripe']).nullable().describe('Null until an account is begun'),
  country: nullableText,
  isSubmitted: z.boolean().describe('Whether all that was asked for at first was submitted'),
  takesPayments: z.boolean(),
  paysOut: z.boolean(),
  requirements: z.array(z.string()).describe('What the provider asks for, in its own names'),
  heardAt: instantText.nullable().describe('As of when the provider has said so'),
  missing: z.array(z.string()).describe('Codes of what is missing before tickets can be paid'),
}

export const PaymentAccount = resourceOf('PaymentAccount', fields)
export const OpenedPaymentAccount = resourceOf('OpenedPaymentAccount', {
  ...fields,
  onboardingUrl: z.url().describe('A page of the provider. It is good once, and for minutes'),
})

const path = '/api/organization/{organizationId}/payment-account'
const kind = 'paymentAccount'

export const getPaymentAccount = defineRoute({
  operation: operations.getPaymentAccount,
  path,
  summary: 'Read the state of the account that receives payments for an organization',
  response: PaymentAccount,
  title: 'Payment account',
  links: { 'payment-account': 'managedOrganization', self: kind },
})

export const connectPaymentAccount = defineRoute({
  operation: operations.connectPaymentAccount,
  method: 'post',
  path: `${path}/connect`,
  isRepeatable: true,
  summary: 'Start or continue setting up an account with the payment provider',
  body: z
    .strictObject({
      country: countryCode.describe('Where the organization is: ISO 3166'),
    })
    .openapi('PaymentAccountDraft'),
  response: OpenedPaymentAccount,
  title: 'Connect an account',
  links: { connect: kind },
})

export const refreshPaymentAccount = defineRoute({
  operation: operations.refreshPaymentAccount,
  method: 'post',
  path: `${path}/refresh`,
  isRepeatable: true,
  summary: 'Update the state of the account from the payment provider',
  response: PaymentAccount,
  title: 'Ask the provider',
  links: { refresh: kind },
})
