import { one } from '../../db/one.ts'
import { writing } from '../verbs/verb.ts'
import { roleGrantOperations } from './operations.ts'
import { lockRoles, roleGrantById, takeRole } from './queries.ts'
import { roleGrantFacts } from './role-grant-view.ts'

/** Takes a role on the community away. Somebody must own it: the last owner stays. */
export const deleteRoleGrant = writing({
  operation: roleGrantOperations.deleteRoleGrant,
  load: (db, { id }: { id: string }) => ({ grant: one(roleGrantById(db, id)) }),
  facts: ({ grant }) => [roleGrantFacts(grant)],
  decide: (db, { grant }, { id }) => ({
    accounts: [grant.userId],
    assertions: [lockRoles(db, 'tenant', grant.tenantId)],
    writes: [takeRole(db, id, grant.roleId)],
    changesPublic: false,
    result: null,
  }),
})
