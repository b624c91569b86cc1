import { sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { oneAnswer } from '../../db/one.ts'
import { counted } from '../../db/paged.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { TenantCommand } from '../../kernel/tenant-lifecycle.ts'
import type {
  AdministeredTenantView,
  TenantAsked,
  TenantFields,
  TenantPurgeView,
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

/** The community that is entered. */
export const enteredTenant = (db: Db) =>
  oneAnswer<AdministeredTenantView>(db, sql`app.tenant_by_id(${thisTenant})`)

export const purgePage = (db: Db, tenantId: string, page: PageRequest) => ({
  rows: db
    .select({ value: sql<TenantPurgeView>`purge` })
    .from(sql`app.tenant_purge_page(${tenantId}, ${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.tenant_purge_count(${tenantId})`),
})

export const transitionPage = (db: Db, tenantId: string, page: PageRequest) => ({
  rows: db
    .select({ value: sql<TenantTransitionView>`transition` })
    .from(sql`app.tenant_history(${tenantId}, ${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.tenant_history_count(${tenantId})`),
})

/** Whoever is to own it: an account, or an address that is invited. */
export type NewOwner =
  | { ownerUserId: string; grantId: string }
  | { ownerEmail: string; invitationId: string; invitedUntil: string }

export type NewTenant = Omit<
  AdministeredTenantView,
  'operatorIdentity' | 'purge' | 'exceededQuotas'
> & {
  transitionId: string
} & NewOwner

export const insertTenant = (db: Db, made: NewTenant) =>
  db.execute(sql`select app.create_tenant(${JSON.stringify(made)}::jsonb)`)

export const saveTenant = (
  db: Db,
  { id, stamp }: { id: string; stamp: string },
  edited: TenantFields & { concurrencyStamp: string },
) => db.execute(sql`select app.edit_tenant(${id}, ${stamp}, ${JSON.stringify(edited)}::jsonb)`)

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

export const admitAccount = (
  db: Db,
  admitted: { tenantId: string; userId: string; transitionId: string },
) =>
  db.execute(sql`select app.add_tenant_member(
    ${admitted.tenantId}, ${admitted.userId}, ${admitted.transitionId})`)

export interface TenantMove {
  id: string
  command: TenantCommand
  transitionId: string
  reason: string | null
}

export const moveTenant = (db: Db, { id, command, transitionId, reason }: TenantMove) =>
  db.execute(sql`select app.move_tenant(${id}, ${command}, ${transitionId}, ${reason})`)

export type PlannedPurge = Pick<TenantPurgeView, 'id' | 'reason' | 'scheduledAt' | 'dueAt'>

export const schedulePurge = (db: Db, tenantId: string, planned: PlannedPurge) =>
  db.execute(sql`select app.schedule_purge(${tenantId}, ${JSON.stringify(planned)}::jsonb)`)

export const cancelPurge = (db: Db, tenantId: string, reason: string | null) =>
  db.execute(sql`select app.cancel_purge(${tenantId}, ${reason})`)

export interface PurgeStep {
  at: string
  mostRows: number
  /** The keys that the step before has answered, once they are. */
  forgotten: { community: string; keys: readonly string[] } | null
}

export type AdvancedPurge = {
  community: string
  new_epoch: string | number | null
  /** Those that are to be forgotten before their rows are deleted. */
  api_keys: string[] | null
}

/** No row: none is due, or another run is at it. */
export const advancePurge = (db: Db, { at, mostRows, forgotten }: PurgeStep) =>
  db.execute<AdvancedPurge>(sql`select * from app.advance_purge(${at}, ${mostRows}, ${forgotten?.community ?? null},
    ${`{${(forgotten?.keys ?? []).join(',')}}`}::uuid[])`)
