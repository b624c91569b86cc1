import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { missingFor } from '../../kernel/operator-identity.ts'
import {
  type ConnectedAccount,
  disconnectedAccount,
  PaymentGatewayProblem,
  requiredGateway,
} from '../../kernel/payment-gateway.ts'
import { Problem } from '../../kernel/problem.ts'
import { organizationById } from '../collectives/index.ts'
import { identityOf, storedIdentity } from '../operator-identity/index.ts'
import { latestRevision, monetizationOf } from '../platform-monetization/index.ts'
import type { Context } from '../verbs/context.ts'
import { type Found, type Plan, reading, writing } from '../verbs/verb.ts'
import { paymentAccountOperations as operations } from './operations.ts'
import {
  accountsOf,
  observeAccount,
  openPaymentAccount,
  type PaymentAccountRow,
  renewPaymentAccount,
} from './queries.ts'

interface OrganizationInput {
  organizationId: string
}

export interface PaymentAccountView {
  organizationId: string
  /** Null until one is to be made. */
  account: PaymentAccountRow | null
  /** Codes of what is missing before something can be sold through it. */
  missing: string[]
}

const load = (db: Db, { organizationId }: OrganizationInput) => ({
  organization: organizationById(db, organizationId),
  accounts: accountsOf(db, organizationId),
  identity: storedIdentity(db),
  monetization: latestRevision(db),
})

type FoundRows = Pick<
  Found<ReturnType<typeof load>>,
  'accounts' | 'identity' | 'monetization' | 'organization'
>

/** Account first, then operator identity and legal links, then the mark of a verified organization. */
const missingWith = (
  account: Pick<PaymentAccountRow, 'takesPayments'> | null,
  others: readonly string[],
) => [...(account?.takesPayments ? [] : [accountMissing]), ...others]

const accountMissing = 'payment_account_missing'

const viewOf = (
  { accounts, identity, monetization, organization }: FoundRows,
  { organizationId }: OrganizationInput,
  account = accounts[0] ?? null,
): PaymentAccountView => ({
  organizationId,
  account,
  missing: missingWith(account, [
    ...missingFor('commerce', identityOf(identity), 'directory'),
    ...(monetizationOf(monetization).requiresVerifiedSellers && organization.verifiedAt === null
      ? ['organization_not_verified']
      : []),
  ]),
})

export const paymentAccountFacts = ({ organizationId, account }: PaymentAccountView) => ({
  organizationId,
  isMade: account !== null && account.accountId !== null,
})

export const getPaymentAccount = reading({
  operation: operations.getPaymentAccount,
  load,
  facts: (found, input) => paymentAccountFacts(viewOf(found, input)),
  result: (found, input) => viewOf(found, input),
})

interface ConnectInput extends OrganizationInput {
  country: string
  askedOf(slug: string): string
}

/** An account that is begun, and the page of ours to which the provider leads back. */
interface Connecting extends PaymentAccountView {
  page: string
  country: string
}

/**
 * Stores that there is to be an account: its id is the key with which the provider makes it. One that was never made
 * gives way to one in another country.
 */
export const connectPaymentAccount = writing({
  operation: operations.connectPaymentAccount,
  load: (db, input: ConnectInput) => load(db, input),
  facts: (found, input) => [paymentAccountFacts(viewOf(found, input))],
  decide(
    db,
    found,
    { organizationId, country, askedOf },
    { ids, now, tenantId, tenant },
  ): Plan<Connecting> {
    const page = `${askedOf(tenant.slug)}/settings/organization/${organizationId}?section=payment-account`
    const view = { ...viewOf(found, { organizationId }), page, country }
    const begun = view.account
    if (begun && (begun.accountId !== null || begun.country === country)) {
      return { writes: [], changesPublic: false, result: view }
    }
    const account: PaymentAccountRow = {
      id: ids.next(now),
      tenantId,
      organizationId,
      kind: 'organization',
      provider: 'stripe',
      country,
      accountId: null,
      isSubmitted: false,
      takesPayments: false,
      paysOut: false,
      requirements: [],
      createdAt: instantIso(now),
      heardAt: null,
    }
    return {
      writes: [openPaymentAccount(db, account, begun?.id ?? null)],
      changesPublic: false,
      result: { ...view, account },
    }
  },
})

/** What the provider is to be asked, by whoever may. */
export const refreshPaymentAccount = writing({
  operation: operations.refreshPaymentAccount,
  load,
  facts: (found, input) => [paymentAccountFacts(viewOf(found, input))],
  decide: (_db, found, input: OrganizationInput): Plan<PaymentAccountView> => ({
    writes: [],
    changesPublic: false,
    result: viewOf(found, input),
  }),
})

/**
 * Makes the account at the provider, unless it is there, and asks for the page on which it is opened. One that was
 * disconnected is replaced by another. The next request makes another one where the provider failed: it may repeat that
 * for the key.
 */
export async function openAccount(
  { page, country, ...view }: Connecting,
  context: Context,
): Promise<PaymentAccountView & { onboardingUrl: string }> {
  const payments = requiredGateway(context.payments)
  const { database, scope, ids, clock } = context
  const { trips } = scope
  const row = view.account as PaymentAccountRow
  if (row.accountId === null) return opened(await made(row))
  const { accountId } = row
  try {
    if (row.country !== country) throw elsewhere(row)
    return await opened(view)
  } catch (thrown) {
    const isRefused = thrown instanceof PaymentGatewayProblem && thrown.isRefused
    if (!isRefused && row.country === country) throw thrown
    if (await trips.count(() => payments.findAccount(accountId))) throw thrown
    return opened(await made({ ...row, ...(await inPlaceOf(accountId)) }))
  }

  async function made(account: PaymentAccountRow) {
    const { id, tenantId } = account
    const ofKey = { tenantId, country: account.country, idempotencyKey: `account-${id}` }
    try {
      return await observed({ ...view, account }, context, () => payments.createAccount(ofKey))
    } catch (thrown) {
      if (thrown instanceof PaymentGatewayProblem && thrown.isFailure) {
        const other = { ...account, id: ids.next(clock.now()) }
        await database.commit(scope, [openPaymentAccount(database.db, other, id)])
      }
      throw thrown
    }
  }

  async function opened(shown: PaymentAccountView) {
    const urls = { accountId: shown.account?.accountId as string, doneUrl: page, expiredUrl: page }
    return { ...shown, onboardingUrl: await trips.count(() => payments.onboardingUrl(urls)) }
  }

  async function inPlaceOf(gone: string) {
    const wanted = { ...row, country, id: ids.next(clock.now()) }
    const [renewed] = await database.commit(scope, [renewPaymentAccount(database.db, wanted, gone)])
    return renewed
  }
}

const elsewhere = ({ country }: PaymentAccountRow) =>
  new Problem('resource_conflict', {
    detail: `The account was begun in ${country}, and its country cannot change.`,
  })

/** Asks the provider how the account stands. */
export const askAccount = (
  view: PaymentAccountView,
  context: Context,
): Promise<PaymentAccountView> =>
  observed(view, context, async () => {
    const accountId = view.account?.accountId as string
    const found = await requiredGateway(context.payments).findAccount(accountId)
    return found ?? disconnectedAccount(accountId)
  })

async function observed(
  view: PaymentAccountView,
  { database, scope, clock }: Context,
  ask: () => Promise<ConnectedAccount>,
): Promise<PaymentAccountView> {
  const row = view.account as PaymentAccountRow
  // What the provider tells while it is asked is newer than its answer may be.
  const at = clock.now()
  const account = await scope.trips.count(ask)
  await database.commit(scope, [observeAccount(database.db, { account, of: row.id, at })])
  const heardAt = instantIso(at)
  const others = view.missing.filter((code) => code !== accountMissing)
  return {
    ...view,
    account: { ...row, ...account, requirements: [...account.requirements], heardAt },
    missing: missingWith(account, others),
  }
}
