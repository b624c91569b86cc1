import type { Database, Db, Query } from '../../db/database.ts'
import { recoveredPath } from '../../kernel/guest-orders.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import type { MailServers } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { type MailKey, renderMail } from '../mails/index.ts'
import {
  type AccountMailFacts,
  accountMailFacts,
  isRecoverable,
  issueProof,
  issueRecovery,
  settleAccountMail,
} from './queries.ts'
import { type SiteAddresses, siteOf } from './site-address.ts'

export interface AccountMailServices {
  database: Database
  ids: Ids
  mailServers: MailServers
  trips: Trips
  environment: SiteAddresses
}

interface Mail {
  key: MailKey
  link?: string
  /** Keeps the hash of its secret. */
  kept?: Query
}

/**
 * Sends the mail of a registration, of a forgotten password or of lost tickets. Its secret is made here and only its
 * hash is kept: it stands in no queue and no table. A repeated delivery sends nothing twice. What was asked for while
 * mails are switched off is never sent.
 */
export async function sendAccountMail(
  { database, ids, mailServers, environment, trips }: AccountMailServices,
  payload: JobPayloads['send-account-mail'],
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId: payload.tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: accountMailFacts(db, payload.mailId, payload.registrationId ?? null),
    isRecoverable: isRecoverable(db, payload.mailId),
    delivery: storedDelivery(db, 'tenant'),
    server: savedMailServer(db),
  })
  const facts = rows.facts
  if (!facts?.email || facts.isSent) return
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!mailer) throw new Error('no mail server is configured')
  const secret = ids.secret()
  const mail =
    facts.isDue && sendsMail(rows.delivery)
      ? (payload.isForTickets ? ticketMailOf : mailOf)(db, facts, {
          hash: await hashOf(secret),
          isRecoverable: rows.isRecoverable,
          linkTo: (path) => `${siteOf(facts, environment)}${path}#${secret}`,
        })
      : undefined
  if (mail?.kept) await database.commit(scope, [mail.kept])
  if (mail) {
    const { tenant, look } = facts
    const values = { tenant, ...(mail.link !== undefined && { link: mail.link }) }
    const dress = { tenant, look, site: siteOf(facts, environment) }
    await mailer.send({ to: facts.email, ...renderMail(mail.key, values, dress) })
  }
  await database.commit(scope, [settleAccountMail(db, payload.mailId)])
}

const hour = 3600

interface Secret {
  hash: string
  isRecoverable: boolean
  linkTo(path: string): string
}

/** Nobody is written to who has no order to find again. */
const ticketMailOf = (
  db: Db,
  { email }: AccountMailFacts,
  { hash, isRecoverable, linkTo }: Secret,
): Mail | undefined =>
  email !== null && isRecoverable
    ? { key: 'ticket-recovery', link: linkTo(recoveredPath), kept: issueRecovery(db, email, hash) }
    : undefined

/** Nobody is written to who neither asked for an account nor has one. */
function mailOf(
  db: Db,
  { userId, credentialId, registrationId }: AccountMailFacts,
  { hash, linkTo }: Secret,
): Mail | undefined {
  if (userId !== null && registrationId !== null) return { key: 'account-exists' }
  if (registrationId !== null) {
    return {
      key: 'address-confirmation',
      link: linkTo('/account/verify'),
      kept: issueProof(db, { hash, purpose: 'verify', registrationId, seconds: 24 * hour }),
    }
  }
  if (userId === null || credentialId === null) return undefined
  return {
    key: 'password-reset',
    link: linkTo('/account/reset'),
    kept: issueProof(db, { hash, purpose: 'reset', userId, credentialId, seconds: hour }),
  }
}
