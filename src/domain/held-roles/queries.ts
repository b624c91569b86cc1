import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { person, personOf } from '../../db/person.ts'
import {
  collective,
  collectiveParticipation,
  collectiveProfile,
  event,
  roleGrant,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { ownParticipation, ownProfile } from '../collectives/index.ts'

export interface HeldRoleFilter {
  roleId: number | null
  userId: string | null
}

const heldCollective = and(
  eq(collective.tenantId, roleGrant.tenantId),
  eq(collective.kind, roleGrant.scope),
  eq(collective.id, roleGrant.scopeId),
  isNull(collective.deletedAt),
)
const heldEvent = and(
  eq(roleGrant.scope, 'event'),
  eq(event.tenantId, roleGrant.tenantId),
  eq(event.id, roleGrant.scopeId),
  isNull(event.deletedAt),
)

/** A role on what is deleted can be neither used nor changed. */
const isThere = or(eq(roleGrant.scope, 'tenant'), isNotNull(collective.id), isNotNull(event.id))

const columns = {
  id: roleGrant.id,
  tenantId: roleGrant.tenantId,
  userId: roleGrant.userId,
  displayName: person.displayName,
  fullName: person.fullName,
  email: person.email,
  tenantUserStatusId: sql<number>`person.tenant_user_status_id`.as('tenant_user_status_id'),
  scope: roleGrant.scope,
  scopeId: roleGrant.scopeId,
  /** Of the organization, group or event; null for the community itself, and without a profile. */
  scopeFullName: sql<string | null>`coalesce(${event.title},
    ${collectiveParticipation.displayName}, ${collectiveProfile.fullName})`.as('scope_full_name'),
  roleId: roleGrant.roleId,
  createdAt: roleGrant.createdAt,
}

/** Who holds which role on what, by name. */
export const heldRolePage = (db: Db, { roleId, userId }: HeldRoleFilter, page: PageRequest) => {
  const where = and(
    eq(roleGrant.tenantId, thisTenant),
    isThere,
    roleId === null ? undefined : eq(roleGrant.roleId, roleId),
    userId === null ? undefined : eq(roleGrant.userId, userId),
  )
  return paged(
    db,
    db
      .select(columns)
      .from(roleGrant)
      .innerJoinLateral(personOf(db, roleGrant.userId), sql`true`)
      .leftJoin(collective, heldCollective)
      .leftJoin(collectiveProfile, ownProfile)
      .leftJoin(collectiveParticipation, ownParticipation)
      .leftJoin(event, heldEvent)
      .where(where),
    {
      page,
      order: [
        asc(sql`lower(${person.displayName})`),
        asc(roleGrant.userId),
        asc(roleGrant.roleId),
        asc(roleGrant.createdAt),
        asc(roleGrant.id),
      ],
      counted: db
        .select({ id: roleGrant.id })
        .from(roleGrant)
        .leftJoin(collective, heldCollective)
        .leftJoin(event, heldEvent)
        .where(where),
    },
  )
}
