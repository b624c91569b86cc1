import { instantIso } from '../../kernel/local-time.ts'
import { accountNamed, noSuchAccount } from '../instance-administrators/index.ts'
import type { NamedPerson } from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import type { TenantAsked } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { giveToOwner, tenantById } from './queries.ts'

export interface AppointOwnerInput extends TenantAsked, NamedPerson {
  scope: 'tenant' | 'organization' | 'group' | 'event'
  /** Null for the community itself. */
  scopeId: string | null
}

/** Gives an owner to a community, organization, group or event that an erasure left without one. */
export const appointOwner = writing({
  operation: tenantOperations.appointOwner,
  load: (db, asked: AppointOwnerInput) => ({
    found: tenantById(db, asked),
    account: accountNamed(db, asked),
  }),
  facts: () => [{}],
  decide(db, { account }, { id: tenantId, scope, scopeId, ...asked }, { ids, now }) {
    if (!account) throw noSuchAccount(asked)
    const { userId } = account
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
