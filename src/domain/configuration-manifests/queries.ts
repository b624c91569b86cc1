import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

interface Stamped {
  id: string
  concurrencyStamp: string
}

/** Holds navigation and links of the footer as they were read, until the commit. */
export const assertMenus = (db: Db, known: readonly Stamped[]) => {
  const stamps = Object.fromEntries(known.map(({ id, concurrencyStamp }) => [id, concurrencyStamp]))
  return db.execute(sql`select app.assert_menus(${JSON.stringify(stamps)}::jsonb)`)
}
