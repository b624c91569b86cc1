import { planAssignmentState } from '../../../src/kernel/plan-lifecycle.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'
import { assign, mintPlan } from '../plans.ts'

declare module '../declared-operations.ts' {
  interface Things {
    plan: string
    planKey: string
    planVersion: string
    /** Of the other community. */
    preparedAssignment: string
    appliedAssignment: string
  }
}

export const plan = declareOperations({
  things: {
    plan: 'plan',
    planKey: null,
    planVersion: 'plan_version',
    preparedAssignment: null,
    appliedAssignment: null,
  },
  parameters: {
    planKey: 'planKey',
    preparedId: 'preparedAssignment',
    appliedId: 'appliedAssignment',
  },
  /** The community was to have it. */
  async arrange({ community, options }) {
    const minted = await mintPlan({}, options.planVersionState)
    await assign(community.id, minted.planVersion, planAssignmentState.discarded)
    return minted
  },
  examples: {
    createPlan: { body: ({ event }) => ({ key: `new-${nameAfter(event)}`, name: 'Another plan' }) },
    editPlan: { body: () => ({ name: 'Said anew' }) },
    validatePlan: { body: () => ({ key: 'a-new-one', name: 'Another plan' }) },
    comparePlanVersions: {
      body: ({ planVersion }) => ({ fromVersionId: planVersion, toVersionId: planVersion }),
    },
    createPlanVersion: { body: () => ({ quotas: { events: 10 } }) },
    clonePlanVersion: {},
    editPlanVersion: { planVersionState: 'Draft', body: () => ({ quotas: { events: 11 } }) },
    publishPlanVersion: { planVersionState: 'Draft' },
    archivePlanVersion: {},
    preparePlanAssignment: { body: ({ planVersion }) => ({ tenantPlanVersionId: planVersion }) },
    applyPlanAssignment: {},
    rollbackPlanAssignment: {},
  },
})
