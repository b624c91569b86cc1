import { sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { StoredIdentity } from './stored-identity.ts'

/** Null until it is saved for the first time. */
export const storedIdentity = (db: Db) =>
  answerOf<StoredIdentity | null>(db, sql`app.operator_identity_of(${thisTenant})`)

/** A null stamp is that of a document which was never saved. */
export const saveIdentity = (db: Db, stamp: string | null, document: StoredIdentity) =>
  db.execute(
    sql`select app.save_operator_identity(${stamp}::uuid, ${JSON.stringify(document)}::jsonb)`,
  )
