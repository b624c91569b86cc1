import { PaymentGatewayProblem } from '../kernel/payment-gateway.ts'
import { timeoutSignal, waitedForBy } from '../kernel/timeouts.ts'
import type { Stripe } from './stripe-module.d.ts'

export interface StripeAccess {
  origin: string
  /** The platform's own account. Any other is connected to it. */
  account: string
  /** A restricted key. */
  key: string
}

/** Answers are of this version, whatever the account is set to. A client of another one does not compile. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 10_000
/** Every write has an idempotency key, so what is sent twice is done once. */
const maxNetworkRetries = 1

export type CallStripe = <Answer>(use: (client: Stripe) => Promise<Answer>) => Promise<Answer>

/** The vendor's client, which is loaded by the first call: isolates that take no money do without. */
export function createStripeClient(access: StripeAccess): CallStripe {
  let client: Stripe | undefined
  return async (use) => {
    client ??= await clientOf(access)
    try {
      return await use(client)
    } catch (thrown) {
      throw problemOf(thrown)
    }
  }
}

async function clientOf({ origin, key }: StripeAccess): Promise<Stripe> {
  // Not found by the compiler, because the types of the package would bring those of Node.
  const loaded = await import('stripe' as string)
  const { Stripe: Client } = loaded as { Stripe: typeof Stripe }
  const { protocol, hostname, port } = new URL(origin)
  const isPlain = protocol === 'http:'
  return new Client(key, {
    apiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    maxNetworkRetries,
    telemetry: false,
    httpClient: Client.createFetchHttpClient((url, init) =>
      fetch(url as string, {
        ...(init as RequestInit),
        redirect: 'manual',
        signal: timeoutSignal(timeoutMs, 'payment provider'),
      }),
    ),
  })
}

interface Thrown {
  type?: string
  statusCode?: number
  code?: string
  detail?: unknown
}

/** Of what Stripe says only the codes are kept: its sentences name what was asked for. */
function problemOf(thrown: unknown): PaymentGatewayProblem {
  const { type, statusCode, code = null, detail } = thrown as Thrown
  if (type === 'StripeConnectionError') {
    const info = { detail: 'Stripe did not answer.', waitedFor: waitedForBy(detail) }
    return new PaymentGatewayProblem(info)
  }
  if (statusCode === undefined) {
    return new PaymentGatewayProblem({ detail: 'Stripe gave an answer that cannot be read.' })
  }
  const info = { detail: `Stripe answered ${statusCode}.` }
  // 409 is the twin of a request that is in flight, and 429 was not looked at: both may be sent again.
  const isRefused = statusCode >= 400 && statusCode < 500 && ![409, 429].includes(statusCode)
  const isFinal = ![401, 403].includes(statusCode)
  const isDisconnected = statusCode === 403 && code === 'account_invalid'
  const said = { isRefused, isFinal, isDisconnected, reason: code }
  return new PaymentGatewayProblem(info, isRefused ? said : { isFailure: statusCode >= 500 })
}

export const isRefusedAs = (thrown: unknown, reason: string) =>
  thrown instanceof PaymentGatewayProblem && thrown.reason === reason
