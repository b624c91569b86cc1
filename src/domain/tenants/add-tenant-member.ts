import { accountNamed, noSuchAccount } from '../instance-administrators/index.ts'
import type { NamedPerson } from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { administeredFacts, type TenantAsked } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { admitAccount, tenantById } from './queries.ts'

/** Makes an account of the instance a member of a community, with no role in it. */
export const addTenantMember = writing({
  operation: tenantOperations.addTenantMember,
  load: (db, asked: TenantAsked & NamedPerson) => ({
    tenant: tenantById(db, asked),
    account: accountNamed(db, asked),
  }),
  facts: ({ tenant }) => [administeredFacts(tenant)],
  decide(db, { account }, { id: tenantId, ...named }, { ids, now }) {
    if (!account) throw noSuchAccount(named)
    const { userId } = account
    return {
      accounts: [userId],
      writes: [admitAccount(db, { tenantId, userId, transitionId: ids.next(now) })],
      changesPublic: false,
      result: null,
    }
  },
})
