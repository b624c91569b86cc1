import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import { accountNamed, type NamedAccount } from '../instance-administrators/index.ts'
import { expiryOf, mailAbout } from '../memberships/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import type { AdministeredTenantView, TenantFields } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { insertTenant, type NewOwner } from './queries.ts'

export interface CreateTenantInput extends TenantFields {
  slug: string
  /** Either this or the address, which need not be known. */
  primaryAdministratorUserId?: string | undefined
  primaryAdministratorEmail?: string | undefined
}

/** Names under the base domain that are, or look like, the instance's own. */
export const reservedSlugs: readonly string[] = ['admin', 'api', 'app', 'mail', 'status', 'www']

/**
 * Makes a community that is private until it is activated; its first administrator owns it. An address
 * that is nobody's is invited. The answer is the same either way.
 */
export const createTenant = writing({
  operation: tenantOperations.createTenant,
  load: (
    db,
    { primaryAdministratorUserId: userId, primaryAdministratorEmail: email }: CreateTenantInput,
  ) => ({
    administrator: accountNamed(db, { userId, email }),
  }),
  facts: () => [{}],
  async decide(db, { administrator }, input, moment): Promise<Plan<AdministeredTenantView>> {
    const { ids, now } = moment
    const { primaryAdministratorUserId: _, primaryAdministratorEmail: email, ...fields } = input
    if (reservedSlugs.includes(input.slug)) throw invalid('slug', 'This name is reserved.')
    const made = {
      ...fields,
      id: ids.next(now),
      tenantStatusId: tenantStatus.provisioning,
      createdAt: instantIso(now - (now % 1000)),
      concurrencyStamp: ids.stamp(),
    }
    const owner = ownerOf(administrator, email, moment)
    const mail =
      'ownerEmail' in owner
        ? await mailAbout(
            db,
            { id: owner.invitationId, holderId: made.id, userId: null, email: owner.ownerEmail },
            moment,
          )
        : null
    return {
      accounts: administrator ? [administrator.userId] : [],
      writes: [
        insertTenant(db, { ...made, ...owner, transitionId: ids.next(now) }),
        ...(mail?.writes ?? []),
      ],
      ...(mail && { outbox: mail.outbox, outboxOf: made.id }),
      changesPublic: false,
      result: { ...made, operatorIdentity: null, purge: null, exceededQuotas: [] },
    }
  },
})

function ownerOf(
  account: NamedAccount | null,
  email: string | undefined,
  { ids, now }: Pick<Moment, 'ids' | 'now'>,
): NewOwner {
  if (account) return { ownerUserId: account.userId, grantId: ids.next(now) }
  if (email === undefined) {
    throw invalid('primaryAdministratorUserId', 'There is no such account.')
  }
  return { ownerEmail: email, invitationId: ids.next(now), invitedUntil: expiryOf(now) }
}
