import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { type PlanAssignmentState, planAssignmentCommands } from '../../kernel/plan-lifecycle.ts'
import { conflictIf, ifIn } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { tenantSentences, tenantStatus } from '../../kernel/tenant-lifecycle.ts'

interface PlanAssignmentFacts {
  administeredStatusId: number
  /** Of what the community is to have; null where nothing is prepared. */
  preparedState: PlanAssignmentState | null
  /** Of what the community has; null without a plan. */
  appliedState: PlanAssignmentState | null
}

const resource = declareResource<PlanAssignmentFacts>({
  name: 'planAssignment',
  keyScope: 'admin:instance',
  tag: {
    name: 'Plan assignment',
    description: 'Which plan a community is to have, has and had.',
  },
})

const read = (id: string) =>
  operation({ id, resource, effect: 'read', ...byInstanceAdministrators })

const command = (id: keyof typeof planAssignmentCommands, detail: string) =>
  operation({
    id,
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({
      preparedState,
      appliedState,
    }: Pick<PlanAssignmentFacts, 'preparedState' | 'appliedState'>) =>
      conflictIf(
        ![preparedState, appliedState].some((state) => isFor(planAssignmentCommands[id], state)),
        detail,
      ),
  })

export const planAssignmentOperations = {
  getPlanAssignment: read('getPlanAssignment'),
  listPlanAssignments: read('listPlanAssignments'),
  preparePlanAssignment: operation({
    id: 'preparePlanAssignment',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({ administeredStatusId }: Pick<PlanAssignmentFacts, 'administeredStatusId'>) =>
      ifIn<number>([tenantStatus.purged], administeredStatusId, tenantSentences),
  }),
  applyPlanAssignment: command('applyPlanAssignment', 'No plan is prepared for this community.'),
  rollbackPlanAssignment: command('rollbackPlanAssignment', 'This community has no plan.'),
}
