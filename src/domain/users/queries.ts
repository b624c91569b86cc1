import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { keptBy, keptById } from '../../db/kept.ts'
import { rowOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { person } from '../../db/person.ts'
import { actor, roleGrant } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

/** The caller, or somebody of this community. */
export const personById = keptById((db, id) =>
  db
    .select({
      id: person.userId,
      tenantId: sql<string>`${thisTenant}`.as('tenant_id'),
      concurrencyStamp: person.concurrencyStamp,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      fullName: person.fullName,
      displayName: person.displayName,
      actorDisplayName: person.actorDisplayName,
      actorId: person.actorId,
      profilePictureId: person.profilePictureId,
      bannerImageId: person.bannerImageId,
      tenantUserStatusId: person.tenantUserStatusId,
    })
    .from(person)
    .where(eq(person.userId, id)),
)

const ownPerson = keptBy([], (db) => personById(db, thisUser))

export const myself = (db: Db) => ownPerson(db, {})

/** The database asks again whether it is open, and to the caller. */
export const joinThisCommunity = (db: Db) => db.execute(sql`select app.join_community()`)

export const editOwnProfile = (
  db: Db,
  profile: {
    knownStamp: string
    newStamp: string
    firstName: string | null
    lastName: string | null
  },
) =>
  db.execute(sql`select app.edit_own_profile(
    ${profile.knownStamp}, ${profile.newStamp}, ${profile.firstName}, ${profile.lastName})`)

export const editActor = (
  db: Db,
  id: string,
  values: Pick<typeof actor.$inferInsert, 'displayName' | 'profilePictureId' | 'bannerImageId'>,
) => db.update(actor).set(values).where(rowOf(actor, id))

const heldBy = (userId: string) =>
  and(
    eq(roleGrant.tenantId, thisTenant),
    eq(roleGrant.userId, userId),
    eq(roleGrant.scope, 'organization'),
    isNull(actor.suspendedAt),
  )
const ofOrganization = and(
  eq(actor.tenantId, roleGrant.tenantId),
  eq(actor.organizationId, roleGrant.scopeId),
)

export const organizationPageOf = (db: Db, userId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({
        id: roleGrant.id,
        organizationId: roleGrant.scopeId,
        actorId: actor.id,
        displayName: actor.displayName,
        handle: actor.handle,
        roleId: roleGrant.roleId,
      })
      .from(roleGrant)
      .innerJoin(actor, ofOrganization)
      .where(heldBy(userId)),
    { page, order: [asc(actor.displayName), asc(roleGrant.id)] },
  )
