import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { actor, roleGrant } from '../../db/schema/index.ts'
import { memberRank } from '../../kernel/role-sets.ts'

/** The caller's own actor in this community, if there is one already. */
export const ownActorOfCaller = (db: Db) =>
  db
    .select({
      id: actor.id,
      displayName: actor.displayName,
      handle: actor.handle,
      profilePictureId: actor.profilePictureId,
    })
    .from(actor)
    .where(and(eq(actor.tenantId, thisTenant), eq(actor.userId, thisUser)))

export const insertActor = (db: Db, values: typeof actor.$inferInsert) =>
  db.insert(actor).values(values)

/** The organizations and groups the caller may have events by. */
export const administeredActors = (db: Db) =>
  db
    .select({
      actorId: actor.id,
      actorTypeId: actor.actorTypeId,
      displayName: actor.displayName,
    })
    .from(actor)
    .innerJoin(
      roleGrant,
      and(
        eq(roleGrant.tenantId, actor.tenantId),
        eq(roleGrant.userId, thisUser),
        sql`app.role_rank(${roleGrant.roleId}) >= ${memberRank.administrator}`,
        or(
          and(eq(roleGrant.scope, 'organization'), eq(roleGrant.scopeId, actor.organizationId)),
          and(eq(roleGrant.scope, 'group'), eq(roleGrant.scopeId, actor.groupId)),
        ),
      ),
    )
    .where(
      and(
        eq(actor.tenantId, thisTenant),
        or(isNotNull(actor.organizationId), isNotNull(actor.groupId)),
        sql`app.can_host(${actor.id})`,
      ),
    )
    .orderBy(actor.displayName, actor.id)
    .limit(100)
