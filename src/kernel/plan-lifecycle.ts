import type { Lifecycle } from './lifecycle.ts'

export const planVersionState = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
} as const

export type PlanVersionState = (typeof planVersionState)[keyof typeof planVersionState]

const { draft, published, archived } = planVersionState

/** What is so, for whoever asks for what the state of a version refuses. */
export const planVersionSentences: Readonly<Record<PlanVersionState, string>> = {
  [draft]: 'The version is a draft.',
  [published]: 'The version is published.',
  [archived]: 'The version is archived.',
}

/** What is published never changes: communities were promised it. */
export const planVersionCommands = {
  editPlanVersion: { from: [draft], to: null },
  publishPlanVersion: { from: [draft], to: published },
  archivePlanVersion: { from: [draft, published], to: archived },
} as const satisfies Lifecycle<PlanVersionState>

export type PlanVersionCommand = keyof typeof planVersionCommands

/** What has become of an assignment of a plan to a community. */
export const planAssignmentState = {
  prepared: 'Prepared',
  applied: 'Applied',
  superseded: 'Superseded',
  rolledBack: 'RolledBack',
  discarded: 'Discarded',
} as const

export type PlanAssignmentState = (typeof planAssignmentState)[keyof typeof planAssignmentState]

export const planAssignmentCommands = {
  applyPlanAssignment: { from: [planAssignmentState.prepared], to: planAssignmentState.applied },
  rollbackPlanAssignment: {
    from: [planAssignmentState.applied],
    to: planAssignmentState.rolledBack,
  },
} as const satisfies Lifecycle<PlanAssignmentState>
