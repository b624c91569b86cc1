import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { MailLook } from './render-mail.ts'

/** Of the community that is entered. */
export const ownLook = (db: Db) => answerOf<MailLook>(db, sql`app.own_mail_look()`)
