import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { userOperations } from './operations.ts'
import { myself } from './queries.ts'
import type { UserView } from './user-view.ts'

/** The caller's own profile and membership; outside of the community too. */
export const getMyself = reading({
  operation: userOperations.getMyself,
  load: (db, _input: undefined) => ({ user: one(myself(db)) }),
  result: ({ user }): UserView => user,
})
