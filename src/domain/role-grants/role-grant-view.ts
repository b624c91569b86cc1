import type { Rows } from '../../db/database.ts'
import { roles } from '../../kernel/principal.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { RoleGrantFacts } from './operations.ts'
import type { roleGrantById } from './queries.ts'

/** A role on the community, with whom it was given to. */
export type RoleGrantView = Rows<{ grant: ReturnType<typeof roleGrantById> }>['grant'][number]

/** What giving or taking this role on a community is decided on. */
export const roleFacts = (tenantId: string, roleId: number): OwnFacts => ({
  belowOwnerTenantId: roleId === roles.tenantOwner ? null : tenantId,
})

export const roleGrantFacts = ({
  tenantId,
  roleId,
  isLastOwner,
}: RoleGrantView): OwnFacts<RoleGrantFacts> => ({
  ...roleFacts(tenantId, roleId),
  isLastOwner,
})
