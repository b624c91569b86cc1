import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { isRefusedForGood, type MailServers } from '../../kernel/ports.ts'
import { type SiteAddresses, siteOf } from '../../kernel/site-addresses.ts'
import type { Trips } from '../../kernel/trips.ts'
import { savedMailServer, sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { eventInMail } from '../events/index.ts'
import { messageMailOf } from './message-mail.ts'
import { programmeMailOf } from './programme-mail.ts'
import { attendeeMailFacts, type Recipient, settleAttendeeMail } from './queries.ts'

interface AttendeeMailServices {
  database: Database
  clock: Clock
  mailServers: MailServers
  trips: Trips
  environment: SiteAddresses
}

/** Sends one mail of a message, or notes that it cannot be sent. A repeated delivery sends nothing twice. */
export async function sendAttendeeMail(
  { database, clock, mailServers, environment, trips }: AttendeeMailServices,
  { tenantId, eventId, ...mail }: JobPayloads['send-attendee-mail'],
): Promise<void> {
  const { db } = database
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { rows } = await database.read(scope, {
    facts: attendeeMailFacts(db, mail),
    events: eventInMail(db, eventId),
    delivery: storedDelivery(db, 'tenant'),
    server: savedMailServer(db),
  })
  const {
    facts,
    events: [event],
  } = rows
  if (!facts || facts.isSettled || !event) return
  const settle = (outcome: 'sentAt' | 'failedAt') =>
    database.commit(scope, [settleAttendeeMail(db, mail.mailId, outcome)])
  const { recipient } = facts
  const site = siteOf(facts, environment)
  const { kind, written } = facts
  const mailTo = (to: Recipient) =>
    kind === 'Programme' || !written
      ? programmeMailOf({ facts, event, site, now: clock.now() }, to)
      : messageMailOf({ ...facts, written: { ...written, kind }, event, site }, to)
  const outgoing = recipient && mailTo(recipient)
  const mailer = await mailServers.mailerFor(rows.server[0])
  if (!outgoing || !mailer || !sendsMail(rows.delivery)) {
    await settle('failedAt')
    return
  }
  try {
    await mailer.send({ ...outgoing, id: mail.mailId })
  } catch (thrown) {
    if (!isRefusedForGood(thrown)) throw thrown
    await settle('failedAt')
    return
  }
  await settle('sentAt')
}
