import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { MailLook } from '../mails/index.ts'

export const askInvitationMail = (db: Db, mail: { id: string; targetHash: string }) =>
  db.execute(sql`select app.ask_account_mail(${mail.id}, null, ${mail.targetHash})`)

export interface Recipient {
  address: string
  /** What stops further mails to the address; it holds no address. */
  stopToken: string
  hasAccount: boolean
  storedPreferences: MailLook['storedPreferences']
}

export interface InvitationMailFacts {
  isSent: boolean
  /** Whether nothing was sent for the same offer within the last minute. */
  isDue: boolean
  tenant: string
  slug: string
  domain: string | null
  look: MailLook
  /** The organization or group, or the event; null for the community itself. */
  title: string | null
  /** Null where the offer does not end by itself. */
  expiresAt: string | null
  /** How long it is still open; null where it does not end by itself. */
  secondsLeft: number | null
  recipients: Recipient[]
  /** Who asked, by id, and as this community knows them; no name of whoever has left. */
  sender: string
  senderName: string | null
}

export const invitationMailFacts = (db: Db, mailId: string, invitationId: string) =>
  answerOf<InvitationMailFacts | null>(
    db,
    sql`app.invitation_mail_facts(${mailId}, ${invitationId})`,
  )

export const coHostMailFacts = (db: Db, mailId: string, coHostId: string) =>
  answerOf<InvitationMailFacts | null>(db, sql`app.co_host_mail_facts(${mailId}, ${coHostId})`)

export const settleInvitationMail = (db: Db, mailId: string) =>
  db.execute(sql`select app.settle_account_mail(${mailId})`)

export interface SentMail {
  mailId: string
  address: string
}

/** Of mails that go to several addresses. */
export const settleRecipientMails = (db: Db, sent: readonly SentMail[]) =>
  db.execute(sql`select app.settle_recipient_mails(${JSON.stringify(sent)}::jsonb)`)

export const blockMails = (db: Db, token: string) =>
  db.execute(sql`select app.block_mails(${token})`)
