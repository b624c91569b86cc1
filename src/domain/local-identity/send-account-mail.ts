import type { Database } from '../../db/database.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import type { MailServers } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { type MailKey, renderMail } from '../mails/index.ts'
import {
  type AccountMailFacts,
  accountMailFacts,
  issueProof,
  type Proof,
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
  proof?: Proof
}

/**
 * Sends the mail of a registration or of a forgotten password. Its secret is made here and only its
 * hash is kept: it stands in no queue and no table. A repeated delivery sends nothing twice. What was asked for while
 * mails are switched off is never sent.
 */
export async function sendAccountMail(
  { database, ids, mailServers, environment, trips }: AccountMailServices,
  payload: { tenantId: string; mailId: string; registrationId?: string | undefined },
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId: payload.tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: accountMailFacts(db, payload.mailId, payload.registrationId ?? null),
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
      ? mailOf(facts, {
          hash: await hashOf(secret),
          linkTo: (page) => `${siteOf(facts, environment)}/account/${page}#${secret}`,
        })
      : undefined
  if (mail?.proof) await database.commit(scope, [issueProof(db, mail.proof)])
  if (mail) {
    const { tenant, look } = facts
    const values = { tenant, ...(mail.link !== undefined && { link: mail.link }) }
    const dress = { tenant, look, site: siteOf(facts, environment) }
    await mailer.send({ to: facts.email, ...renderMail(mail.key, values, dress) })
  }
  await database.commit(scope, [settleAccountMail(db, payload.mailId)])
}

const hour = 3600

/** Nobody is written to who neither asked for an account nor has one. */
function mailOf(
  { userId, credentialId, registrationId }: AccountMailFacts,
  { hash, linkTo }: { hash: string; linkTo(page: string): string },
): Mail | undefined {
  if (userId !== null && registrationId !== null) return { key: 'account-exists' }
  if (registrationId !== null) {
    return {
      key: 'address-confirmation',
      link: linkTo('verify'),
      proof: { hash, purpose: 'verify', registrationId, seconds: 24 * hour },
    }
  }
  if (userId === null || credentialId === null) return undefined
  return {
    key: 'password-reset',
    link: linkTo('reset'),
    proof: { hash, purpose: 'reset', userId, credentialId, seconds: hour },
  }
}
