import {
  type PlanAssignmentState,
  planAssignmentState,
  planVersionState,
} from '../../src/kernel/plan-lifecycle.ts'
import { type Quotas, unlimitedQuotas } from '../../src/kernel/quotas.ts'
import { asOwner, newId } from './community.ts'

/** A plan with one version, as the instance has it. */
export async function mintPlan(
  quotas: Partial<Quotas> = {},
  state: 'Draft' | 'Published' = planVersionState.published,
) {
  const plan = newId()
  const planVersion = newId()
  const planKey = `plan-${plan.slice(-12)}`
  await asOwner(
    `insert into plan (id, key, name, concurrency_stamp) values ($1, $2, 'A plan', gen_random_uuid())`,
    [plan, planKey],
  )
  await asOwner(
    `insert into plan_version (id, plan_id, number, state, quotas, concurrency_stamp)
     values ($1, $2, 1, $3, $4, gen_random_uuid())`,
    [planVersion, plan, state, JSON.stringify({ ...unlimitedQuotas, ...quotas })],
  )
  return { plan, planKey, planVersion }
}

/** What a community has, is to have, or had. */
export async function assign(
  tenantId: string,
  planVersion: string,
  state: PlanAssignmentState = planAssignmentState.applied,
) {
  const id = newId()
  await asOwner(
    `insert into plan_assignment (id, tenant_id, plan_version_id, state, prepared_at, applied_at)
     values ($1, $2, $3, $4, now(), case when $4 = 'Applied' then now() end)`,
    [id, tenantId, planVersion, state],
  )
  return id
}

/** Gives a community these limits: in the plan it has, or in one of its own. */
export async function limit(tenantId: string, quotas: Partial<Quotas>) {
  const limited = await asOwner(
    `update plan_version set quotas = quotas || $2::jsonb where id in (
       select plan_version_id from plan_assignment where tenant_id = $1 and state = 'Applied')
     returning id`,
    [tenantId, JSON.stringify(quotas)],
  )
  if (limited.length > 0) return
  const { planVersion } = await mintPlan(quotas)
  await assign(tenantId, planVersion)
}
