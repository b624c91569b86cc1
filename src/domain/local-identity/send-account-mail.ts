import type { Database } from '../../db/database.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import type { Mailer } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { sendsMail, storedDelivery } from '../email-delivery/index.ts'
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
  mailer: Mailer | null
  trips: Trips
  environment: SiteAddresses
}

interface Mail {
  subject: string
  text: string
  proof?: Proof
}

/**
 * Sends the mail of a registration or of a forgotten password. Its secret is made here and only its
 * hash is kept: it stands in no queue and no table. A repeated delivery sends nothing twice. What was asked for while
 * mails are switched off is never sent.
 */
export async function sendAccountMail(
  { database, ids, mailer, environment, trips }: AccountMailServices,
  payload: { tenantId: string; mailId: string; registrationId?: string | undefined },
): Promise<void> {
  if (!mailer) throw new Error('no mail server is configured')
  const { db } = database
  const scope = { tenant: { tenantId: payload.tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: accountMailFacts(db, payload.mailId, payload.registrationId ?? null),
    delivery: storedDelivery(db, 'tenant'),
  })
  const facts = rows.facts
  if (!facts?.email || facts.isSent) return
  const secret = ids.secret()
  const mail =
    facts.isDue && sendsMail(rows.delivery)
      ? mailOf(facts, {
          hash: await hashOf(secret),
          linkTo: (page) => `${siteOf(facts, environment)}/account/${page}#${secret}`,
        })
      : undefined
  if (mail?.proof) await database.commit(scope, [issueProof(db, mail.proof)])
  if (mail) await mailer.send({ to: facts.email, subject: mail.subject, text: mail.text })
  await database.commit(scope, [settleAccountMail(db, payload.mailId)])
}

const hour = 3600

/** Nobody is written to who neither asked for an account nor has one. */
function mailOf(
  { tenant, userId, credentialId, registrationId }: AccountMailFacts,
  { hash, linkTo }: { hash: string; linkTo(page: string): string },
): Mail | undefined {
  if (userId !== null && registrationId !== null) {
    return {
      subject: `You have an account at ${tenant}`,
      text: `Somebody, probably you, wanted to register at ${tenant} with this address. There is already an account with it. Sign in, or request a new password if you have forgotten yours.\n`,
    }
  }
  if (registrationId !== null) {
    return {
      subject: `Confirm your address for ${tenant}`,
      text: `Open this link to finish your registration at ${tenant}. It works for 24 hours.\n\n${linkTo('verify')}\n\nIf this was not you, do nothing: no account will be created.\n`,
      proof: { hash, purpose: 'verify', registrationId, seconds: 24 * hour },
    }
  }
  if (userId === null || credentialId === null) return undefined
  return {
    subject: `A new password for ${tenant}`,
    text: `Open this link to choose a new password. It works for one hour.\n\n${linkTo('reset')}\n\nIf this was not you, do nothing: your password stays the same.\n`,
    proof: { hash, purpose: 'reset', userId, credentialId, seconds: hour },
  }
}
