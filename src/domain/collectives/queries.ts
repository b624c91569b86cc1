import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { keptBy, keptByKind } from '../../db/kept.ts'
import { keptRowOf, rowOf, writesOf } from '../../db/of-tenant.ts'
import { one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  collective,
  collectiveParticipation,
  collectiveProfile,
  event,
  invitation,
  roleGrant,
} from '../../db/schema/index.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { eventStatus } from '../lookups/index.ts'
import { type CollectiveKind, collectiveKinds } from './collective-kind.ts'

const columns = {
  id: collective.id,
  tenantId: collective.tenantId,
  kind: collective.kind,
  approvalStatusId: collective.approvalStatusId,
  approvalReason: collective.approvalReason,
  verifiedAt: collective.verifiedAt,
  concurrencyStamp: collective.concurrencyStamp,
  fullName: collectiveProfile.fullName,
  description: collectiveProfile.description,
  websiteUrl: collectiveProfile.websiteUrl,
  email: collectiveProfile.email,
  address: collectiveProfile.address,
  postcode: collectiveProfile.postcode,
  city: collectiveProfile.city,
  country: collectiveProfile.country,
  pictureUri: collectiveProfile.pictureUri,
  participationDisplayName: collectiveParticipation.displayName,
  participationPictureUri: collectiveParticipation.pictureUri,
  actorId: actor.id,
  actorHandle: actor.handle,
  actorProfilePictureId: actor.profilePictureId,
  actorBannerImageId: actor.bannerImageId,
  actorTypeId: actor.actorTypeId,
  suspendedAt: actor.suspendedAt,
}

/** Whether a collective has an active owner beside a person. */
export const hasOtherOwner = (person: SQLWrapper) =>
  sql<boolean>`app.has_other_owner(${collective.tenantId}, ${collective.id}, ${person})`.as(
    'has_other_owner',
  )

/** The caller's own role in a collective. */
export const callerRoleId = sql<number | null>`(select g.role_id from ${roleGrant} g
  where g.tenant_id = ${collective.tenantId} and g.scope_id = ${collective.id}
    and g.scope = ${collective.kind} and g.user_id = ${thisUser})`.as('caller_role_id')

const ownsEvents = sql<boolean>`exists (select from ${event} e
  where e.tenant_id = ${collective.tenantId} and e.actor_id = ${actor.id}
    and e.deleted_at is null
    and e.event_status_id in (${eventStatus.draft}, ${eventStatus.published}))`.as('owns_events')

/** The community's own name for it, else its full name; null without a profile. */
export const collectiveName = sql<string | null>`coalesce(
  ${collectiveParticipation.displayName}, ${collectiveProfile.fullName})`.as('collective_name')

const ofThisTenant = and(eq(collective.tenantId, thisTenant), isNull(collective.deletedAt))
const ownActor = (kind: CollectiveKind | null) => {
  const byOrganization = eq(actor.organizationId, collective.id)
  const byGroup = eq(actor.groupId, collective.id)
  const own = kind && (kind.name === 'organization' ? byOrganization : byGroup)
  return and(eq(actor.tenantId, collective.tenantId), own ?? or(byOrganization, byGroup))
}
export const ownProfile = and(
  eq(collectiveProfile.tenantId, collective.tenantId),
  eq(collectiveProfile.collectiveId, collective.id),
)
export const ownParticipation = and(
  eq(collectiveParticipation.tenantId, collective.tenantId),
  eq(collectiveParticipation.collectiveId, collective.id),
)

/** Approved and not suspended: what the public may know of. */
const publiclyListed = and(
  eq(collective.approvalStatusId, approvalStatus.approved),
  isNull(actor.suspendedAt),
)

const ofKind = (kind: CollectiveKind, where?: SQL) =>
  and(ofThisTenant, eq(collective.kind, kind.name), where)

const byName = [
  asc(sql`coalesce(${collectiveParticipation.displayName}, ${collectiveProfile.fullName}, '')`),
  asc(collective.id),
]

const selectPublic = (db: Db, kind: CollectiveKind) =>
  db
    .select({ ...columns })
    .from(collective)
    .innerJoin(actor, ownActor(kind))
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)

const selectManaged = (db: Db, kind: CollectiveKind | null) =>
  db
    .select({ ...columns, callerRoleId, hasOtherOwner: hasOtherOwner(thisUser), ownsEvents })
    .from(collective)
    .innerJoin(actor, ownActor(kind))
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)

export const publicCollectiveById = keptByKind(collectiveKinds, (db, kind, id) =>
  selectPublic(db, kind).where(ofKind(kind, and(eq(collective.id, id), publiclyListed))),
)

export const publicCollectivePage = (db: Db, kind: CollectiveKind, page: PageRequest) =>
  paged(db, selectPublic(db, kind).where(ofKind(kind, publiclyListed)), { page, order: byName })

/** The organizations and groups that have pages. */
export const publicCollectiveNames = (db: Db, limit: number) =>
  db
    .select({ id: collective.id, kind: collective.kind, name: collectiveName })
    .from(collective)
    .innerJoin(actor, ownActor(null))
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)
    .where(and(ofThisTenant, publiclyListed))
    .orderBy(asc(collective.kind), asc(collective.id))
    .limit(limit)

export const collectiveById = keptByKind(collectiveKinds, (db, kind, id) =>
  selectManaged(db, kind).where(ofKind(kind, eq(collective.id, id))),
)

const behind = keptBy(['actorId'], (db, { actorId }) =>
  selectManaged(db, null).where(
    and(ofThisTenant, sql`${actor.id} = coalesce(${actorId}::uuid, app.actor_of_key())`),
  ),
)

/** The organization or group behind an actor; behind none, the one whose key calls. */
export const collectiveByActor = (db: Db, actorId: string | null) => behind(db, { actorId })

const heldByCaller = sql`exists (select from ${roleGrant} g
  where g.tenant_id = ${collective.tenantId} and g.user_id = ${thisUser}
    and g.scope = ${collective.kind} and g.scope_id = ${collective.id}) and (select app.is_member())`

/** Every one of a kind in any state, or those that the caller is a member of. */
export const managedCollectivePage = (
  db: Db,
  kind: CollectiveKind,
  { page, onlyOwn }: { page: PageRequest; onlyOwn: boolean },
) =>
  paged(db, selectManaged(db, kind).where(ofKind(kind, onlyOwn ? heldByCaller : undefined)), {
    page,
    order: byName,
  })

export const {
  insert: insertCollective,
  update: updateCollective,
  assertStamp: assertCollectiveStamp,
} = writesOf(collective)

export const insertCollectiveActor = (db: Db, values: typeof actor.$inferInsert) =>
  db.insert(actor).values(values)

export const keepProfile = (db: Db, values: typeof collectiveProfile.$inferInsert) =>
  db
    .insert(collectiveProfile)
    .values(values)
    .onConflictDoUpdate({ target: collectiveProfile.collectiveId, set: values })

export const keepParticipation = (db: Db, values: typeof collectiveParticipation.$inferInsert) =>
  db
    .insert(collectiveParticipation)
    .values(values)
    .onConflictDoUpdate({
      target: [collectiveParticipation.tenantId, collectiveParticipation.collectiveId],
      set: values,
    })

export const ownNewCollective = (
  db: Db,
  { grantId, kind, id }: { grantId: string; kind: CollectiveKind; id: string },
) => db.execute(sql`select app.own_new_collective(${grantId}, ${kind.name}, ${id})`)

/** Keeps an actor approved, not suspended and there until the commit. */
export const assertMayOwnEvents = (db: Db, actorId: string) =>
  db.execute(sql`select app.assert_may_own_events(${actorId})`)

export const assertOwnsNoEvent = (db: Db, actorId: string) =>
  db.execute(sql`select app.assert_owns_no_event(${actorId})`)

export const updateCollectiveActor = (
  db: Db,
  actorId: string,
  values: Partial<typeof actor.$inferInsert>,
) => db.update(actor).set(values).where(rowOf(actor, actorId))

/** Open invitations of a collective, the newest first: as many as one person may have mailed in a day. */
export const openInvitations = (db: Db, collectiveId: string, most: number) =>
  db
    .select({ id: invitation.id, userId: invitation.userId, email: invitation.email })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, thisTenant),
        eq(invitation.collectiveId, collectiveId),
        eq(invitation.state, 'Pending'),
        sql`${invitation.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(most)

/** An organization that is there. */
export const organizationById = (db: Db, id: string) =>
  one(
    db
      .select({ id: collective.id, verifiedAt: collective.verifiedAt })
      .from(collective)
      .where(and(keptRowOf(collective, id), eq(collective.kind, 'organization'))),
  )

/** Keeps an organization or a group from being deleted until the commit. */
export const holdCollective = (db: Db, id: string) =>
  db.execute(sql`select app.lock_collective(${id})`)
