import { savedMailServer } from '../../domain/email-delivery/index.ts'
import { missingOfMailServer } from '../../kernel/mail-server.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'

/** Asks whoever delivers mails now, and says whether the instance has saved that server. */
export async function probedMailer({
  database,
  mailServers,
}: Pick<Services, 'database' | 'mailServers'>) {
  const { rows } = await database.read(
    { instance: true, trips: new Trips() },
    { server: savedMailServer(database.db) },
  )
  const [saved] = rows.server
  return {
    isSaved: saved !== undefined && missingOfMailServer(saved).length === 0,
    probe: async () => (await mailServers.mailerFor(saved))?.probe(),
  }
}
