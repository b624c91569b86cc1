import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf, oneAnswer } from '../../db/one.ts'
import { counted } from '../../db/paged.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { PlanAssignmentView, StoredTenantPlan } from './tenant-plan-view.ts'

export const tenantPlan = (db: Db, tenantId: string) =>
  oneAnswer<StoredTenantPlan>(db, sql`app.tenant_plan(${tenantId})`)

export const assignmentById = (db: Db, tenantId: string, id: string) =>
  oneAnswer<PlanAssignmentView>(db, sql`app.plan_assignment_by_id(${tenantId}, ${id})`)

/** The one that holds again when this one is rolled back; null where nothing held. */
export const assignmentBefore = (db: Db, tenantId: string, id: string) =>
  answerOf<PlanAssignmentView | null>(db, sql`app.plan_assignment_before(${tenantId}, ${id})`)

export const assignmentPage = (db: Db, tenantId: string, page: PageRequest) => ({
  rows: db
    .select({ value: sql<PlanAssignmentView>`assignment` })
    .from(sql`app.plan_assignment_page(${tenantId}, ${page.pageSize}, ${offsetOf(page)})`),
  total: counted(db, sql`app.plan_assignment_count(${tenantId})`),
})

/** Which assignment of which community, and when. */
interface Step {
  tenantId: string
  id: string
  at: string
}

export const preparePlan = (db: Db, { tenantId, id, at }: Step, versionId: string) =>
  db.execute(sql`select app.prepare_plan(${tenantId}, ${versionId}, ${id}, ${at})`)

export const applyPlan = (db: Db, { tenantId, id, at }: Step) =>
  db.execute(sql`select app.apply_plan(${tenantId}, ${id}, ${at})`)

export const rollPlanBack = (db: Db, { tenantId, id, at }: Step) =>
  db.execute(sql`select app.roll_plan_back(${tenantId}, ${id}, ${at})`)
