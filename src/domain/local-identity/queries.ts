import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { GuestProofPurpose } from '../../kernel/guest-orders.ts'
import type { MailLook } from '../mails/index.ts'
import type { AppliedRule } from './sign-in-throttle.ts'

const keysOf = (rules: readonly AppliedRule[]) =>
  `{${rules.flatMap(({ key, openFor }) => [key, ...(openFor ? [openFor] : [])]).join(',')}}`

export const lockedFor = (db: Db, rules: readonly AppliedRule[]) =>
  answerOf<number>(db, sql`app.sign_in_locked_for(${keysOf(rules)}::text[])`)

export const settleSignIn = (db: Db, rules: readonly AppliedRule[], succeeded: boolean) =>
  db.execute(sql`select app.settle_sign_in(${JSON.stringify(rules)}::jsonb, ${succeeded})`)

export interface Credential {
  userId: string
  credentialId: string
  passwordHash: string
  isTemporary: boolean
  isExpired: boolean
  email: string | null
  firstName: string | null
  lastName: string | null
  emailVerified: boolean
  /** Roles on the instance; those in communities are asked for in each. */
  roleIds: number[]
}

export const credentialOf = (db: Db, identifier: string) =>
  answerOf<Credential | null>(db, sql`app.credential_of(${identifier})`)

export interface OwnCredential {
  credentialId: string
  passwordHash: string
  /** Whether it was set within a minute. */
  isNew: boolean
  email: string | null
}

export const ownCredential = (db: Db) =>
  answerOf<OwnCredential | null>(db, sql`app.own_credential()`)

export const assertCredential = (db: Db, userId: string, credentialId: string) =>
  db.execute(sql`select app.assert_credential(${userId}, ${credentialId})`)

export const rehashPassword = (db: Db, userId: string, hash: string) =>
  db.execute(sql`select app.rehash_password(${userId}, ${hash})`)

/** A new password; ends every session of the person but the one kept. */
export const setPassword = (db: Db, userId: string, hash: string, keptSession: string | null) =>
  db.execute(sql`select app.set_password(${userId}, ${hash}, ${keptSession}::uuid)`)

export interface OpenedSession {
  id: string
  userId: string
  method: string
  expiresAt: string
  refreshHash: string | null
  refreshExpiresAt: string | null
  browserHash: string | null
}

export const openSession = (db: Db, session: OpenedSession) =>
  db.execute(sql`select app.open_session(${JSON.stringify(session)}::jsonb)`)

export const endBrowserSession = (db: Db, browserHash: string) =>
  db.execute(sql`select app.end_browser_session(${browserHash})`)

export interface KnownRefresh {
  sessionId: string
  userId: string
  stands: boolean
  expiresAt: string
  usedSecondsAgo: number | null
}

export const refreshOf = (db: Db, hash: string) =>
  answerOf<KnownRefresh | null>(db, sql`app.refresh_of(${hash})`)

export const renewSessionRow = (
  db: Db,
  usedHash: string,
  renewed: { sessionId: string; refreshHash: string; refreshExpiresAt: string },
) => db.execute(sql`select app.renew_session(${usedHash}, ${JSON.stringify(renewed)}::jsonb)`)

export const endSession = (db: Db, sessionId: string) =>
  db.execute(sql`select app.end_session(${sessionId})`)

export const endSessions = (db: Db, userId: string) =>
  db.execute(sql`select app.end_sessions(${userId}, null)`)

export interface Proof {
  hash: string
  purpose: 'verify' | 'reset' | 'replace' | 'external' | 'invitation'
  registrationId?: string
  userId?: string
  credentialId?: string
  invitationId?: string
  /** How long it is good for. */
  seconds: number
}

export const issueProof = (db: Db, proof: Proof) =>
  db.execute(sql`select app.issue_proof(${JSON.stringify(proof)}::jsonb)`)

export interface KnownProof {
  userId: string | null
  credentialId: string | null
  email: string | null
}

export const proofOf = (db: Db, purpose: Proof['purpose'], hash: string) =>
  answerOf<KnownProof | null>(db, sql`app.proof_of(${purpose}, ${hash})`)

export interface Registration {
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

export const beginRegistration = (db: Db, registration: Registration) =>
  db.execute(sql`select app.begin_registration(${JSON.stringify(registration)}::jsonb)`)

export const askAccountMail = (db: Db, mail: { id: string; email: string; emailHash: string }) =>
  db.execute(sql`select app.ask_account_mail(${mail.id}, ${mail.email}, ${mail.emailHash})`)

export interface AccountMailFacts {
  email: string | null
  emailHash: string
  isSent: boolean
  isDue: boolean
  tenant: string
  slug: string
  domain: string | null
  look: MailLook
  userId: string | null
  credentialId: string | null
  registrationId: string | null
}

export const accountMailFacts = (db: Db, mailId: string, registrationId: string | null) =>
  answerOf<AccountMailFacts | null>(
    db,
    sql`app.account_mail_facts(${mailId}, ${registrationId}::uuid)`,
  )

/** What a mail to somebody without an account is decided on. */
export interface GuestMailFacts {
  /** Whether the address has orders to find again. */
  isRecoverable: boolean
  /** Null of an address that wants no mails which others cause. */
  stopToken: string | null
}

export const guestMailFacts = (db: Db, mailId: string) =>
  answerOf<GuestMailFacts | null>(db, sql`app.guest_mail_facts(${mailId})`)

export const issueGuestProof = (db: Db, purpose: GuestProofPurpose, email: string, hash: string) =>
  db.execute(sql`select app.issue_guest_proof(${purpose}, ${email}, ${hash})`)

export const settleAccountMail = (db: Db, mailId: string) =>
  db.execute(sql`select app.settle_account_mail(${mailId})`)

export const completeRegistration = (db: Db, proofHash: string, userId: string) =>
  db.execute(sql`select app.complete_registration(${proofHash}, ${userId})`)

export const registerByProof = (
  db: Db,
  proofHash: string,
  person: Omit<Registration, 'id' | 'email'> & { userId: string },
) =>
  db.execute(sql`select app.register_by_invitation(${proofHash}, ${JSON.stringify(person)}::jsonb)`)

export const resetPasswordByProof = (db: Db, proofHash: string, hash: string) =>
  db.execute(sql`select app.reset_password(${proofHash}, ${hash})`)

export const replacePasswordByProof = (db: Db, proofHash: string, hash: string) =>
  db.execute(sql`select app.replace_temporary_password(${proofHash}, ${hash})`)

export const liftLocks = (db: Db, accountHash: string) =>
  db.execute(sql`select app.lift_sign_in_locks(${accountHash})`)
