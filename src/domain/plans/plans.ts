import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { invalid } from '../../kernel/problem.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { planOperations } from './operations.ts'
import {
  assertInstanceAdministrator,
  assertPlan,
  insertPlan,
  type PlanView,
  planByKey,
  planPage,
  updatePlan,
} from './queries.ts'

export interface PlanFields {
  name: string
  description: string | null
}

/** Parts of addresses below that of all plans. */
export const reservedPlanKeys: readonly string[] = ['preview-diff', 'validate', 'versions']

export const planFacts = ({ hasDraft }: Pick<PlanView, 'hasDraft'>) => ({ hasDraft })

/** All plans, by their keys. */
export const listPlans = listing(planOperations.listPlans, (db, { page }: { page: PageRequest }) =>
  planPage(db, page),
)

/** One plan. */
export const getPlan = reading({
  operation: planOperations.getPlan,
  load: (db, { key }: { key: string }) => ({ plan: one(planByKey(db, key)) }),
  facts: ({ plan }) => planFacts(plan),
  result: ({ plan }): PlanView => plan,
})

/** Adds a plan that allows nothing yet: communities get a version of it. */
export const createPlan = writing({
  operation: planOperations.createPlan,
  load: (_db, _input: PlanFields & { key: string }) => ({}),
  facts: () => [{ hasDraft: false }],
  decide(db, _rows, { key, name, description }, { ids, now }) {
    if (reservedPlanKeys.includes(key)) throw invalid('key', 'This key is reserved.')
    const made = {
      id: ids.next(now),
      key,
      name,
      description,
      concurrencyStamp: ids.stamp(),
      createdAt: instantIso(now - (now % 1000)),
    }
    const result: PlanView = { ...made, hasDraft: false, latestNumber: 0, publishedVersionId: null }
    return {
      assertions: [assertInstanceAdministrator(db)],
      writes: [insertPlan(db, made)],
      changesPublic: false,
      result,
    }
  },
})

/** Changes what a plan is called; its key stays. */
export const editPlan = writing({
  operation: planOperations.editPlan,
  load: (db, { key }: { key: string; stamp: Stamp; changes: Partial<PlanFields> }) => ({
    plan: one(planByKey(db, key)),
  }),
  facts: ({ plan }) => [planFacts(plan)],
  decide(db, { plan }, { stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: PlanView = { ...plan, ...values }
    return {
      assertions: [assertPlan(db, plan.id, stamp)],
      writes: [updatePlan(db, plan.id, values)],
      changesPublic: false,
      result,
    }
  },
})

export interface PlanValidation {
  isValid: boolean
  /** What keeps the plan from being created, by field. */
  errors: Record<string, string[]>
}

/** Says whether a plan could be created so. */
export const validatePlan = writing({
  operation: planOperations.validatePlan,
  load: (db, { key }: { key: string }) => ({ found: planByKey(db, key) }),
  facts: () => [{ hasDraft: false }],
  decide(_db, { found }, { key }) {
    const sentences = [
      ...(reservedPlanKeys.includes(key) ? ['This key is reserved.'] : []),
      ...(found.length > 0 ? ['Another plan has this key.'] : []),
    ]
    const result: PlanValidation = {
      isValid: sentences.length === 0,
      errors: sentences.length > 0 ? { key: sentences } : {},
    }
    return { writes: [], changesPublic: false, result }
  },
})
