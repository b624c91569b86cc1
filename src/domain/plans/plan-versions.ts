import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { planVersionState } from '../../kernel/plan-lifecycle.ts'
import { type QuotaKey, type Quotas, quotaKeys } from '../../kernel/quotas.ts'
import { type Found, type Moment, reading, writing } from '../verbs/verb.ts'
import { planOperations } from './operations.ts'
import { planFacts } from './plans.ts'
import {
  assertPlan,
  assertPlanVersion,
  insertVersion,
  latestOfSamePlan,
  type PlanVersionView,
  type PlanView,
  planByKey,
  tenantsWith,
  updateVersion,
  versionById,
  versionPage,
} from './queries.ts'

export const planVersionFacts = ({ state, hasDraft }: PlanVersionView) => ({
  planVersionState: state,
  hasDraft,
})

export interface PlanVersions {
  plan: PlanView
  page: Page<PlanVersionView>
}

/** The versions of a plan, the last first. */
export const listPlanVersions = reading({
  operation: planOperations.listPlanVersions,
  load: (db, { key, page }: { key: string; page: PageRequest }) => ({
    plan: one(planByKey(db, key)),
    ...versionPage(db, key, page),
  }),
  facts: ({ plan }) => ({ ...planFacts(plan), planVersionState: planVersionState.draft }),
  result: ({ plan, rows, total }, { page }): PlanVersions => ({
    plan,
    page: pageOf(page, { rows, total }),
  }),
})

const versionFound = (db: Db, { id }: { id: string }) => ({ version: one(versionById(db, id)) })

/** One version. */
export const getPlanVersion = reading({
  operation: planOperations.getPlanVersion,
  load: versionFound,
  facts: ({ version }) => planVersionFacts(version),
  result: ({ version }): PlanVersionView => version,
})

const draftOf = (
  at: Pick<PlanVersionView, 'planId' | 'planKey' | 'planName' | 'number'>,
  quotas: Quotas,
  { ids, now }: Pick<Moment, 'ids' | 'now'>,
): PlanVersionView => ({
  planId: at.planId,
  planKey: at.planKey,
  planName: at.planName,
  number: at.number,
  id: ids.next(now),
  state: planVersionState.draft,
  quotas,
  concurrencyStamp: ids.stamp(),
  createdAt: instantIso(now - (now % 1000)),
  publishedAt: null,
  archivedAt: null,
  hasDraft: true,
})

const storedVersion = ({ planKey: _, planName: __, hasDraft: ___, ...stored }: PlanVersionView) =>
  stored

/** Adds a draft to a plan that has none. */
export const createPlanVersion = writing({
  operation: planOperations.createPlanVersion,
  load: (db, { key }: { key: string; quotas: Quotas }) => ({ plan: one(planByKey(db, key)) }),
  facts: ({ plan }) => [planFacts(plan)],
  decide(db, { plan }, { quotas }, moment) {
    const at = {
      planId: plan.id,
      planKey: plan.key,
      planName: plan.name,
      number: plan.latestNumber + 1,
    }
    const result = draftOf(at, quotas, moment)
    return {
      assertions: [assertPlan(db, plan.id, plan.concurrencyStamp)],
      writes: [insertVersion(db, storedVersion(result))],
      changesPublic: false,
      result,
    }
  },
})

/** Adds a draft that allows what another version of the plan does. */
export const clonePlanVersion = writing({
  operation: planOperations.clonePlanVersion,
  load: (db, { id }: { id: string }) => ({
    version: one(versionById(db, id)),
    latest: latestOfSamePlan(db, id),
  }),
  facts: ({ version }) => [planVersionFacts(version)],
  decide(db, { version, latest }, _input, moment) {
    const result = draftOf({ ...version, number: latest + 1 }, version.quotas, moment)
    return {
      assertions: [assertPlanVersion(db, version.id, version.concurrencyStamp)],
      writes: [insertVersion(db, storedVersion(result))],
      changesPublic: false,
      result,
    }
  },
})

type VersionRows = Found<ReturnType<typeof versionFound>>

/** Changes a version that is held as it was read, and gives it another stamp. */
const changed = (
  db: Db,
  { version, stamp }: { version: PlanVersionView; stamp: string },
  change: Partial<PlanVersionView>,
  { ids }: Pick<Moment, 'ids'>,
) => {
  const values = { ...change, concurrencyStamp: ids.stamp() }
  const { hasDraft: _, ...stored } = values
  return {
    assertions: [assertPlanVersion(db, version.id, stamp)],
    writes: [updateVersion(db, version.id, stored)],
    changesPublic: false,
    result: { ...version, ...values } as PlanVersionView,
  }
}

/** Changes what a draft allows. */
export const editPlanVersion = writing({
  operation: planOperations.editPlanVersion,
  load: (db, { id }: { id: string; stamp: Stamp; changes: { quotas?: Partial<Quotas> } }) =>
    versionFound(db, { id }),
  facts: ({ version }) => [planVersionFacts(version)],
  decide: (db, { version }, { stamp, changes }, moment) =>
    changed(db, { version, stamp }, { quotas: { ...version.quotas, ...changes.quotas } }, moment),
})

const leading = (
  name: 'publishPlanVersion' | 'archivePlanVersion',
  change: (version: PlanVersionView, at: string) => Partial<PlanVersionView>,
) =>
  writing({
    operation: planOperations[name],
    load: versionFound,
    facts: ({ version }: VersionRows) => [planVersionFacts(version)],
    decide: (db, { version }, _input, moment) =>
      changed(
        db,
        { version, stamp: version.concurrencyStamp },
        change(version, instantIso(moment.now - (moment.now % 1000))),
        moment,
      ),
  })

/** From now on communities can have it, and it never changes. */
export const publishPlanVersion = leading('publishPlanVersion', (_version, publishedAt) => ({
  state: planVersionState.published,
  publishedAt,
  hasDraft: false,
}))

/** No community gets it any more; those that have it keep it. */
export const archivePlanVersion = leading(
  'archivePlanVersion',
  ({ state, hasDraft }, archivedAt) => ({
    state: planVersionState.archived,
    archivedAt,
    hasDraft: hasDraft && state !== planVersionState.draft,
  }),
)

export interface QuotaDifference {
  quotaKey: QuotaKey
  from: number | null
  to: number | null
}

export interface PlanDifferences {
  fromVersionId: string
  toVersionId: string
  differences: QuotaDifference[]
  /** Communities that have the first of the two now. */
  tenantCount: number
}

/** Compares what two versions allow; only what differs is named. */
export const comparePlanVersions = writing({
  operation: planOperations.comparePlanVersions,
  load: (db, { fromVersionId, toVersionId }: { fromVersionId: string; toVersionId: string }) => ({
    from: one(versionById(db, fromVersionId)),
    to: one(versionById(db, toVersionId)),
    tenantCount: tenantsWith(db, fromVersionId),
  }),
  facts: () => [{ hasDraft: false }],
  decide(_db, { from, to, tenantCount }) {
    const result: PlanDifferences = {
      fromVersionId: from.id,
      toVersionId: to.id,
      differences: quotaKeys
        .map((quotaKey) => ({ quotaKey, from: from.quotas[quotaKey], to: to.quotas[quotaKey] }))
        .filter((each) => each.from !== each.to),
      tenantCount,
    }
    return { writes: [], changesPublic: false, result }
  },
})
