import { eq } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * The caller and the people of this community, with what is known of them: a view of the functions,
 * since the tables behind it know no community.
 */
export const person = pgView('person', {
  userId: uuid('user_id').notNull(),
  concurrencyStamp: uuid('concurrency_stamp').notNull(),
  email: text('email'),
  isEmailVerified: boolean('is_email_verified').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  fullName: text('full_name'),
  /** The name in this community, else the profile's, else empty. */
  displayName: text('display_name').notNull(),
  /** The name in this community alone. */
  actorDisplayName: text('actor_display_name'),
  actorId: uuid('actor_id'),
  profilePictureId: uuid('profile_picture_id'),
  bannerImageId: uuid('banner_image_id'),
  tenantUserStatusId: integer('tenant_user_status_id'),
}).existing()

/**
 * Whom a column names, for a lateral join. A join to the view itself reads everybody of the community, since Postgres
 * takes no condition of a join into a view that hides rows. The limit keeps the two apart.
 */
export const personOf = (db: Db, userId: AnyPgColumn) =>
  db.select().from(person).where(eq(person.userId, userId)).limit(1).as('person')
