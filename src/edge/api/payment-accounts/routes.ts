import * as verbs from '../../../domain/payment-accounts/index.ts'
import {
  type PaymentAccountView,
  paymentAccountFacts,
} from '../../../domain/payment-accounts/index.ts'
import { byParams, endpoint, outsideEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const account = (view: PaymentAccountView, more: object = {}): Resource => ({
  kind: 'paymentAccount',
  fields: {
    organizationId: view.organizationId,
    provider: view.account?.provider ?? null,
    country: view.account?.country ?? null,
    isSubmitted: view.account?.isSubmitted ?? false,
    takesPayments: view.account?.takesPayments ?? false,
    paysOut: view.account?.paysOut ?? false,
    requirements: view.account?.requirements ?? [],
    heardAt: view.account?.heardAt ?? null,
    missing: view.missing,
    ...more,
  },
  facts: paymentAccountFacts(view),
  vars: { organizationId: view.organizationId },
})

export const paymentAccountEndpoints = [
  endpoint({
    route: contract.getPaymentAccount,
    verb: verbs.getPaymentAccount,
    input: byParams,
    represent: (view) => account(view),
  }),
  outsideEndpoint({
    route: contract.connectPaymentAccount,
    verb: verbs.connectPaymentAccount,
    input: (_context, { params, body, askedOf }) => ({ ...params, ...body, askedOf }),
    carryOut: verbs.openAccount,
    represent: ({ onboardingUrl, ...view }) => account(view, { onboardingUrl }),
  }),
  outsideEndpoint({
    route: contract.refreshPaymentAccount,
    verb: verbs.refreshPaymentAccount,
    input: (_context, { params }) => params,
    carryOut: verbs.askAccount,
    represent: (view) => account(view),
  }),
]
