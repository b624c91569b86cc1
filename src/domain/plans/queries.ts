import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Query, Rows } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { plan, planVersion } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { planVersionState } from '../../kernel/plan-lifecycle.ts'

const hasDraft = sql<boolean>`exists (select from ${planVersion} d
  where d.plan_id = plan.id and d.state = ${planVersionState.draft})`

const plans = (db: Db) =>
  db
    .select({
      ...getTableColumns(plan),
      hasDraft,
      /** Zero where it has no version yet. */
      latestNumber: sql<number>`coalesce((select max(l.number) from ${planVersion} l
        where l.plan_id = plan.id), 0)`,
      publishedVersionId: sql<string | null>`(select p.id from ${planVersion} p
        where p.plan_id = plan.id and p.state = ${planVersionState.published}
        order by p.number desc limit 1)`,
    })
    .from(plan)

const versions = (db: Db) =>
  db
    .select({
      ...getTableColumns(planVersion),
      planKey: plan.key,
      planName: plan.name,
      hasDraft,
    })
    .from(planVersion)
    .innerJoin(plan, eq(plan.id, planVersion.planId))

export const planByKey = (db: Db, key: string) => plans(db).where(eq(plan.key, key))

export const planPage = (db: Db, page: PageRequest) =>
  paged(db, plans(db), { page, order: [asc(plan.key)] })

export const versionById = (db: Db, id: string) => versions(db).where(eq(planVersion.id, id))

export const versionPage = (db: Db, key: string, page: PageRequest) =>
  paged(db, versions(db).where(eq(plan.key, key)), { page, order: [desc(planVersion.number)] })

/** The number of the last version of the plan that this one is of. */
export const latestOfSamePlan = (db: Db, id: string) =>
  answerOf<number>(
    db,
    sql`(select coalesce(max(l.number), 0) from ${planVersion} v
      join ${planVersion} l on l.plan_id = v.plan_id where v.id = ${id})`,
  )

export const tenantsWith = (db: Db, versionId: string) =>
  answerOf<number>(db, sql`app.tenants_with_plan(${versionId})`)

export type PlanView = Rows<{ plan: ReturnType<typeof planByKey> }>['plan'][number]
export type PlanVersionView = Rows<{ version: ReturnType<typeof versionById> }>['version'][number]

export const assertInstanceAdministrator = (db: Db) =>
  db.execute(sql`select app.assert_instance_administrator()`)

/** Holds a plan, or a version of one, as it was read until the commit. */
const assertStampOf =
  (table: 'plan' | 'plan_version') =>
  (db: Db, id: string, stamp: string): Query =>
    db.execute(
      sql`select app.assert_instance_stamp(${sql.raw(`'${table}'`)}, ${id}, ${stamp}::uuid)`,
    )

export const assertPlan = assertStampOf('plan')
export const assertPlanVersion = assertStampOf('plan_version')

export const insertPlan = (db: Db, values: typeof plan.$inferInsert) =>
  db.insert(plan).values(values)

export const updatePlan = (db: Db, id: string, values: Partial<typeof plan.$inferInsert>) =>
  db.update(plan).set(values).where(eq(plan.id, id))

export const insertVersion = (db: Db, values: typeof planVersion.$inferInsert) =>
  db.insert(planVersion).values(values)

export const updateVersion = (
  db: Db,
  id: string,
  values: Partial<typeof planVersion.$inferInsert>,
) => db.update(planVersion).set(values).where(eq(planVersion.id, id))
