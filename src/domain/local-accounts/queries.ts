import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { oneAnswer } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { LocalAccountView } from './local-account-view.ts'
import type { CredentialState } from './operations.ts'

const asJson = sql`jsonb_build_object('id', user_id, 'email', email, 'fullName', full_name,
  'isVerified', is_verified, 'credentialState', credential_state, 'isLinked', is_linked,
  'createdAt', app.utc(created_at))`

/** Oldest first. */
export const localAccountPage = (db: Db, page: PageRequest) =>
  paged(
    db,
    db.select({ value: sql<LocalAccountView>`${asJson}` }).from(sql`app.local_accounts(null)`),
    { page, order: [sql`created_at`, sql`user_id`] },
  )

export const localAccountById = (db: Db, userId: string) =>
  db
    .select({ account: sql<LocalAccountView>`${asJson}` })
    .from(sql`app.local_accounts(${userId}::uuid)`)

export interface IssuedCredential {
  operationId: string
  kind: 'created' | 'reset'
  userId: string
  passwordHash: string
  expiresAt: string
  reason: string | null
}

export interface NewAccount extends IssuedCredential {
  email: string
  firstName: string
  lastName: string
}

export const insertLocalAccount = (db: Db, account: NewAccount) =>
  db.execute(sql`select app.create_local_account(${JSON.stringify(account)}::jsonb)`)

export const issueTemporaryPassword = (db: Db, issued: IssuedCredential) =>
  db.execute(sql`select app.issue_temporary_password(${JSON.stringify(issued)}::jsonb)`)

export const linkLocalAccount = (db: Db, userId: string) =>
  db.execute(sql`select app.reconcile_local_account(${userId})`)

export interface CredentialOperationView {
  id: string
  kind: 'created' | 'reset'
  userId: string
  reason: string | null
  createdAt: string
  credentialState: CredentialState
  isLinked: boolean
}

export const issuanceById = (db: Db, operationId: string) =>
  oneAnswer<CredentialOperationView>(db, sql`app.issuance(${operationId})`)
