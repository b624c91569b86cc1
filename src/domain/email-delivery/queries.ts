import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { keptBy } from '../../db/kept.ts'
import { answerOf } from '../../db/one.ts'
import { mailServer } from '../../db/schema/index.ts'
import type { changesOfMailServer, StoredMailServer } from '../../kernel/mail-server.ts'
import { emailDelivery } from '../../kernel/settings/settings.ts'
import { storedSettings } from '../settings/index.ts'

/** Who switches mails off: for all communities, or for its own. */
export type DeliveryScope = 'instance' | 'tenant'

export const storedDelivery = (db: Db, scope: DeliveryScope) =>
  storedSettings(db, 'EmailDelivery', scope)

/** Of the last change in the scope; null where there was none. */
export const lastChange = (db: Db, scope: DeliveryScope) =>
  answerOf<string | null>(db, sql`app.last_setting_change(${scope}, ${emailDelivery.key})`)

/** How many communities send mails while the instance does. */
export const communitiesWithMail = (db: Db) =>
  answerOf<number>(db, sql`app.communities_with_mail()`)

const keptServer = keptBy([], (db) =>
  db
    .select({
      host: mailServer.host,
      port: mailServer.port,
      security: mailServer.security,
      username: mailServer.username,
      sender: mailServer.sender,
      sealedPassword: mailServer.sealedPassword,
      revision: mailServer.revision,
    })
    .from(mailServer)
    .limit(1),
)

/** Nothing where nobody has saved one. */
export const savedMailServer = (db: Db) => keptServer(db, {})

/** Where a mail to the caller goes; null where nowhere. */
export const ownAddress = (db: Db) => answerOf<string | null>(db, sql`app.own_address()`)

type RecordedChange = ReturnType<typeof changesOfMailServer>[number] & { id: string }

/** Over the revision that was read, with what the change puts on record. */
export const saveMailServer = (
  db: Db,
  server: StoredMailServer & { changedAt: string },
  changes: readonly RecordedChange[],
) =>
  db.execute(
    sql`select app.save_mail_server(${server.revision - 1}::integer, ${JSON.stringify(server)}::jsonb,
      ${JSON.stringify(changes)}::jsonb)`,
  )
