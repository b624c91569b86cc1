import { one } from '../../db/one.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { userOperations } from './operations.ts'
import { joinThisCommunity, myself } from './queries.ts'
import { type UserView, userFacts } from './user-view.ts'

/** Makes the caller, who has an account already, a member of this community. */
export const joinCommunity = writing({
  operation: userOperations.joinCommunity,
  load: (db, _input: undefined) => ({ user: one(myself(db)) }),
  facts: ({ user }) => [userFacts(user)],
  decide: (db, { user }): Plan<UserView> => ({
    writes: [joinThisCommunity(db)],
    changesPublic: false,
    result: { ...user, tenantUserStatusId: 1 },
  }),
})
