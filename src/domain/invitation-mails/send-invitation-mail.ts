import type { Database } from '../../db/database.ts'
import { hashOf, type Ids } from '../../kernel/ids.ts'
import {
  isOfOneMail,
  isRefusedForGood,
  type MailServers,
  type RateLimiter,
} from '../../kernel/ports.ts'
import type { SiteAddresses } from '../../kernel/site-addresses.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { issueProof } from '../local-identity/index.ts'
import { offerMailOf } from './offer-mail.ts'
import {
  coHostMailFacts,
  invitationMailFacts,
  type Recipient,
  type SentMail,
  settleInvitationMail,
  settleRecipientMails,
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
  const due = facts.isDue && sendsMail(rows.delivery) ? facts.recipients : []
  const done: SentMail[] = []
  const failures: unknown[] = []
  for (const recipient of due) {
    const { address } = recipient
    try {
      await sendCounted({ mailer, limiter, trips }, { sender: facts.sender, address }, async () =>
        offerMailOf(facts, { ...recipient, secret: await newSecret(recipient) }, environment),
      )
    } catch (thrown) {
      if (!isRefusedForGood(thrown)) {
        failures.push(thrown)
        if (isOfOneMail(thrown)) continue
        break
      }
    }
    // Whoever gets no mail, since it is refused or one too many, finds the invitation after sign-in.
    done.push({ mailId, address })
  }
  const [first] = failures
  await database.commit(scope, [
    first ? settleRecipientMails(db, done) : settleInvitationMail(db, mailId),
  ])
  if (first) throw first
}
