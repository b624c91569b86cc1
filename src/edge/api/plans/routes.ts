import * as verbs from '../../../domain/plans/index.ts'
import { collection } from '../../contract/collections.ts'
import { changed, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const plan = (view: verbs.PlanView): Resource => ({
  kind: 'plan',
  fields: fieldsOf(contract.Plan, view),
  facts: verbs.planFacts(view),
  vars: { planKey: view.key },
})

const planVersion = (view: verbs.PlanVersionView): Resource => ({
  kind: 'planVersion',
  fields: fieldsOf(contract.PlanVersion, view),
  facts: verbs.planVersionFacts(view),
  vars: { planVersionId: view.id, planKey: view.planKey },
})

const planVersions = ({ plan: of, page }: verbs.PlanVersions): Resource => ({
  kind: 'planVersions',
  fields: {},
  facts: verbs.planFacts(of),
  vars: { planKey: of.key },
  page,
  items: page.rows.map(planVersion),
})

const planValidation = (view: verbs.PlanValidation): Resource => ({
  kind: 'planValidation',
  fields: fieldsOf(contract.PlanValidation, view),
  facts: {},
  vars: {},
})

const planDifferences = (view: verbs.PlanDifferences): Resource => ({
  kind: 'planDifferences',
  fields: fieldsOf(contract.PlanDifferences, view),
  facts: {},
  vars: {},
})

export const planEndpoints = [
  endpoint({
    route: contract.listPlans,
    verb: verbs.listPlans,
    input: ({ query }) => ({ page: query }),
    represent: collection('planCollection', plan),
  }),
  endpoint({
    route: contract.getPlan,
    verb: verbs.getPlan,
    input: ({ params }) => ({ key: params.planKey }),
    represent: plan,
  }),
  endpoint({
    route: contract.createPlan,
    verb: verbs.createPlan,
    input: ({ body }) => body,
    represent: plan,
  }),
  endpoint({
    route: contract.editPlan,
    verb: verbs.editPlan,
    input: (request) => ({ ...changed(request), key: request.params.planKey }),
    represent: plan,
  }),
  endpoint({
    route: contract.validatePlan,
    verb: verbs.validatePlan,
    input: ({ body }) => body,
    represent: planValidation,
  }),
  endpoint({
    route: contract.comparePlanVersions,
    verb: verbs.comparePlanVersions,
    input: ({ body }) => body,
    represent: planDifferences,
  }),
  endpoint({
    route: contract.listPlanVersions,
    verb: verbs.listPlanVersions,
    input: ({ params, query }) => ({ key: params.planKey, page: query }),
    represent: planVersions,
  }),
  endpoint({
    route: contract.createPlanVersion,
    verb: verbs.createPlanVersion,
    input: ({ params, body }) => ({ key: params.planKey, quotas: body.quotas }),
    represent: planVersion,
  }),
  endpoint({
    route: contract.getPlanVersion,
    verb: verbs.getPlanVersion,
    input: ({ params }) => params,
    represent: planVersion,
  }),
  endpoint({
    route: contract.editPlanVersion,
    verb: verbs.editPlanVersion,
    input: changed,
    represent: planVersion,
  }),
  ...[
    { route: contract.publishPlanVersion, verb: verbs.publishPlanVersion },
    { route: contract.archivePlanVersion, verb: verbs.archivePlanVersion },
  ].map(({ route, verb }) =>
    endpoint({ route, verb, input: ({ params }) => params, represent: planVersion }),
  ),
  endpoint({
    route: contract.clonePlanVersion,
    verb: verbs.clonePlanVersion,
    input: ({ params }) => params,
    represent: planVersion,
  }),
]
