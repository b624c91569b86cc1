import {
  assertLines,
  type PaymentGateway,
  type PaymentPort,
  requiredGateway,
} from './payment-gateway.ts'
import type { PaymentProvider } from './payments.ts'

/**
 * Payments by hand: a transfer with a reference, or cash at the door. Nothing moves by itself, so nobody is called: a page
 * is a promise to pay, a refund is left to a person, and the word of whoever saw the money is the proof. That it was for
 * them to say is decided before.
 */
export const manualGateway: PaymentPort = {
  async openCheckout(request) {
    assertLines(request)
    const { orderId, amount, currency, expiresAt, idempotencyKey: checkoutId } = request
    return {
      checkoutId,
      orderId,
      status: 'open',
      amount,
      currency,
      url: null,
      expiresAt,
      paymentId: null,
    }
  },
  async refund({ refundId, paymentId, amount, idempotencyKey: providerId }) {
    return { providerId, refundId, paymentId, status: 'byHand', amount, currency: null }
  },
  async observe(delivery) {
    if (!('mark' in delivery)) return null
    const { mark } = delivery
    const told = { at: mark.at, accountId: null }
    if ('came' in mark) {
      const { means: _, ...came } = mark.came
      const paid = { status: 'paid' as const, url: null, expiresAt: mark.at, paymentId: null }
      return {
        ...told,
        observationId: came.checkoutId,
        about: { kind: 'checkout', checkout: { ...came, ...paid } },
      }
    }
    const { wentBack } = mark
    const providerId = wentBack.refundId
    return {
      ...told,
      observationId: providerId,
      about: { kind: 'refund', refund: { ...wentBack, providerId, status: 'succeeded' } },
    }
  },
}

/** The implementation for a payment of this provider. */
export function portOf(provider: PaymentProvider, gateway: PaymentGateway | null): PaymentPort {
  const ports = { manual: () => manualGateway, stripe: () => requiredGateway(gateway) }
  return ports[provider]()
}
