/** @jsxImportSource hono/jsx */
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { amountOf, instantIn } from '../site/tickets.tsx'

/** What the pages read of a payment. */
interface PaymentResource extends HalResource {
  statusCode: string
  amountMinor: number
  currencyCode: string
  reference: string
  instructions: string | null
  dueAt: string | null
}

/** How an order is paid that waits for it; null for every other one. */
export async function paymentOf(
  ask: HalClient,
  order: HalResource & { statusCode: string },
): Promise<PaymentResource | null> {
  const link = order.statusCode === 'AWAITING_PAYMENT' ? linkOf(order, 'payment') : undefined
  if (!link) return null
  const { resource, refusal } = await ask('GET', link.href)
  return refusal ? null : (resource as PaymentResource)
}

/** Until when the money is waited for. The zone of the reader is not known, so the zone is said. */
export const dueText = ({ dueAt }: PaymentResource): string | null =>
  dueAt === null ? null : say('payment.due', { when: `${instantIn('UTC', dueAt)} UTC` })

/** Where the money goes, and by what it is found. */
export function HowToPay({ payment }: { payment: PaymentResource }) {
  const { amountMinor, currencyCode, reference, instructions } = payment
  return (
    <section class="stack" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{say('payment.title')}</h2>
      <dl class="keys">
        <div>
          <dt>{say('payment.amount')}</dt>
          <dd>{amountOf(amountMinor, currencyCode)}</dd>
        </div>
        {instructions !== null && (
          <div>
            <dt>{say('payment.to')}</dt>
            <dd class="prose">
              <p>{instructions}</p>
            </dd>
          </div>
        )}
        <div>
          <dt>{say('payment.reference')}</dt>
          <dd>
            {reference}
            <span>{say('payment.referenceHint')}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}
