import type { Database, Db, Rows } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { deliveryTimeoutMs, type JobPayloads } from '../../kernel/jobs.ts'
import { orderStatus } from '../../kernel/orders.ts'
import {
  isOfOneMail,
  isRefusedForGood,
  type MailServers,
  type OutgoingMail,
  type RateLimiter,
  type SealedTexts,
} from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { type SiteAddresses, siteOf } from '../../kernel/site-addresses.ts'
import type { Trips } from '../../kernel/trips.ts'
import { codeOf, opened, type SigningKey, signingKey } from '../admission/index.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { eventInMail } from '../events/index.ts'
import { type SentMail, sendCounted, settleRecipientMails } from '../invitation-mails/index.ts'
import { lastAttemptOf } from '../payments/index.ts'
import { type RegistrationMailFacts, refundInMail, registrationMailsFacts } from './queries.ts'
import { registrationMailOf } from './registration-mail.ts'

interface RegistrationMailServices {
  database: Database
  clock: Clock
  mailServers: MailServers
  limiter: RateLimiter
  trips: Trips
  environment: SiteAddresses
}

type Told = Omit<JobPayloads['send-registration-mail'], 'tenantId'>

/** An isolate that dies repeats so many mails at the most. */
const mailsACommit = 20

/** Then the rest is left to the next delivery: the queue gives up waiting, and would begin another one beside this. */
const sendingMs = deliveryTimeoutMs / 2

/**
 * Tells the buyers of orders, and whoever has a ticket of one with an own address, what has become of it, or of a
 * refund. What the order has left since is told by a later message. All of it is read at once, and what was sent is
 * stored together, whatever fails: a repeated delivery sends the rest, and nothing twice. What is refused for good is
 * not sent again. Without a mail server, or
 * while mails are switched off, people find it on the page of the order. Codes of tickets that no page shows, and
 * that a ticket is cancelled, wait for a later delivery where another mail went to the address in the same minute, or
 * too many on the same day from who causes it. Throws `rate_limited` then.
 */
export async function sendRegistrationMails(
  services: RegistrationMailServices,
  { tenantId, parts }: JobPayloads['send-registration-mails'],
): Promise<void> {
  const { database, clock, mailServers, trips } = services
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, whatIsTold(database.db, parts))
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!mailer || !sendsMail(rows.delivery)) return
  const connection = mailer.open()
  const endsAt = clock.now() + sendingMs
  const sent: SentMail[] = []
  const settle = async () => {
    if (sent.length === 0) return
    await database.commit(scope, [settleRecipientMails(database.db, sent)])
    sent.length = 0
  }
  const failures: unknown[] = []
  const waiting: Problem[] = []
  const handOver = async ({ address, sender, mail }: DueMail) => {
    const counted = { ...services, mailer: connection }
    if (sender !== null) return sendCounted(counted, { sender, address }, async () => mail)
    await connection.send(mail)
    return true
  }
  const send = async (mailId: string, mail: DueMail) => {
    if (clock.now() >= endsAt) {
      waiting.push(new Problem('rate_limited'))
      return false
    }
    try {
      const isSent = await handOver(mail)
      if (!isSent && mail.canWait) waiting.push(new Problem('rate_limited'))
      else sent.push({ mailId, address: mail.address })
      if (sent.length >= mailsACommit) await settle()
      return true
    } catch (thrown) {
      if (isRefusedForGood(thrown)) sent.push({ mailId, address: mail.address })
      else failures.push(thrown)
      return isOfOneMail(thrown)
    }
  }
  sending: for (const [index, told] of parts.entries()) {
    const mails = await mailsOf(services, rows, told, index).catch((thrown) => {
      failures.push(thrown)
      return []
    })
    for (const mail of mails) if (!(await send(told.mailId, mail))) break sending
  }
  connection.close()
  await settle()
  const [first] = [...failures, ...waiting]
  if (first) throw first
}

/** One such mail. */
export const sendRegistrationMail = (
  services: RegistrationMailServices,
  { tenantId, ...told }: JobPayloads['send-registration-mail'],
): Promise<void> => sendRegistrationMails(services, { tenantId, parts: [told] })

/** What several mails tell of is asked once, by its id. */
const each = <const Name extends string, Q>(
  name: Name,
  ids: readonly (string | undefined)[],
  query: (id: string) => Q,
) =>
  Object.fromEntries(
    [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [[`${name} ${id}`, query(id)]])),
  ) as Record<`${Name} ${string}`, Q>

const whatIsTold = (db: Db, parts: readonly Told[]) => {
  const events = parts.map(({ eventId }) => eventId)
  const unpaid = parts.filter(({ statusId }) => statusId !== orderStatus.confirmed)
  return Object.assign(
    {
      facts: registrationMailsFacts(db, parts),
      delivery: storedDelivery(db, 'tenant'),
      server: savedMailServer(db),
    },
    each('event', events, (id) => eventInMail(db, id)),
    each('key', events, (id) => signingKey(db, id)),
    Object.assign(
      each(
        'payment',
        unpaid.map(({ orderId }) => orderId),
        (id) => lastAttemptOf(db, id),
      ),
      each(
        'refund',
        parts.map(({ refundId }) => refundId),
        (id) => refundInMail(db, id),
      ),
    ),
  )
}

type Found = Rows<ReturnType<typeof whatIsTold>>

interface DueMail {
  address: string
  /** Who causes it, where it goes to somebody who may not want it. */
  sender: string | null
  /** Whether it brings what its reader finds nowhere else. */
  canWait: boolean
  mail: OutgoingMail
}

/** What is told by one message, and was not sent yet. */
async function mailsOf(
  { clock, environment, mailServers }: RegistrationMailServices,
  found: Found,
  { orderId, eventId, ...told }: Told,
  index: number,
): Promise<DueMail[]> {
  const { community, orders } = found.facts
  const order = orders[index]
  const event = found[`event ${eventId}`]?.[0]
  if (!order || !event) return []
  const facts = { ...community, ...order }
  if (told.refundId === undefined && facts.statusId !== told.statusId) return []
  const sender = facts.buyer ?? (facts.isGuest ? orderId : null)
  if (sender === null) return []
  const { isGuest, buyerAddress } = facts
  const registration = {
    participantId: told.participantId,
    codes: await codesOf(facts, found[`key ${eventId}`]?.[0], mailServers.passwords),
    facts,
    event,
    payment: found[`payment ${orderId}`]?.[0],
    refund: found[`refund ${told.refundId}`]?.[0],
    orderId,
    by: told.by,
    isReminder: told.isReminder === true,
    remindsOfNames: told.remindsOfNames === true,
    site: siteOf(facts, environment),
    now: clock.now(),
  }
  const isFirst = told.isResent !== true && told.isReminder !== true
  const isEnd = facts.statusId === orderStatus.cancelled || told.refundId !== undefined
  const canWait = isFirst && (isEnd || facts.tickets.some(({ mailed }) => mailed))
  return facts.recipients.flatMap((recipient) => {
    const { address, isSent } = recipient
    const mail = isSent ? null : registrationMailOf(registration, recipient)
    if (!mail) return []
    const isCounted = told.isResent === true || isGuest || address !== buyerAddress
    return [{ address, sender: isCounted ? sender : null, canWait, mail }]
  })
}

/** The codes of tickets that no page shows to whoever has them. */
async function codesOf(
  { tickets }: RegistrationMailFacts,
  key: SigningKey | undefined,
  seals: SealedTexts | null,
): Promise<ReadonlyMap<string, string>> {
  const mailed = tickets.flatMap((ticket) => ticket.mailed ?? [])
  if (mailed.length === 0 || !key || !seals) return new Map()
  const privateKey = await opened(key, seals)
  // A mail without its codes would count as sent. One that fails is delivered again.
  if (!privateKey) throw new Error('No key of SEALING_KEYS opens the signing key of the event.')
  return new Map(
    await Promise.all(
      mailed.map(async (each) => [each.id, await codeOf(each, key, privateKey)] as const),
    ),
  )
}
