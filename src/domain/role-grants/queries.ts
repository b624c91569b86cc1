import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { paged } from '../../db/paged.ts'
import { person, personOf } from '../../db/person.ts'
import { roleGrant } from '../../db/schema/index.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { NamedPerson } from './named-person.ts'

const columns = {
  id: roleGrant.id,
  tenantId: roleGrant.tenantId,
  userId: roleGrant.userId,
  userEmail: person.email,
  userFullName: person.fullName,
  tenantUserStatusId: person.tenantUserStatusId,
  roleId: roleGrant.roleId,
  createdAt: roleGrant.createdAt,
  isLastOwner: sql<boolean>`app.is_last_owner(${roleGrant.id})`.as('is_last_owner'),
}

const onThisTenant = and(
  eq(roleGrant.tenantId, thisTenant),
  eq(roleGrant.scope, 'tenant'),
  eq(roleGrant.scopeId, thisTenant),
)

const select = (db: Db) =>
  db.select(columns).from(roleGrant).leftJoinLateral(personOf(db, roleGrant.userId), sql`true`)

export const roleGrantById = keptById((db, id) =>
  select(db).where(and(onThisTenant, eq(roleGrant.id, id))),
)

export const roleGrantPage = (db: Db, page: PageRequest) =>
  paged(db, select(db).where(onThisTenant), {
    page,
    order: [asc(roleGrant.roleId), asc(roleGrant.createdAt), asc(roleGrant.id)],
  })

/** The id of the community, for facts that name it. */
export const thisTenantId = (db: Db) =>
  db.select({ id: sql<string>`${thisTenant}` }).from(sql`(select) one`)

/** Whether a person is the one who is meant. An address counts once it is verified. */
export const isNamed = ({ userId, email }: NamedPerson) =>
  email === undefined
    ? eq(person.userId, userId!)
    : and(eq(person.email, email), person.isEmailVerified)

/** A person who can be given something: an active member. */
export const activeMember = (db: Db, named: NamedPerson) =>
  db
    .select({
      userId: person.userId,
      email: person.email,
      fullName: person.fullName,
      displayName: person.displayName,
      tenantUserStatusId: person.tenantUserStatusId,
    })
    .from(person)
    .where(and(isNamed(named), eq(person.tenantUserStatusId, membershipStatus.active)))

/** Of two who change roles on one thing at once, the second waits here. */
export const lockRoles = (db: Db, scope: 'tenant' | 'event', scopeId: string) =>
  db.execute(sql`select app.lock_roles(${scope}, ${scopeId})`)

interface NewRole {
  id: string
  userId: string
  scope: 'tenant' | 'event'
  scopeId: string
  roleId: number
  createdAt: string
}

export const giveRole = (db: Db, role: NewRole) =>
  db.execute(sql`select app.give_role(
    ${role.id}, ${role.userId}, ${role.scope}, ${role.scopeId}, ${role.roleId}, ${role.createdAt})`)

export const changeRole = (db: Db, id: string, role: { known: number; next: number }) =>
  db.execute(sql`select app.change_role(${id}, ${role.known}, ${role.next})`)

export const takeRole = (db: Db, id: string, knownRole: number) =>
  db.execute(sql`select app.take_role(${id}, ${knownRole})`)
