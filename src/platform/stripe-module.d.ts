/**
 * What is used of the vendor's client. Its own types would bring those of Node into all sources. A test assigns the
 * real client to this type.
 */
export declare class Stripe {
  constructor(
    key: string,
    config: {
      apiVersion: '2026-10-28.endive'
      protocol: 'http' | 'https'
      host: string
      port: number | string
      maxNetworkRetries: number
      telemetry: boolean
      httpClient: Stripe.HttpClient
    },
  )
  static createFetchHttpClient(
    fetchFn: (url: string | URL | Request, init?: RequestInit) => Promise<Response>,
  ): Stripe.HttpClient

  accounts: {
    create(
      params: {
        country: string
        controller: {
          fees: { payer: 'account' }
          losses: { payments: 'stripe' }
          requirement_collection: 'stripe'
          stripe_dashboard: { type: 'full' }
        }
        metadata: Record<string, string>
      },
      options: Stripe.Options,
    ): Promise<Stripe.Account>
    retrieve(id: string): Promise<Stripe.Account>
  }
  accountLinks: {
    create(params: {
      account: string
      type: 'account_onboarding'
      return_url: string
      refresh_url: string
    }): Promise<{ url: string }>
  }
  balanceTransactions: {
    list(
      params: {
        created: { gte: number; lt: number }
        limit: number
        expand: ['data.source']
        starting_after?: string
      },
      options: Stripe.Options,
    ): Promise<{ data: Stripe.BalanceTransaction[]; has_more: boolean }>
  }
  checkout: {
    sessions: {
      create(
        params: Stripe.Checkout.SessionCreateParams,
        options: Stripe.Options,
      ): Promise<Stripe.Checkout.Session>
      retrieve(
        id: string,
        params: { expand: ['payment_intent'] },
        options: Stripe.Options,
      ): Promise<Stripe.Checkout.Session>
      expire(
        id: string,
        params: Record<string, never>,
        options: Stripe.Options,
      ): Promise<Stripe.Checkout.Session>
    }
  }
  customers: {
    del(
      id: string,
      params: undefined,
      options: Stripe.Options,
    ): Promise<{ id: string; deleted: boolean }>
  }
  disputes: {
    retrieve(
      id: string,
      params: { expand: ['payment_intent'] },
      options: Stripe.Options,
    ): Promise<Stripe.Dispute>
  }
  paymentIntents: {
    retrieve(
      id: string,
      params: Record<string, never>,
      options: Stripe.Options,
    ): Promise<Stripe.PaymentIntent>
  }
  refunds: {
    create(
      params: {
        payment_intent: string
        amount: number
        metadata: Record<string, string>
        refund_application_fee?: boolean
      },
      options: Stripe.Options,
    ): Promise<Stripe.Refund>
    /** All of them, page by page. */
    list(
      params: { payment_intent: string; limit: number },
      options: Stripe.Options,
    ): AsyncIterable<Stripe.Refund>
    retrieve(
      id: string,
      params: Record<string, never>,
      options: Stripe.Options,
    ): Promise<Stripe.Refund>
  }
  webhooks: {
    constructEventAsync(
      payload: Uint8Array,
      header: string,
      secret: string,
      tolerance: number,
      cryptoProvider: undefined,
      receivedAt: number,
    ): Promise<Stripe.Event>
  }
}

export declare namespace Stripe {
  interface HttpClient {
    getClientName(): string
  }
  interface Options {
    stripeAccount?: string
    idempotencyKey?: string
  }
  type Metadata = Record<string, string | undefined>

  interface Account {
    id: string
    details_submitted: boolean
    charges_enabled: boolean
    payouts_enabled: boolean
    requirements?: { currently_due: string[] | null }
  }
  interface PaymentIntent {
    id: string
    amount: number
    amount_received: number
    currency: string
    latest_charge: string | { id: string } | null
    metadata: Metadata
    status: string
  }
  interface BalanceTransaction {
    id: string
    amount: number
    created: number
    currency: string
    fee_details: { amount: number; type: string }[]
    net: number
    source: string | { id: string; object: string } | null
  }
  interface Refund {
    id: string
    amount: number
    currency: string
    metadata: Metadata | null
    payment_intent: string | { id: string } | null
    status: string | null
  }
  interface Dispute {
    id: string
    amount: number
    created: number
    currency: string
    evidence_details: { due_by: number | null }
    is_charge_refundable: boolean
    livemode: boolean
    payment_intent: string | PaymentIntent | null
    reason: string
    status: string
  }
  interface Event {
    id: string
    account?: string
    created: number
    livemode: boolean
    type: string
    data: { object: object }
  }
  namespace Checkout {
    interface Session {
      id: string
      amount_total: number | null
      client_reference_id: string | null
      currency: string | null
      expires_at: number
      payment_intent: string | PaymentIntent | null
      payment_status: string
      status: string | null
      url: string | null
    }
    interface SessionCreateParams {
      mode: 'payment'
      client_reference_id: string
      metadata: Record<string, string>
      line_items: {
        quantity: number
        price_data: {
          currency: string
          unit_amount: number
          product_data: { name: string }
        }
      }[]
      payment_intent_data: { metadata: Record<string, string>; application_fee_amount?: number }
      expires_at: number
      success_url: string
      cancel_url: string
    }
  }
}
