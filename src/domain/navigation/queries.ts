import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { navigationEntry } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

const { createdAt, ...columns } = getTableColumns(navigationEntry)

const ofThisTenant = eq(navigationEntry.tenantId, thisTenant)
const withId = (id: Given<string> | SQL<string>) => and(ofThisTenant, eq(navigationEntry.id, id))

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(navigationEntry).where(where)

export const navigationEntryById = keptById((db, id) => select(db, withId(id)))

export const navigationPage = (db: Db, page: PageRequest, visibleOnly: boolean) =>
  paged(
    db,
    select(db, visibleOnly ? and(ofThisTenant, eq(navigationEntry.isVisible, true)) : ofThisTenant),
    {
      page,
      order: [asc(navigationEntry.sortOrder), asc(navigationEntry.label), asc(navigationEntry.id)],
    },
  )

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
