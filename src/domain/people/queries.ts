import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { single } from '../../db/one.ts'
import { person } from '../../db/person.ts'
import { roleGrant } from '../../db/schema/index.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import { appointingRoles } from './appointing.ts'

export const callerAppoints = (db: Db) =>
  single(
    db
      .select({ appoints: sql<boolean>`app.is_member() and count(*) > 0` })
      .from(roleGrant)
      .where(
        and(
          eq(roleGrant.tenantId, thisTenant),
          eq(roleGrant.userId, thisUser),
          inArray(roleGrant.roleId, [...appointingRoles]),
        ),
      ),
  )

/** Active members with a name that begins so, in any case; nobody without a text. */
export const peopleNamed = (db: Db, text: string | null, most: number) => {
  const begins = (name: PgColumn) => sql`starts_with(lower(${name}), lower(${text}::text))`
  return db
    .select({
      id: person.userId,
      displayName: person.displayName,
      profilePictureId: person.profilePictureId,
    })
    .from(person)
    .where(
      and(
        eq(person.tenantUserStatusId, membershipStatus.active),
        or(begins(person.displayName), begins(person.firstName), begins(person.lastName)),
      ),
    )
    .orderBy(asc(sql`lower(${person.displayName})`), asc(person.userId))
    .limit(most)
}
