import type { Database } from '../../db/database.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import type { MailServers, RateLimiter } from '../../kernel/ports.ts'
import type { SiteAddresses } from '../../kernel/site-addresses.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { issueProof } from '../local-identity/index.ts'
import { offerMailOf } from './offer-mail.ts'
import {
  coHostMailFacts,
  invitationMailFacts,
  type Recipient,
  settleInvitationMail,
} from './queries.ts'
import { sendCounted } from './send-counted.ts'

interface InvitationMailServices {
  database: Database
  ids: Ids
  mailServers: MailServers
  limiter: RateLimiter
  trips: Trips
  environment: SiteAddresses
}

interface InvitationMailPayload {
  tenantId: string
  mailId: string
  invitationId?: string | undefined
  coHostId?: string | undefined
}

/**
 * Mails everybody who can answer an invitation. An invited address without an account gets a secret to
 * create one; only its hash is stored. No mail is sent if the invitation was answered or withdrawn, or
 * was mailed before. Without a mail server, or while mails are switched off, people find it after sign-in.
 */
export async function sendInvitationMail(
  { database, ids, mailServers, limiter, environment, trips }: InvitationMailServices,
  { tenantId, mailId, invitationId, coHostId }: InvitationMailPayload,
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts:
      coHostId === undefined
        ? invitationMailFacts(db, mailId, invitationId ?? mailId)
        : coHostMailFacts(db, mailId, coHostId),
    delivery: storedDelivery(db, 'tenant'),
    server: savedMailServer(db),
  })
  const facts = rows.facts
  if (!facts || facts.isSent) return
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!mailer) return
  const { secondsLeft } = facts
  const newSecret = async ({ hasAccount }: Recipient) => {
    if (hasAccount || secondsLeft === null || invitationId === undefined) return null
    const secret = ids.secret()
    const proof = { hash: await hashOf(secret), purpose: 'invitation', invitationId } as const
    await database.commit(scope, [issueProof(db, { ...proof, seconds: secondsLeft })])
    return secret
  }
  if (facts.isDue && sendsMail(rows.delivery)) {
    for (const recipient of facts.recipients) {
      // What is not sent is found by whoever signs in.
      await sendCounted(
        { mailer, limiter, trips },
        { sender: facts.sender, address: recipient.address },
        async () =>
          offerMailOf(facts, { ...recipient, secret: await newSecret(recipient) }, environment),
      )
    }
  }
  await database.commit(scope, [settleInvitationMail(db, mailId)])
}
