import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { person } from '../../db/person.ts'
import {
  collective,
  collectiveParticipation,
  collectiveProfile,
  roleGrant,
  tenantUserTransition,
} from '../../db/schema/index.ts'
import type { MemberCommand } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'

/** A role in an organization or a group. */
interface HeldMembership {
  kind: 'organization' | 'group'
  id: string
  /** Null without a profile. */
  fullName: string | null
  roleId: number
}

/** More than anybody reads of one person. */
const mostMemberships = 50

const held = (scopes: SQL) => sql`from ${roleGrant} g
  where g.tenant_id = app.tenant_id() and g.user_id = person.user_id and ${scopes}`

const membershipsOfPerson = sql<HeldMembership[]>`coalesce((select jsonb_agg(m.value) from (
  select jsonb_build_object('kind', c.kind, 'id', c.id, 'roleId', g.role_id,
    'fullName', coalesce(cp.display_name, p.full_name)) as value
  from ${roleGrant} g
  join ${collective} c on c.tenant_id = g.tenant_id and c.kind = g.scope and c.id = g.scope_id
    and c.deleted_at is null
  left join ${collectiveProfile} p on p.tenant_id = c.tenant_id and p.collective_id = c.id
  left join ${collectiveParticipation} cp on cp.tenant_id = c.tenant_id and cp.collective_id = c.id
  where g.tenant_id = app.tenant_id() and g.user_id = person.user_id
  order by g.created_at, g.id limit ${sql.raw(String(mostMemberships))}) m), '[]')`

const columns = {
  id: person.userId,
  tenantId: sql<string>`${thisTenant}`.as('tenant_id'),
  displayName: person.displayName,
  fullName: person.fullName,
  email: person.email,
  profilePictureId: person.profilePictureId,
  tenantUserStatusId: sql<number>`person.tenant_user_status_id`.as('tenant_user_status_id'),
  roleIds: sql<number[]>`array(select g.role_id ${held(sql`g.scope = 'tenant'`)}
    order by g.role_id)`.as('role_ids'),
  memberships: membershipsOfPerson.as('memberships'),
  isSelf: sql<boolean>`coalesce(person.user_id = ${thisUser}, false)`.as('is_self'),
}

const isMember = isNotNull(person.tenantUserStatusId)

const selectMembers = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(person).where(where)

export const communityMemberById = (db: Db, id: string) =>
  selectMembers(db, and(isMember, eq(person.userId, id)))

export interface MemberFilter {
  /** A part of a name, in any case. */
  text: string | null
  statusId: number | null
  /** A role on the community. */
  roleId: number | null
}

const namesHold = (text: string) =>
  sql`strpos(lower(concat_ws(' ', person.display_name, person.full_name)), lower(${text})) > 0`

/** Who belongs or belonged to the community, by name. */
export const communityMemberPage = (
  db: Db,
  { text, statusId, roleId }: MemberFilter,
  page: PageRequest,
) => {
  const where = and(
    isMember,
    text === null ? undefined : namesHold(text),
    statusId === null ? undefined : eq(person.tenantUserStatusId, statusId),
    roleId === null
      ? undefined
      : sql`exists (select ${held(sql`g.scope = 'tenant' and g.role_id = ${roleId}`)})`,
  )
  return paged(db, selectMembers(db, where), {
    page,
    order: [asc(sql`lower(person.display_name)`), asc(person.userId)],
    counted: db.select({ id: person.userId }).from(person).where(where),
  })
}

/** How a member came to the status, the last change first. */
export const memberTransitionPage = (db: Db, userId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({
        id: tenantUserTransition.id,
        tenantId: tenantUserTransition.tenantId,
        userId: tenantUserTransition.userId,
        oldStatusId: tenantUserTransition.oldStatusId,
        newStatusId: tenantUserTransition.newStatusId,
        reason: tenantUserTransition.reason,
        transitionedByUserId: tenantUserTransition.transitionedByUserId,
        transitionedAt: tenantUserTransition.transitionedAt,
      })
      .from(tenantUserTransition)
      .where(
        and(eq(tenantUserTransition.tenantId, thisTenant), eq(tenantUserTransition.userId, userId)),
      ),
    {
      page,
      order: [desc(tenantUserTransition.transitionedAt), desc(tenantUserTransition.id)],
    },
  )

export interface MemberMove {
  id: string
  command: MemberCommand
  knownStatusId: number
  transitionId: string
  reason: string | null
}

export const moveMember = (
  db: Db,
  { id, command, knownStatusId, transitionId, reason }: MemberMove,
) =>
  db.execute(
    sql`select app.move_member(${id}, ${command}, ${knownStatusId}, ${transitionId}, ${reason})`,
  )
