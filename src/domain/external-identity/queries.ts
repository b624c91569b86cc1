import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { ExternalIdentity } from '../../kernel/ports.ts'

export interface KnownIdentity {
  userId: string | null
  isEmailTaken: boolean
  allowsRegistration: boolean
}

export const externalIdentityOf = (db: Db, { issuer, subject, email }: ExternalIdentity) =>
  db.execute<{ answer: KnownIdentity }>(
    sql`select app.external_identity_of(${issuer}, ${subject}, ${email}) as answer`,
  )

export const useExternalProof = (db: Db, proofHash: string) =>
  db.execute(sql`select app.use_external_proof(${proofHash})`)

export const registerExternal = (db: Db, person: ExternalIdentity & { userId: string }) =>
  db.execute(sql`select app.register_external(${JSON.stringify(person)}::jsonb)`)

export const linkIdentityRow = (db: Db, { issuer, subject }: ExternalIdentity) =>
  db.execute(sql`select app.link_identity(${issuer}, ${subject})`)
