import { observePayment } from '../../domain/payments/index.ts'
import { readBytes } from '../../kernel/bounded-body.ts'
import type { AppContext } from '../serving/request-state.ts'
import { relay } from '../serving/serve-endpoint.ts'

/** Where a payment provider tells what has become of payments. */
export const paymentWebhookPath = '/webhooks/payments'

const maximumBytes = 512 * 1024

/** Takes a delivery that the provider has signed. What fails is sent again by the provider. */
export async function takeWebhook(c: AppContext): Promise<Response> {
  const state = c.get('state')
  const { payments } = state.services
  if (payments === null) return c.body(null, 404)
  const body = await readBytes(c.req.raw, maximumBytes)
  const signature = c.req.header('stripe-signature') ?? ''
  const observation = await payments.observe({ body, signature })
  if (observation === null) return c.body(null, 400)
  const tenantId = await observePayment(
    { ...state.services, payments, trips: state.trips },
    observation,
  )
  if (tenantId !== null) state.after(relay(state.services, tenantId))
  return c.body(null, 200)
}
