import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { planAssignmentState, planVersionState } from '../../kernel/plan-lifecycle.ts'
import { invalid } from '../../kernel/problem.ts'
import { versionById } from '../plans/index.ts'
import { type Moment, reading, writing } from '../verbs/verb.ts'
import { planAssignmentOperations } from './operations.ts'
import {
  applyPlan,
  assignmentBefore,
  assignmentById,
  assignmentPage,
  preparePlan,
  rollPlanBack,
  tenantPlan,
} from './queries.ts'
import {
  type PlanAssignmentView,
  planAssignmentFacts,
  type StoredTenantPlan,
  type TenantPlanView,
  tenantPlanFacts,
  tenantPlanView,
} from './tenant-plan-view.ts'

const planFound = (db: Db, { tenantId }: { tenantId: string }) => ({
  found: tenantPlan(db, tenantId),
})

/** What a community may have, how much of it there is, and what it is to have. */
export const getPlanAssignment = reading({
  operation: planAssignmentOperations.getPlanAssignment,
  load: planFound,
  facts: ({ found }) => tenantPlanFacts(found),
  result: ({ found }): TenantPlanView => tenantPlanView(found),
})

export interface PlanAssignments {
  tenantId: string
  page: Page<PlanAssignmentView>
}

/** Every assignment of a plan to a community, the last first. */
export const listPlanAssignments = reading({
  operation: planAssignmentOperations.listPlanAssignments,
  load: (db, { tenantId, page }: { tenantId: string; page: PageRequest }) => ({
    ...planFound(db, { tenantId }),
    ...assignmentPage(db, tenantId, page),
  }),
  facts: ({ found }) => tenantPlanFacts(found),
  result: ({ rows, total }, { tenantId, page }): PlanAssignments => ({
    tenantId,
    page: pageOf(page, { rows: rows.map(({ value }) => value), total }),
  }),
})

const secondOf = (now: number) => instantIso(now - (now % 1000))
const actingUser = ({ principal }: Pick<Moment, 'principal'>) =>
  principal.kind === 'user' ? principal.userId : null

const planned = (found: StoredTenantPlan, writes: ReturnType<typeof preparePlan>[]) => ({
  writes,
  changesPublic: false,
  result: tenantPlanView(found),
})

/** Says which plan a community is to have, and shows what that means; nothing holds yet. */
export const preparePlanAssignment = writing({
  operation: planAssignmentOperations.preparePlanAssignment,
  load: (db, { tenantId, planVersionId }: { tenantId: string; planVersionId: string }) => ({
    ...planFound(db, { tenantId }),
    versions: versionById(db, planVersionId),
  }),
  facts: ({ found }) => [tenantPlanFacts(found)],
  decide(db, { found, versions: [version] }, { tenantId }, moment) {
    if (version?.state !== planVersionState.published) {
      throw invalid('tenantPlanVersionId', 'This is not a published version of a plan.')
    }
    const { ids, now } = moment
    const step = { tenantId, id: ids.next(now), at: secondOf(now) }
    const prepared: PlanAssignmentView = {
      id: step.id,
      state: planAssignmentState.prepared,
      planVersionId: version.id,
      planKey: version.planKey,
      planName: version.planName,
      versionNumber: version.number,
      quotas: version.quotas,
      replacesId: null,
      preparedByUserId: actingUser(moment),
      preparedAt: step.at,
      appliedByUserId: null,
      appliedAt: null,
      endedAt: null,
    }
    return planned({ ...found, prepared }, [preparePlan(db, step, version.id)])
  },
})

interface Assigned {
  tenantId: string
  assignmentId: string
}

const assignmentFound = (db: Db, { tenantId, assignmentId }: Assigned) => ({
  ...planFound(db, { tenantId }),
  assignment: assignmentById(db, tenantId, assignmentId),
})

/** Gives a community the plan that was prepared for it. Nothing is taken away: only growth is refused from then on. */
export const applyPlanAssignment = writing({
  operation: planAssignmentOperations.applyPlanAssignment,
  load: assignmentFound,
  facts: ({ found, assignment }) => [planAssignmentFacts(found, assignment)],
  decide(db, { found, assignment }, { tenantId }, moment) {
    const step = { tenantId, id: assignment.id, at: secondOf(moment.now) }
    const applied: PlanAssignmentView = {
      ...assignment,
      state: planAssignmentState.applied,
      replacesId: found.applied?.id ?? null,
      appliedByUserId: actingUser(moment),
      appliedAt: step.at,
    }
    return planned({ ...found, applied, prepared: null }, [applyPlan(db, step)])
  },
})

/** Gives a community again what it had before, or no plan. */
export const rollbackPlanAssignment = writing({
  operation: planAssignmentOperations.rollbackPlanAssignment,
  load: (db, asked: Assigned) => ({
    ...assignmentFound(db, asked),
    before: assignmentBefore(db, asked.tenantId, asked.assignmentId),
  }),
  facts: ({ found, assignment }) => [planAssignmentFacts(found, assignment)],
  decide(db, { found, assignment, before }, { tenantId }, { now }) {
    const step = { tenantId, id: assignment.id, at: secondOf(now) }
    return planned(
      {
        ...found,
        applied: before && { ...before, state: planAssignmentState.applied, endedAt: null },
      },
      [rollPlanBack(db, step)],
    )
  },
})
