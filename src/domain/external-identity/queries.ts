import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { ExternalIdentity } from '../../kernel/ports.ts'
import type { IdentityView, WayIn } from './identity-view.ts'

export interface KnownIdentity {
  userId: string | null
  isEmailTaken: boolean
  allowsRegistration: boolean
  /** Whether an open invitation of this community waits for the verified address. */
  isInvited: boolean
}

export const externalIdentityOf = (db: Db, { issuer, subject, email }: ExternalIdentity) =>
  answerOf<KnownIdentity>(db, sql`app.external_identity_of(${issuer}, ${subject}, ${email})`)

export const useExternalProof = (db: Db, proofHash: string) =>
  db.execute(sql`select app.use_external_proof(${proofHash})`)

export const registerExternal = (db: Db, person: ExternalIdentity & { userId: string }) =>
  db.execute(sql`select app.register_external(${JSON.stringify(person)}::jsonb)`)

export const linkIdentityRow = (db: Db, { issuer, subject }: ExternalIdentity) =>
  db.execute(sql`select app.link_identity(${issuer}, ${subject})`)

const issuersOf = (waysIn: readonly WayIn[]) => JSON.stringify(waysIn.map(({ issuer }) => issuer))

export const ownIdentities = (db: Db, waysIn: readonly WayIn[]) =>
  db.execute<Omit<IdentityView, 'label'>>(
    sql`select id, issuer, is_password as "isPassword", is_last as "isLastWayIn"
      from app.own_identities(${issuersOf(waysIn)}::jsonb)`,
  )

/** The database asks again, under the lock of the account, whether another way in is left. */
export const removeIdentity = (db: Db, id: string, waysIn: readonly WayIn[]) =>
  db.execute(sql`select app.remove_identity(${id}, ${issuersOf(waysIn)}::jsonb)`)
