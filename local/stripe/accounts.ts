import { z } from 'zod'
import { type Account, newId, type Scope } from './ledger.ts'
import { flag, metadata, missing, Refusal, take } from './wire.ts'
import type { AccountLink, World } from './world.ts'

const creation = z.strictObject({
  business_profile: z.record(z.string(), z.string()).optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: flag })).optional(),
  controller: z.record(z.string(), z.unknown()).optional(),
  country: z.string().length(2).default('US'),
  default_currency: z.string().length(3).optional(),
  email: z.string().optional(),
  metadata,
  type: z.enum(['custom', 'express', 'standard']).optional(),
})

const unsupported = ['AQ', 'CU', 'KP']

/** What is asked of whoever opens an account. */
const required = ['business_profile.url', 'external_account', 'tos_acceptance.date']

export function createAccount(world: World, scope: Scope, form: unknown): Account {
  const fields = take(creation, form)
  if (unsupported.includes(fields.country)) {
    const message = `${fields.country} is not currently supported by Stripe.`
    throw new Refusal(400, message, { param: 'country' })
  }
  return addAccount(world, scope, {
    id: newId('acct'),
    country: fields.country,
    email: fields.email ?? null,
    metadata: fields.metadata,
    default_currency: fields.default_currency ?? 'eur',
  })
}

export function addAccount(
  { ledger }: World,
  scope: Scope,
  fields: Pick<Account, 'id'> & Partial<Account>,
): Account {
  return ledger.add(scope, {
    object: 'account',
    charges_enabled: false,
    country: 'BE',
    created: ledger.now(),
    default_currency: 'eur',
    details_submitted: false,
    email: null,
    metadata: {},
    payouts_enabled: false,
    requirements: { currently_due: [...required], disabled_reason: 'requirements.past_due' },
    ...fields,
  })
}

/** Tells what an account still lacks; nothing more, where the list is empty. */
export function requireOf({ emit }: World, account: Account, due: string[]): void {
  const isReady = due.length === 0
  account.details_submitted = true
  account.charges_enabled = isReady
  account.payouts_enabled = isReady
  account.requirements = {
    currently_due: due,
    disabled_reason: isReady ? null : 'requirements.past_due',
  }
  emit({ account: account.id, isLive: false }, 'account.updated', account)
}

/** Tells it once, as of the account that has gone. */
export function disconnect({ ledger, emit }: World, account: string): void {
  const { scope } = ledger.where('account', account)
  ledger.remove(scope, account)
  const application = { id: newId('ca'), object: 'application', name: 'Marquee' }
  emit({ account, isLive: scope.isLive }, 'account.application.deauthorized', application)
}

const linking = z.strictObject({
  account: z.string(),
  collection_options: z.record(z.string(), z.string()).optional(),
  refresh_url: z.url(),
  return_url: z.url(),
  type: z.enum(['account_onboarding', 'account_update']),
})

const linkSeconds = 300

/** The address of a page on which whoever has it opens the account. It is good for once. */
export function createAccountLink(world: World, scope: Scope, form: unknown): object {
  const { ledger, links, origin } = world
  const fields = take(linking, form)
  const account = ledger.find(scope, 'account', fields.account)
  const token = newId('link')
  const created = ledger.now()
  const expiresAt = created + linkSeconds
  const { return_url: returnUrl, refresh_url: refreshUrl } = fields
  links.set(token, { account, expiresAt, returnUrl, refreshUrl })
  const url = `${origin()}/onboarding/${token}`
  return { object: 'account_link', created, expires_at: expiresAt, url }
}

export function accountLink({ links }: World, token: string): AccountLink {
  const link = links.get(token)
  if (!link) throw missing('account_link', token)
  return link
}

/** The account that a call is about: the platform's own, or one that is connected to it. */
export function scopeOf(
  { ledger, platform }: World,
  { account = platform, isLive }: { account?: string | undefined; isLive: boolean },
): Scope {
  const own = { account: platform, isLive }
  if (account === platform) return own
  // The account lies in the mode that it was made in, and is asked in either.
  const isConnected = ledger.every('account').some(({ value }) => value.id === account)
  if (!isConnected) {
    const message = `The provided key does not have access to account '${account}'.`
    throw new Refusal(403, message, { code: 'account_invalid' })
  }
  return { account, isLive }
}
