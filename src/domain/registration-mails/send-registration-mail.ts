import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import {
  MailRefused,
  type MailServers,
  type RateLimiter,
  type SealedTexts,
} from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { codeOf, opened, type SigningKey, signingKey } from '../admission/index.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { eventInMail } from '../events/index.ts'
import { sendCounted } from '../invitation-mails/index.ts'
import { type SiteAddresses, siteOf } from '../local-identity/index.ts'
import { lastAttemptOf } from '../payments/index.ts'
import {
  type RegistrationMailFacts,
  refundInMail,
  registrationMailFacts,
  settleRegistrationMail,
} from './queries.ts'
import { registrationMailOf } from './registration-mail.ts'

interface RegistrationMailServices {
  database: Database
  clock: Clock
  mailServers: MailServers
  limiter: RateLimiter
  trips: Trips
  environment: SiteAddresses
}

/** One address that is refused holds back nobody else's mail; a server that is gone would refuse them all. */
const ofOneMail: readonly string[] = ['Refused', 'SenderRefused'] satisfies MailRefused['refusal'][]

/**
 * Tells the buyer of an order, and whoever has a ticket of it with an own address, what has become of it, or of a
 * refund. What the order has left since is told by a later message. A repeated delivery sends nothing twice. Without a mail server, or
 * while mails are switched off, people find it on the page of the order.
 */
export async function sendRegistrationMail(
  { database, clock, mailServers, limiter, environment, trips }: RegistrationMailServices,
  { tenantId, mailId, orderId, eventId, ...told }: JobPayloads['send-registration-mail'],
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: registrationMailFacts(db, mailId, orderId),
    events: eventInMail(db, eventId),
    payments: lastAttemptOf(db, orderId),
    refunds: refundInMail(db, told.refundId),
    delivery: storedDelivery(db, 'tenant'),
    server: savedMailServer(db),
    keys: signingKey(db, eventId),
  })
  const {
    facts,
    events: [event],
    payments: [payment],
    refunds: [refund],
  } = rows
  if (!facts || !event) return
  if (told.refundId === undefined && facts.statusId !== told.statusId) return
  const sender = facts.buyer ?? (facts.isGuest ? orderId : null)
  if (sender === null) return
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!mailer || !sendsMail(rows.delivery)) return
  const { isGuest, buyerAddress } = facts
  const site = siteOf(facts, environment)
  const registration = {
    participantId: told.participantId,
    codes: await codesOf(facts, rows.keys[0], mailServers.passwords),
    facts,
    event,
    payment,
    refund,
    orderId,
    by: told.by,
    isReminder: told.isReminder === true,
    site,
    now: clock.now(),
  }
  const refused: MailRefused[] = []
  for (const recipient of facts.recipients) {
    const { address, isSent } = recipient
    const mail = isSent ? null : registrationMailOf(registration, recipient)
    if (!mail) continue
    const isCounted = told.isResent === true || isGuest || address !== buyerAddress
    try {
      await (isCounted
        ? sendCounted({ mailer, limiter, trips }, { sender, address }, async () => mail)
        : mailer.send(mail))
    } catch (thrown) {
      if (!(thrown instanceof MailRefused && ofOneMail.includes(thrown.refusal))) throw thrown
      refused.push(thrown)
      continue
    }
    await database.commit(scope, [settleRegistrationMail(db, mailId, address)])
  }
  if (refused[0]) throw refused[0]
}

/** The codes of tickets that were transferred: nobody else is mailed one. */
async function codesOf(
  { tickets }: RegistrationMailFacts,
  key: SigningKey | undefined,
  seals: SealedTexts | null,
): Promise<ReadonlyMap<string, string>> {
  const transferred = tickets.flatMap((ticket) => ticket.transferred ?? [])
  const privateKey = transferred.length > 0 ? await opened(key, seals) : null
  if (!key || !privateKey) return new Map()
  return new Map(
    await Promise.all(
      transferred.map(async (each) => [each.id, await codeOf(each, key, privateKey)] as const),
    ),
  )
}
