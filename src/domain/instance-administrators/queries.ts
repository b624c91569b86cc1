import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { counted, paged } from '../../db/paged.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { NamedPerson } from '../role-grants/index.ts'

export interface InstanceAdministratorView {
  /** Of the account. */
  id: string
  email: string | null
  fullName: string | null
  createdAt: string
  /** Nobody else administers the instance. */
  isLast: boolean
}

export interface InstanceAdministratorChangeView {
  id: string
  kind: 'added' | 'removed'
  /** Null when that person is erased. */
  userId: string | null
  changedByUserId: string | null
  changedAt: string
}

const asJson = sql`jsonb_build_object('id', user_id, 'email', email, 'fullName', full_name,
  'createdAt', app.utc(created_at), 'isLast', app.is_last_instance_administrator(user_id))`

/** The longest-serving first. */
export const administratorPage = (db: Db, page: PageRequest) =>
  paged(
    db,
    db
      .select({ value: sql<InstanceAdministratorView>`${asJson}` })
      .from(sql`app.instance_administrators(null)`),
    {
      page,
      order: [sql`created_at`, sql`user_id`],
    },
  )

export const administratorById = (db: Db, id: string) =>
  db
    .select({ administrator: sql<InstanceAdministratorView>`${asJson}` })
    .from(sql`app.instance_administrators(${id}::uuid)`)

export const changePage = (db: Db, page: PageRequest) => ({
  rows: db
    .select({ value: sql<InstanceAdministratorChangeView>`change` })
    .from(sql`app.instance_administrator_changes(${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.instance_administrator_change_count()`),
})

export interface NamedAccount {
  userId: string
  email: string | null
  fullName: string | null
}

export const accountNamed = (db: Db, { userId, email }: NamedPerson) =>
  answerOf<NamedAccount | null>(
    db,
    sql`app.account_named(${userId ?? null}::uuid, ${email ?? null}::text)`,
  )

export const addAdministrator = (
  db: Db,
  added: { userId: string; changeId: string; createdAt: string },
) =>
  db.execute(sql`select app.add_instance_administrator(
    ${added.userId}, ${added.changeId}, ${added.createdAt})`)

export const removeAdministrator = (db: Db, userId: string, changeId: string) =>
  db.execute(sql`select app.remove_instance_administrator(${userId}, ${changeId})`)
