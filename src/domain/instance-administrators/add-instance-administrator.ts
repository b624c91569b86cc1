import { instantIso } from '../../kernel/local-time.ts'
import type { NamedPerson } from '../role-grants/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { noSuchAccount } from './no-such-account.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { accountNamed, addAdministrator, type InstanceAdministratorView } from './queries.ts'

/** Makes a person an administrator of the instance. */
export const addInstanceAdministrator = writing({
  operation: instanceAdministratorOperations.addInstanceAdministrator,
  load: (db, named: NamedPerson) => ({ account: accountNamed(db, named) }),
  facts: () => [{}],
  decide(db, { account }, named, { ids, now }): Plan<InstanceAdministratorView> {
    if (!account) throw noSuchAccount(named)
    const { userId, email, fullName } = account
    const createdAt = instantIso(now - (now % 1000))
    return {
      accounts: [userId],
      writes: [addAdministrator(db, { userId, changeId: ids.next(now), createdAt })],
      changesPublic: false,
      // Whoever makes an administrator is another one.
      result: { id: userId, email, fullName, createdAt, isLast: false },
    }
  },
})
