import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { ImportFailure } from '../../kernel/import-lifecycle.ts'
import type { Asked } from './import-upload.ts'
import type { ImportPlan, ImportReport } from './plan-import.ts'

/** An import whose file is to be read. */
export interface BegunReading {
  event_id: string
  upload_id: string
  asked: Asked
  /** Null where the upload is gone. */
  size_bytes: number | null
  content_type: string | null
  created_at: string
}

/** A row of a plan, where it stands in it. */
export interface Positioned {
  position: number
  value: object
}

/** What is kept of a plan besides its rows. */
export interface Planned {
  format: string
  report: ImportReport
  totalCount: number
  changeCount: number
  plan: Pick<ImportPlan, 'eventValues' | 'structure'> & { eventStamp: string | null }
}

/** Who reads an import: of two at once, the one that began last. */
export interface Reader {
  importId: string
  readerId: string
}

export const beginReading = (db: Db, { importId, readerId }: Reader) =>
  db.execute(sql`select * from app.begin_reading(${importId}, ${readerId})`)

export const storePlanned = (
  db: Db,
  { importId, readerId }: Reader,
  { sessions = [], changes = [] }: { sessions?: Positioned[]; changes?: Positioned[] },
) =>
  db.execute(sql`select app.store_planned(${importId}, ${readerId},
    ${JSON.stringify(sessions)}::jsonb, ${JSON.stringify(changes)}::jsonb) as is_ours`)

export const endReading = (
  db: Db,
  { importId, readerId }: Reader,
  { starts, planned }: { starts: boolean; planned: Planned },
) =>
  db.execute(sql`select app.plan_import(${importId}, ${readerId},
    ${JSON.stringify(planned)}::jsonb, ${starts}) as is_ours`)

export const failReading = (
  db: Db,
  { importId, readerId }: Reader,
  { failure, refusal }: { failure: ImportFailure; refusal: string | null },
) => db.execute(sql`select app.fail_reading(${importId}, ${readerId}, ${failure}, ${refusal})`)

/** Begins to write what was planned. */
export const startPlanned = (db: Db, id: string) => db.execute(sql`select app.start_import(${id})`)
