import { createStripeClient, type StripeAccess } from '../../src/platform/stripe-client.ts'
import { createStripeCustomers } from '../../src/platform/stripe-customers.ts'
import { createStripeGateway } from '../../src/platform/stripe-gateway.ts'

/** What a test asks of the adapters in another runtime. */
export interface GatewayCall {
  access: StripeAccess
  webhookSecrets?: readonly string[]
  now?: number
  method: string
  arguments: unknown[]
}

/** The adapters behind HTTP, as one module for any runtime. Bytes come as text. */
export default {
  async fetch(request: Request): Promise<Response> {
    const asked = (await request.json()) as GatewayCall
    const { access, webhookSecrets = [], now = Date.now(), method } = asked
    const call = createStripeClient(access)
    const gateway = createStripeGateway({ access, call, webhookSecrets, now: () => now })
    const { delete: deleteCustomer } = createStripeCustomers({ access, call })
    const methods = { ...gateway, deleteCustomer } as unknown as Record<
      string,
      (...all: unknown[]) => Promise<unknown>
    >
    const withBytes = asked.arguments.map((argument) =>
      method === 'observe'
        ? {
            ...(argument as object),
            body: new TextEncoder().encode((argument as { body: string }).body),
          }
        : argument,
    )
    try {
      return Response.json({ answer: (await methods[method]!(...withBytes)) ?? null })
    } catch (thrown) {
      const { code, isRefused, isFinal, reason, info, message } = thrown as Record<string, unknown>
      return Response.json({ thrown: { code, isRefused, isFinal, reason, info, message } })
    }
  },
}
