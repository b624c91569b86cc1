import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { invitation, roleGrant } from '../../db/schema/index.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { roles } from '../../kernel/principal.ts'
import { answerColumns, awaitsCaller, newestFirst } from '../memberships/index.ts'

const columns = {
  id: invitation.id,
  tenantId: invitation.tenantId,
  userId: invitation.userId,
  email: invitation.email,
  roleId: invitation.roleId,
  createdAt: invitation.createdAt,
  ...answerColumns,
  callerIsOwner: sql<boolean>`exists (select from ${roleGrant} g
    where g.tenant_id = app.tenant_id() and g.scope = 'tenant' and g.user_id = ${thisUser}
      and g.role_id = ${sql.raw(String(roles.tenantOwner))})`.as('caller_is_owner'),
  /** Whether the caller has what is offered already; a plain member needs no role. */
  hasOffered:
    sql<boolean>`app.is_member() and (invitation.role_id = ${sql.raw(String(roles.tenantMember))}
    or exists (select from ${roleGrant} g
      where g.tenant_id = app.tenant_id() and g.scope = 'tenant' and g.user_id = ${thisUser}
        and g.role_id = invitation.role_id))`.as('has_offered'),
}

const ofCommunity = and(eq(invitation.tenantId, thisTenant), isNull(invitation.collectiveId))

const select = (db: Db, where: SQL | undefined) => db.select(columns).from(invitation).where(where)

export const communityInvitationById = (db: Db, id: string) =>
  select(db, and(ofCommunity, eq(invitation.id, id)))

/** What the community has sent, in every state. */
export const communityInvitationPage = (db: Db, page: PageRequest) =>
  paged(db, select(db, ofCommunity), { page, order: newestFirst })

export const receivedCommunityInvitationPage = (db: Db, page: PageRequest) =>
  paged(db, select(db, and(awaitsCaller, ofCommunity)), { page, order: newestFirst })

/** Whether an active member has this verified address. */
export const memberWith = (db: Db, email: string) =>
  single(
    db
      .select({
        isMember: sql<boolean>`exists (select from person p
          where p.is_email_verified and p.email = lower(${email})
            and p.tenant_user_status_id = ${membershipStatus.active})`,
      })
      .from(sql`(select) one`),
  )
