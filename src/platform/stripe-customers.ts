import { PaymentGatewayProblem } from '../kernel/payment-gateway.ts'
import type { PaymentCustomers } from '../kernel/payments.ts'
import { type CallStripe, isRefusedAs, type StripeAccess } from './stripe-client.ts'

/** Customers at Stripe. Without access to it nothing is taken for done. */
export function createStripeCustomers(
  stripe: { access: StripeAccess; call: CallStripe } | null,
): PaymentCustomers {
  return {
    async delete({ account, customerId, isLive }) {
      if (stripe === null) throw failed('No key for Stripe is configured.')
      const { access, call } = stripe
      if (isLive !== access.key.startsWith('rk_live_')) {
        // Stripe would say that there is no such customer, and it would be thought gone.
        throw failed('The key is of the other mode than the customer.')
      }
      const of = account === access.account ? {} : { stripeAccount: account }
      const answer = await call((client) => client.customers.del(customerId, undefined, of)).catch(
        (thrown: unknown) => {
          if (isRefusedAs(thrown, 'resource_missing')) return { id: customerId, deleted: true }
          throw thrown
        },
      )
      const isDeleted = answer.deleted && answer.id === customerId
      if (!isDeleted) throw failed('Stripe gave an answer that cannot be read.')
    },
  }
}

const failed = (detail: string) => new PaymentGatewayProblem({ detail })
