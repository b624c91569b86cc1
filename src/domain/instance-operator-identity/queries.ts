import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { StoredIdentity } from '../operator-identity/index.ts'

/** Null until it is saved for the first time. */
export const storedInstanceIdentity = (db: Db) =>
  answerOf<StoredIdentity | null>(db, sql`app.instance_operator_identity()`)

/** A null stamp is that of a document which was never saved. */
export const saveInstanceIdentity = (db: Db, stamp: string | null, document: StoredIdentity) =>
  db.execute(
    sql`select app.save_instance_operator_identity(${stamp}::uuid, ${JSON.stringify(document)}::jsonb)`,
  )
