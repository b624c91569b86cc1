import { savedMailServer } from '../../domain/email-delivery/index.ts'
import { missingOfMailServer } from '../../kernel/mail-server.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'

/** What delivers mails now, null where nothing does, and whether the instance has saved it. */
export async function currentMailer({
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
    mailer: () => mailServers.mailerFor(saved),
  }
}
