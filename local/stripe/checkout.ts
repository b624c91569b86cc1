import { z } from 'zod'
import { newId, type Scope, type Session } from './ledger.ts'
import { cancelPayment, intents } from './payments.ts'
import { integer, metadata, Refusal, take } from './wire.ts'
import type { World } from './world.ts'

const line = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().length(3),
    product_data: z.strictObject({
      description: z.string().optional(),
      metadata: metadata.optional(),
      name: z.string().min(1),
    }),
    unit_amount: integer,
  }),
  quantity: integer,
})

const creation = z.strictObject({
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.string().optional(),
  expires_at: integer.optional(),
  line_items: z.array(line).min(1).max(100),
  locale: z.string().optional(),
  metadata,
  mode: z.enum(['payment']),
  payment_intent_data: z
    .strictObject({ application_fee_amount: integer.optional(), metadata: metadata.optional() })
    .default({}),
  payment_method_types: z.array(z.string()).optional(),
  success_url: z.url(),
})

/** What can be charged of a currency at least, in the units of Stripe. */
const leastAmounts: Record<string, number> = { eur: 50, usd: 50, chf: 50, gbp: 30, jpy: 50 }

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 60 * 60

export function createSession(world: World, scope: Scope, form: unknown): Session {
  const { ledger, origin, platform } = world
  const fields = take(creation, form)
  const created = ledger.now()
  const { expires_at: expiresAt = created + longestSeconds } = fields
  const isSoon = expiresAt < created + shortestSeconds - 5
  if (isSoon || expiresAt > created + longestSeconds + 5) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.'
    throw new Refusal(400, message, { param: 'expires_at' })
  }
  const [{ price_data: first }] = fields.line_items as [z.output<typeof line>]
  const { currency } = first
  if (fields.line_items.some(({ price_data: { currency: other } }) => other !== currency)) {
    const message = 'All line items of a session must have one currency.'
    throw new Refusal(400, message, { param: 'line_items' })
  }
  const lines = fields.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    quantity,
    amount: price_data.unit_amount * quantity,
  }))
  const amount = lines.reduce((sum, each) => sum + each.amount, 0)
  const param = 'payment_intent_data[application_fee_amount]'
  const { application_fee_amount: fee = null, metadata: ofPayment } = fields.payment_intent_data
  if (amount < (leastAmounts[currency] ?? 1)) {
    const message = 'The total amount due is less than what can be charged.'
    throw new Refusal(400, message, { code: 'amount_too_small' })
  }
  if (fee !== null && scope.account === platform) {
    throw new Refusal(400, 'Only a connected account can be charged a fee.', { param })
  }
  if (fee !== null && (fee <= 0 || fee > amount)) {
    throw new Refusal(400, 'The fee must be positive and at most the amount.', { param })
  }
  if (scope.account !== platform && !ledger.where('account', scope.account).value.charges_enabled) {
    throw new Refusal(400, 'The account cannot make charges yet.', { code: 'account_invalid' })
  }
  const id = newId(scope.isLive ? 'cs_live' : 'cs_test')
  const session = ledger.add<Session>(scope, {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: fields.cancel_url ?? null,
    client_reference_id: fields.client_reference_id ?? null,
    created,
    currency,
    customer_email: fields.customer_email ?? null,
    expires_at: expiresAt,
    livemode: scope.isLive,
    locale: (fields.locale as Session['locale']) ?? null,
    metadata: fields.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: fields.success_url,
    url: `${origin()}/pay/${id}`,
  })
  intents.set(session, { fee, metadata: ofPayment ?? {}, lines })
  return session
}

export function expireSession(world: World, scope: Scope, id: string): Session {
  const session = world.ledger.find(scope, 'checkout.session', id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`
    throw new Refusal(400, message)
  }
  session.status = 'expired'
  session.url = null
  if (session.payment_intent !== null) cancelPayment(world, scope, session.payment_intent)
  world.emit(scope, 'checkout.session.expired', session)
  return session
}

/** Expires the sessions whose time is over. */
export function expireDue(world: World): void {
  const now = world.ledger.now()
  for (const { scope, value } of world.ledger.every('checkout.session')) {
    const isDue = value.status === 'open' && value.expires_at <= now
    if (isDue) expireSession(world, scope, value.id)
  }
}
