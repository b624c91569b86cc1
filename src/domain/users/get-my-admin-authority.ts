import { reading } from '../verbs/verb.ts'
import { type AdminAuthority, adminAuthorityOf } from './admin-authority.ts'
import { userOperations } from './operations.ts'

/** Which administration the caller may enter; its links lead there. */
export const getMyAdminAuthority = reading({
  operation: userOperations.getMyAdminAuthority,
  load: (_db, _input: undefined) => ({}),
  result: (_rows, _input, { principal, tenantId }): AdminAuthority =>
    adminAuthorityOf(principal.kind === 'anonymous' ? [] : principal.grants, tenantId),
})
