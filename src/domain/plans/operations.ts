import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import {
  type PlanVersionCommand,
  type PlanVersionState,
  planVersionCommands,
  planVersionSentences,
} from '../../kernel/plan-lifecycle.ts'
import { conflictIf, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

const tag = {
  name: 'Plan',
  description:
    'What the instance offers to communities: how much each may have, version by version.',
}

interface PlanFacts {
  /** It has one draft at a time. */
  hasDraft: boolean
}

interface PlanVersionFacts extends PlanFacts {
  planVersionState: PlanVersionState
}

const plan = declareResource<PlanFacts>({ name: 'plan', keyScope: 'admin:instance', tag })
const planVersion = declareResource<PlanVersionFacts>({
  name: 'planVersion',
  keyScope: 'admin:instance',
  tag,
})

const ofPlan = (id: string, effect: 'read' | 'write') =>
  operation({ id, resource: plan, effect, ...byInstanceAdministrators })
const ofVersion = (id: string) =>
  operation({ id, resource: planVersion, effect: 'read', ...byInstanceAdministrators })
const command = (id: PlanVersionCommand) =>
  operation({
    id,
    resource: planVersion,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({ planVersionState }: Pick<PlanVersionFacts, 'planVersionState'>) =>
      unlessFor<PlanVersionState>(planVersionCommands[id], planVersionState, planVersionSentences),
  })
const whereNoDraftIs = {
  ...byInstanceAdministrators,
  refusal: ({ hasDraft }: PlanFacts) =>
    conflictIf(hasDraft, 'The plan has a draft already. Publish or archive that first.'),
}

export const planOperations = {
  listPlans: ofPlan('listPlans', 'read'),
  getPlan: ofPlan('getPlan', 'read'),
  createPlan: ofPlan('createPlan', 'write'),
  editPlan: ofPlan('editPlan', 'write'),
  validatePlan: ofPlan('validatePlan', 'write'),
  comparePlanVersions: ofPlan('comparePlanVersions', 'write'),
  listPlanVersions: ofVersion('listPlanVersions'),
  getPlanVersion: ofVersion('getPlanVersion'),
  createPlanVersion: operation({
    id: 'createPlanVersion',
    resource: plan,
    effect: 'write',
    ...whereNoDraftIs,
  }),
  clonePlanVersion: operation({
    id: 'clonePlanVersion',
    resource: planVersion,
    effect: 'write',
    ...whereNoDraftIs,
  }),
  editPlanVersion: command('editPlanVersion'),
  publishPlanVersion: command('publishPlanVersion'),
  archivePlanVersion: command('archivePlanVersion'),
}
