import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { keptByKind } from '../../db/kept.ts'
import { single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { person } from '../../db/person.ts'
import {
  collective,
  collectiveParticipation,
  collectiveProfile,
  invitation,
  roleGrant,
  tenantUser,
} from '../../db/schema/index.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'
import {
  type CollectiveKind,
  callerRoleId,
  collectiveKinds,
  collectiveName,
  hasOtherOwner,
  ownParticipation,
  ownProfile,
} from '../collectives/index.ts'

/** How a person is called; null when the profile is absent. */
export interface PersonLabel {
  email: string | null
  fullName: string | null
}

const ofKind = (kind: CollectiveKind) =>
  and(eq(collective.kind, kind.name), isNull(collective.deletedAt))

const memberColumns = {
  id: roleGrant.id,
  tenantId: roleGrant.tenantId,
  kind: collective.kind,
  collectiveId: collective.id,
  collectiveName,
  userId: roleGrant.userId,
  person: sql<PersonLabel | null>`app.person_label(${roleGrant.userId})`.as('person'),
  roleId: roleGrant.roleId,
  joinedAt: roleGrant.createdAt,
  callerRoleId,
  hasOtherOwner: hasOtherOwner(roleGrant.userId),
}

const selectMembers = (db: Db) =>
  db
    .select(memberColumns)
    .from(roleGrant)
    .innerJoin(
      collective,
      and(
        eq(collective.tenantId, roleGrant.tenantId),
        eq(collective.kind, sql`${roleGrant.scope}`),
        eq(collective.id, roleGrant.scopeId),
      ),
    )
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)

export const memberById = keptByKind(collectiveKinds, (db, kind, id) =>
  selectMembers(db).where(
    and(eq(roleGrant.tenantId, thisTenant), eq(roleGrant.id, id), ofKind(kind)),
  ),
)

/** The members of one collective, owners first. */
export const memberPage = (db: Db, collectiveId: string, page: PageRequest) =>
  paged(
    db,
    selectMembers(db).where(
      and(eq(roleGrant.tenantId, thisTenant), eq(roleGrant.scopeId, collectiveId)),
    ),
    {
      page,
      order: [
        sql`app.role_rank(${roleGrant.roleId}) desc`,
        asc(roleGrant.createdAt),
        asc(roleGrant.id),
      ],
    },
  )

/** The caller's own membership of one collective. */
export const ownMembership = (db: Db, collectiveId: string) =>
  db
    .select({ id: roleGrant.id })
    .from(roleGrant)
    .where(
      and(
        eq(roleGrant.tenantId, thisTenant),
        eq(roleGrant.scopeId, collectiveId),
        eq(roleGrant.userId, thisUser),
      ),
    )

const isForCaller = or(
  eq(invitation.userId, thisUser),
  eq(invitation.email, sql`app.caller_email()`),
) as SQL<boolean>
const isOver = sql<boolean>`${invitation.expiresAt} <= now()`

/** What the rules of every invitation ask of it. */
export const answerColumns = {
  state: invitation.state,
  expiresAt: invitation.expiresAt,
  decidedAt: invitation.decidedAt,
  isExpired: sql<boolean>`${isOver}`.as('is_expired'),
  isInvitee: sql<boolean>`coalesce(${isForCaller}, false)`.as('is_invitee'),
}

/** What waits for the caller's answer. */
export const awaitsCaller = and(
  eq(invitation.tenantId, thisTenant),
  eq(invitation.state, 'Pending'),
  isForCaller,
  sql`not ${isOver}`,
)

export const newestFirst = [desc(invitation.createdAt), desc(invitation.id)]

const invitationColumns = {
  id: invitation.id,
  tenantId: invitation.tenantId,
  kind: collective.kind,
  collectiveId: collective.id,
  collectiveName,
  userId: invitation.userId,
  person: sql<PersonLabel | null>`app.person_label(${invitation.userId})`.as('person'),
  email: invitation.email,
  roleId: invitation.roleId,
  invitedByUserId: invitation.invitedByUserId,
  createdAt: invitation.createdAt,
  ...answerColumns,
  callerRoleId,
}

const selectInvitations = (db: Db) =>
  db
    .select(invitationColumns)
    .from(invitation)
    .innerJoin(
      collective,
      and(
        eq(collective.tenantId, invitation.tenantId),
        eq(collective.kind, invitation.kind),
        eq(collective.id, invitation.collectiveId),
      ),
    )
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)

export const invitationById = keptByKind(collectiveKinds, (db, kind, id) =>
  selectInvitations(db).where(
    and(eq(invitation.tenantId, thisTenant), eq(invitation.id, id), ofKind(kind)),
  ),
)

const ofCollective = (collectiveId: string) =>
  and(eq(invitation.tenantId, thisTenant), eq(invitation.collectiveId, collectiveId))

/** What a collective has sent, in every state, the newest first. */
export const invitationPage = (db: Db, collectiveId: string, page: PageRequest) =>
  paged(db, selectInvitations(db).where(ofCollective(collectiveId)), { page, order: newestFirst })

/** What waits for the caller's answer, the newest first. */
export const receivedInvitationPage = (db: Db, kind: CollectiveKind, page: PageRequest) =>
  paged(db, selectInvitations(db).where(and(awaitsCaller, ofKind(kind))), {
    page,
    order: newestFirst,
  })

/** Somebody of this community who is to be invited. */
export const inviteeById = (db: Db, userId: string | null, collectiveId: string) =>
  db
    .select({
      userId: tenantUser.userId,
      person: sql<PersonLabel | null>`app.person_label(${userId}::uuid)`.as('person'),
      isMember: sql<boolean>`exists (select from ${roleGrant} g
        where g.tenant_id = app.tenant_id() and g.scope_id = ${collectiveId}
          and g.user_id = ${userId}::uuid)`.as('is_member'),
    })
    .from(tenantUser)
    .where(and(eq(tenantUser.tenantId, thisTenant), sql`${tenantUser.userId} = ${userId}::uuid`))

/** Whether an account, or whoever has a verified address, is banned from this community. */
export const bannedAmong = (db: Db, userId: string | null, email: string | null) =>
  single(
    db
      .select({
        isBanned: sql<boolean>`exists (select from ${person} p
          where p.tenant_user_status_id = ${membershipStatus.banned}
            and (p.user_id = ${userId}::uuid or p.is_email_verified and p.email = lower(${email}::text)))`,
      })
      .from(sql`(select) one`),
  )

export interface NewInvitation {
  id: string
  kind: CollectiveKind['name'] | 'tenant'
  /** Null for the community itself. */
  collectiveId: string | null
  userId: string | null
  email: string | null
  roleId: number
  expiresAt: string
}

export const invite = (db: Db, sent: NewInvitation) =>
  db.execute(sql`select app.invite(${sent.id}, ${sent.kind}, ${sent.collectiveId},
    ${sent.userId}, ${sent.email}, ${sent.roleId}, ${sent.expiresAt})`)

export const acceptInvitation = (db: Db, { id, grantId }: { id: string; grantId: string }) =>
  db.execute(sql`select app.accept_invitation(${id}, ${grantId})`)

export const declineInvitation = (db: Db, id: string) =>
  db.execute(sql`select app.decline_invitation(${id})`)

/** Revokes an invitation, or renews it until an instant. */
export const changeInvitation = (db: Db, id: string, renewedUntil: string | null) =>
  db.execute(sql`select app.change_invitation(${id}, ${renewedUntil})`)

export const changeRole = (db: Db, id: string, roleId: number) =>
  db.execute(sql`select app.change_member_role(${id}, ${roleId})`)

export const endMembership = (db: Db, id: string) =>
  db.execute(sql`select app.end_membership(${id})`)
