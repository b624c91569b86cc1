import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { person, personOf } from '../../db/person.ts'
import { roleGrant } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { isNamed, type NamedPerson } from '../role-grants/index.ts'

/** No e-mail address: the team of an event is read by organizers. */
const columns = {
  id: roleGrant.id,
  eventId: roleGrant.scopeId,
  userId: roleGrant.userId,
  displayName: person.displayName,
  tenantUserStatusId: person.tenantUserStatusId,
  roleId: roleGrant.roleId,
  createdAt: roleGrant.createdAt,
  isLastOwner: sql<boolean>`app.is_last_owner(${roleGrant.id})`.as('is_last_owner'),
}

const select = (db: Db) =>
  db.select(columns).from(roleGrant).leftJoinLateral(personOf(db, roleGrant.userId), sql`true`)

const ofEvent = (eventId: string) =>
  and(
    eq(roleGrant.tenantId, thisTenant),
    eq(roleGrant.scope, 'event'),
    eq(roleGrant.scopeId, eventId),
  )

export const teamMemberById = (db: Db, eventId: string, id: string) =>
  select(db).where(and(ofEvent(eventId), eq(roleGrant.id, id)))

export const teamMemberNamed = (db: Db, eventId: string, named: NamedPerson) =>
  select(db).where(and(ofEvent(eventId), isNamed(named)))

/** The caller's own place on the team, if there is one. */
export const ownMembership = (db: Db, eventId: string) =>
  select(db).where(and(ofEvent(eventId), eq(roleGrant.userId, thisUser)))

export const teamPage = (db: Db, eventId: string, page: PageRequest) =>
  paged(db, select(db).where(ofEvent(eventId)), {
    page,
    order: [asc(roleGrant.roleId), asc(roleGrant.createdAt), asc(roleGrant.id)],
  })
