import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type SiteAddresses, siteOf } from '../local-identity/index.ts'
import {
  coHostMailFacts,
  type InvitationMailFacts,
  invitationMailFacts,
  settleInvitationMail,
} from './queries.ts'

interface InvitationMailServices {
  database: Database
  mailer: Mailer | null
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
  { database, mailer, environment, trips }: InvitationMailServices,
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
    for (const to of facts.recipients) await mailer.send({ to, ...mailOf(facts, environment) })
  }
  await database.commit(scope, [settleInvitationMail(db, mailId)])
}

/** Names, an address and an instant: nothing that would have to be translated. */
function mailOf(facts: InvitationMailFacts, environment: SiteAddresses) {
  const { title, tenant, expiresAt } = facts
  const lines = [
    `${title} (${tenant})`,
    `${siteOf(facts, environment)}/account/sign-in`,
    ...(expiresAt === null ? [] : [`→ ${expiresAt}`]),
  ]
  return { subject: `${title} (${tenant})`, text: `${lines.join('\n\n')}\n` }
}
