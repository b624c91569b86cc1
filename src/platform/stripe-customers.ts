import type { PaymentCustomer, PaymentCustomers } from '../kernel/payments.ts'
import { Problem } from '../kernel/problem.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

export interface StripeAccess {
  origin: string
  /** The platform's own account. Any other is connected to it. */
  account: string
  /** Restricted key that may write customers and nothing else. */
  key: string
}

/** Answers are of this version, whatever the account is set to. */
const version = '2026-10-28.endive'
const timeoutMs = 10_000

/** Customers at Stripe. Without access to it nothing is taken for done. */
export function createStripeCustomers(access: StripeAccess | null): PaymentCustomers {
  return {
    async delete(customer) {
      if (access === null) throw failed('No key for Stripe is configured.')
      if (customer.isLive !== access.key.startsWith('rk_live_')) {
        // Stripe would say that there is no such customer, and it would be thought gone.
        throw failed('The key is of the other mode than the customer.')
      }
      const { status, body } = await ask(access, customer)
      const isDeleted = status === 200 && body.deleted === true && body.id === customer.customerId
      const isMissing = status === 404 && body.error?.code === 'resource_missing'
      if (!isDeleted && !isMissing) throw failed(`Stripe answered ${status}.`)
    },
  }
}

interface Answer {
  id?: unknown
  deleted?: unknown
  error?: { code?: unknown }
}

/** What Stripe says is read for its codes alone: its sentences name what was asked for. */
async function ask(
  { origin, account: own, key }: StripeAccess,
  { account, customerId }: PaymentCustomer,
): Promise<{ status: number; body: Answer }> {
  try {
    const answer = await fetch(`${origin}/v1/customers/${encodeURIComponent(customerId)}`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(account !== own && { 'stripe-account': account }),
      },
      redirect: 'manual',
      signal: timeoutSignal(timeoutMs, 'payment provider'),
    })
    return { status: answer.status, body: ((await answer.json()) ?? {}) as Answer }
  } catch {
    throw failed('Stripe did not answer.')
  }
}

const failed = (detail: string) => new Problem('provider_gateway', { detail })
