import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { navigationEntry } from '../../db/schema/index.ts'
import { scopeOf } from '../../kernel/api-scopes.ts'
import { audience } from '../../kernel/audience.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { navigationOperations } from './operations.ts'

const { createdAt, ...stored } = getTableColumns(navigationEntry)

const columns = {
  ...stored,
  hasChildren: sql<boolean>`exists (select from navigation_entry c
    where c.tenant_id = navigation_entry.tenant_id and c.parent_id = navigation_entry.id)`.as(
    'has_children',
  ),
}

const order = [asc(navigationEntry.sortOrder), asc(navigationEntry.label), asc(navigationEntry.id)]

const ofThisTenant = eq(navigationEntry.tenantId, thisTenant)
const withId = (id: Given<string> | SQL<string>) => and(ofThisTenant, eq(navigationEntry.id, id))

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(navigationEntry).where(where)

export const navigationEntryById = keptById((db, id) => select(db, withId(id)))

/** The entry that is to have another one below it. */
export const parentById = (db: Db, id: string | null) =>
  db
    .select({ id: navigationEntry.id, parentId: navigationEntry.parentId })
    .from(navigationEntry)
    .where(and(ofThisTenant, sql`${navigationEntry.id} = ${id}::uuid`))

/** What an API key needs to be shown what is for members. */
const scopeOfMembers = scopeOf(navigationOperations.listNavigation)

/** An entry, or the one above it. */
type Seen = Record<'isVisible' | 'audience' | 'isInHeader', PgColumn>

const shown = (entry: Seen) =>
  and(
    eq(entry.isVisible, true),
    or(
      eq(entry.audience, audience.everybody),
      sql`(select app.is_member_within(${scopeOfMembers}))`,
    ),
  )

const above = alias(navigationEntry, 'above')

/** What the caller sees: nothing stands below what is not seen. */
const seen = (only?: (entry: Seen) => SQL) => {
  const each = (entry: Seen) => and(shown(entry), only?.(entry))
  return and(
    ofThisTenant,
    each(navigationEntry),
    sql`(${navigationEntry.parentId} is null or exists (select from ${navigationEntry} as above
      where ${above.tenantId} = ${navigationEntry.tenantId}
        and ${above.id} = ${navigationEntry.parentId} and ${each(above)}))`,
  )
}

const inHeader = (entry: Seen) => eq(entry.isInHeader, true)

/** The whole header menu that the caller sees, in its order. */
export const headerEntries = (db: Db) =>
  db
    .select({
      id: navigationEntry.id,
      parentId: navigationEntry.parentId,
      label: navigationEntry.label,
      url: navigationEntry.url,
    })
    .from(navigationEntry)
    .where(seen(inHeader))
    .orderBy(...order)

export const navigationPage = (db: Db, page: PageRequest, visibleOnly: boolean) =>
  paged(db, select(db, visibleOnly ? seen() : ofThisTenant), { page, order })

/** All entries, in their order: there are few. */
export const wholeNavigation = (db: Db) =>
  db
    .select(stored)
    .from(navigationEntry)
    .where(ofThisTenant)
    .orderBy(...order)

export const navigationCount = (db: Db) =>
  db.select({ count: sql<number>`count(*)::integer` }).from(navigationEntry).where(ofThisTenant)

export const {
  insert: insertNavigationEntry,
  update: updateNavigationEntry,
  remove: removeNavigationEntry,
  assertStamp: assertNavigationStamp,
} = writesOf(navigationEntry)

export const assertNavigationRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_navigation_room(${most})`)
