import { sql } from 'drizzle-orm'
import { check, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type MailSecurity, mailSecurities } from '../../kernel/mail-server.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { instant } from './columns.ts'

/** The mail server of the instance: one row, once somebody has saved one. */
export const mailServer = declaredTable(
  'mail_server',
  {
    id: smallint('id').primaryKey().default(1),
    host: text('host'),
    port: integer('port').notNull(),
    security: text('security').$type<MailSecurity>().notNull(),
    username: text('username'),
    /** By `SEALING_KEYS`, bound to the server; nobody is shown it. */
    sealedPassword: text('sealed_password'),
    sender: text('sender'),
    revision: integer('revision').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null for a key of the instance, and when that person is erased. */
    changedByUserId: uuid('changed_by_user_id'),
  },
  {
    rights: ['select'],
    columns: {
      id: none,
      host: none,
      port: none,
      security: none,
      username: none,
      sealedPassword: none,
      sender: none,
      revision: none,
      changedAt: none,
      changedByUserId: unlink,
    },
  },
  (table) => [
    check('mail_server_once', sql`${table.id} = 1`),
    check('mail_server_port', sql`${table.port} between 1 and 65535`),
    check(
      'mail_server_security',
      sql`${table.security} in (${sql.raw(mailSecurities.map((each) => `'${each}'`).join(', '))})`,
    ),
    check(
      'mail_server_password',
      sql`${table.sealedPassword} is null or (${table.host} is not null and ${table.username} is not null and ${table.security} <> 'None')`,
    ),
  ],
)
