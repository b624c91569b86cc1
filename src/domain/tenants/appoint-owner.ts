import { instantIso } from '../../kernel/local-time.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import type { TenantAsked } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { giveToOwner, isAccount, tenantById } from './queries.ts'

export interface AppointOwnerInput extends TenantAsked {
  userId: string
  scope: 'tenant' | 'organization' | 'group' | 'event'
  /** Null for the community itself. */
  scopeId: string | null
}

/** Gives an owner to a community, organization, group or event that an erasure left without one. */
export const appointOwner = writing({
  operation: tenantOperations.appointOwner,
  load: (db, { userId, ...asked }: AppointOwnerInput) => ({
    found: tenantById(db, asked),
    account: isAccount(db, userId),
  }),
  facts: () => [{}],
  decide(db, { found, account }, { id: tenantId, userId, scope, scopeId }, { ids, now }) {
    if (!found.rows[0]?.tenant) throw notFound()
    if (!account.rows[0]!.answer) throw invalid('userId', 'There is no such account.')
    const given = { id: ids.next(now), createdAt: instantIso(now) }
    return {
      accounts: [userId],
      writes: [
        giveToOwner(db, { ...given, tenantId, userId, scope, scopeId: scopeId ?? tenantId }),
      ],
      changesPublic: false,
      result: null,
    }
  },
})
