import { desc, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { keptBy } from '../../db/kept.ts'
import { paged } from '../../db/paged.ts'
import { platformMonetization } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

const newestFirst = [desc(platformMonetization.revision)]

const revisions = (db: Db) =>
  db.select(getTableColumns(platformMonetization)).from(platformMonetization)

const latest = keptBy([], (db) =>
  revisions(db)
    .orderBy(...newestFirst)
    .limit(1),
)

/** Nothing where nobody has said anything yet. */
export const latestRevision = (db: Db) => latest(db, {})

export const revisionPage = (db: Db, page: PageRequest) =>
  paged(db, revisions(db), { page, order: newestFirst })

export const assertInstanceAdministrator = (db: Db) =>
  db.execute(sql`select app.assert_instance_administrator()`)

export const insertRevision = (db: Db, values: typeof platformMonetization.$inferInsert) =>
  db.insert(platformMonetization).values(values)
