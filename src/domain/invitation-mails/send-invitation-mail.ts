import type { Database } from '../../db/database.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { Mailer, RateLimiter } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import type { SiteAddresses } from '../local-identity/index.ts'
import { offerMailOf } from './offer-mail.ts'
import {
  coHostMailFacts,
  type InvitationMailFacts,
  invitationMailFacts,
  settleInvitationMail,
} from './queries.ts'

interface InvitationMailServices {
  database: Database
  mailer: Mailer | null
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
 * Tells those who may answer an offer that it waits for them. It needs no secret: it is shown to who
 * signs in. An offer that was answered or withdrawn meanwhile is not told of, one that was told of is
 * not again; without a mail server people find it when they sign in.
 */
export async function sendInvitationMail(
  { database, mailer, limiter, environment, trips }: InvitationMailServices,
  { tenantId, mailId, invitationId, coHostId }: InvitationMailPayload,
): Promise<void> {
  if (!mailer) return
  const { db } = database
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts:
      coHostId === undefined
        ? invitationMailFacts(db, mailId, invitationId ?? mailId)
        : coHostMailFacts(db, mailId, coHostId),
  })
  const facts = rows.facts.rows[0]?.answer
  if (!facts || facts.isSent) return
  if (facts.isDue) {
    for (const recipient of facts.recipients) {
      if (await trips.count(() => mayBeSent(limiter, facts, recipient.address))) {
        await mailer.send(offerMailOf(facts, recipient, environment))
      }
    }
  }
  await database.commit(scope, [settleInvitationMail(db, mailId)])
}

/**
 * Whether an address gets one more mail: one a minute from all communities together, and so many a day
 * for one person who asks. What is not sent is found by who signs in.
 */
async function mayBeSent(limiter: RateLimiter, { sender }: InvitationMailFacts, address: string) {
  const asked = await limiter.take('offerMailsAsked', await hashOf(`sender ${sender}`))
  if (!asked.isAllowed) return false
  return (await limiter.take('offerMail', await hashOf(`recipient ${address}`))).isAllowed
}
