import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
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
