import type { Database, Db, Query } from '../../db/database.ts'
import { recoveredPath } from '../../kernel/guest-orders.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import type { MailKey } from '../../kernel/mail-kinds.ts'
import { isRefusedForGood, type MailServers, type RateLimiter } from '../../kernel/ports.ts'
import { homeOriginOf, type SiteAddresses, siteOf } from '../../kernel/site-addresses.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { renderMail, stopMailsPath } from '../mails/index.ts'
import {
  type AccountMailFacts,
  accountMailFacts,
  type GuestMailFacts,
  guestMailFacts,
  issueGuestProof,
  issueProof,
  settleAccountMail,
} from './queries.ts'

export interface AccountMailServices {
  database: Database
  ids: Ids
  mailServers: MailServers
  limiter: RateLimiter
  trips: Trips
  environment: SiteAddresses
}

interface Mail {
  key: MailKey
  link?: string
  /** Where the reader stops mails that others cause. */
  stop?: string
  /** Keeps the hash of its secret. */
  kept?: Query
}

/**
 * Sends the mail of a registration, of a forgotten password, or to somebody without an account. Its secret is made
 * here and only its hash is kept: it stands in no queue and no table. A repeated delivery sends nothing twice. What
 * was asked for while mails are switched off, or is refused for good, is never sent again.
 */
export async function sendAccountMail(
  { database, ids, mailServers, limiter, environment, trips }: AccountMailServices,
  payload: JobPayloads['send-account-mail'],
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId: payload.tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: accountMailFacts(db, payload.mailId, payload.registrationId ?? null),
    guest: guestMailFacts(db, payload.mailId),
    delivery: storedDelivery(db, 'tenant'),
    server: savedMailServer(db),
  })
  const facts = rows.facts
  if (!facts?.email || facts.isSent) return
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!mailer) throw new Error('no mail server is configured')
  const settle = () => database.commit(scope, [settleAccountMail(db, payload.mailId)])
  const countedAs = await hashOf(`guest ${facts.email}`)
  const mayBeSent = async () =>
    (await trips.count(() => limiter.take('offerMail', countedAs))).isAllowed
  const secret = ids.secret()
  const mail =
    facts.isDue && sendsMail(rows.delivery)
      ? (payload.guestPage === undefined ? mailOf : guestMailOf)(db, facts, {
          hash: await hashOf(secret),
          guest: rows.guest,
          guestPage: payload.guestPage,
          stopAt: (token) => `${siteOf(facts, environment)}${stopMailsPath}?token=${token}`,
          linkTo: (path) => `${siteOf(facts, environment)}${path}#${secret}`,
          linkAtHome: (path) => `${homeOriginOf(facts.slug, environment)}${path}#${secret}`,
        })
      : undefined
  // Whether it is due is read before it is sent: of a burst to somebody else's address only one counted mail goes.
  if (mail?.stop && !(await mayBeSent())) {
    await settle()
    return
  }
  if (mail?.kept) await database.commit(scope, [mail.kept])
  if (mail) {
    const { tenant, look } = facts
    const { key, link, stop } = mail
    const values = {
      tenant,
      ...(link !== undefined && { link }),
      ...(stop !== undefined && { stop }),
    }
    const dress = { tenant, look, site: siteOf(facts, environment) }
    const sent = {
      ...renderMail(key, values, dress),
      ...(stop !== undefined && { stopAddress: stop }),
    }
    await mailer.send({ to: facts.email, ...sent }).catch(async (thrown) => {
      if (stop !== undefined) await limiter.giveBack('offerMail', countedAs)
      if (!isRefusedForGood(thrown)) throw thrown
    })
  }
  await settle()
}

const hour = 3600

interface Secret {
  hash: string
  guest: GuestMailFacts | null
  guestPage: string | undefined
  linkTo(path: string): string
  /** What opens an account reaches no server but the instance's own. */
  linkAtHome(path: string): string
  stopAt(token: string): string
}

/** Only people who have an order to find again, and want mails which others cause, are written to. */
function guestMailOf(
  db: Db,
  { email }: AccountMailFacts,
  { hash, guest, guestPage, linkTo, stopAt }: Secret,
): Mail | undefined {
  if (email === null || guest === null || guestPage === undefined) return undefined
  const link = linkTo(guestPage)
  if (guestPage === recoveredPath) {
    return guest.isRecoverable
      ? { key: 'ticket-recovery', link, kept: issueGuestProof(db, 'recovery', email, hash) }
      : undefined
  }
  if (guest.stopToken === null) return undefined
  const stop = stopAt(guest.stopToken)
  const kept = issueGuestProof(db, 'registration', email, hash)
  return { key: 'registration-address', link, stop, kept }
}

/** Only people who asked for an account, or have one, are written to. */
function mailOf(
  db: Db,
  { userId, credentialId, registrationId }: AccountMailFacts,
  { hash, linkAtHome }: Secret,
): Mail | undefined {
  if (userId !== null && registrationId !== null) return { key: 'account-exists' }
  if (registrationId !== null) {
    return {
      key: 'address-confirmation',
      link: linkAtHome('/account/verify'),
      kept: issueProof(db, { hash, purpose: 'verify', registrationId, seconds: 24 * hour }),
    }
  }
  if (userId === null || credentialId === null) return undefined
  return {
    key: 'password-reset',
    link: linkAtHome('/account/reset'),
    kept: issueProof(db, { hash, purpose: 'reset', userId, credentialId, seconds: hour }),
  }
}
