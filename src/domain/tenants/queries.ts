import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf, oneAnswer } from '../../db/one.ts'
import { counted } from '../../db/paged.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { TenantCommand } from '../../kernel/tenant-lifecycle.ts'
import type {
  AdministeredTenantView,
  TenantAsked,
  TenantTransitionView,
} from './administered-tenant-view.ts'

export interface TenantFilter {
  statusId: number | null
  /** Words that slug or name hold. */
  text: string | null
}

export const tenantPage = (db: Db, { statusId, text }: TenantFilter, page: PageRequest) => ({
  rows: db
    .select({ value: sql<AdministeredTenantView>`tenant` })
    .from(
      sql`app.tenant_page(${statusId}::integer, ${text}::text, ${page.pageSize}, ${offsetOf(page)})`,
    ),
  total: counted(db, sql`app.tenant_count(${statusId}::integer, ${text}::text)`),
})

export const tenantById = (db: Db, { id, only }: TenantAsked) =>
  oneAnswer<AdministeredTenantView>(
    db,
    sql`app.tenant_by_id(${only !== null && only !== id ? null : id}::uuid)`,
  )

export const transitionPage = (db: Db, tenantId: string, page: PageRequest) => ({
  rows: db
    .select({ value: sql<TenantTransitionView>`transition` })
    .from(sql`app.tenant_history(${tenantId}, ${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.tenant_history_count(${tenantId})`),
})

export const isAccount = (db: Db, userId: string) =>
  answerOf<boolean>(db, sql`app.is_account(${userId})`)

export interface NewTenant extends AdministeredTenantView {
  primaryAdministratorUserId: string
  grantId: string
  transitionId: string
}

export const insertTenant = (db: Db, made: NewTenant) =>
  db.execute(sql`select app.create_tenant(${JSON.stringify(made)}::jsonb)`)

export interface Appointment {
  id: string
  tenantId: string
  userId: string
  scope: 'tenant' | 'organization' | 'group' | 'event'
  scopeId: string
  createdAt: string
}

export const giveToOwner = (db: Db, given: Appointment) =>
  db.execute(sql`select app.appoint_owner(${given.id}, ${given.tenantId}, ${given.scope},
    ${given.scopeId}, ${given.userId}, ${given.createdAt})`)

export interface TenantMove {
  id: string
  command: TenantCommand
  transitionId: string
  reason: string | null
}

export const moveTenant = (db: Db, { id, command, transitionId, reason }: TenantMove) =>
  db.execute(sql`select app.move_tenant(${id}, ${command}, ${transitionId}, ${reason})`)
