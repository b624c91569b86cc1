import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { roleGrantOperations } from './operations.ts'
import { roleGrantById } from './queries.ts'
import { type RoleGrantView, roleGrantFacts } from './role-grant-view.ts'

/** One role on the community. */
export const getRoleGrant = reading({
  operation: roleGrantOperations.getRoleGrant,
  load: (db, { id }: { id: string }) => ({ grant: one(roleGrantById(db, id)) }),
  facts: ({ grant }) => roleGrantFacts(grant),
  result: ({ grant }): RoleGrantView => grant,
})
