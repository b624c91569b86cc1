import { randomIds } from '../../src/kernel/ids.ts'
import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

const path = '/api/admin/instance/plans'

interface Made {
  id: string
  key: string
  concurrencyStamp: string
}

/** Plans, their versions, and what communities have of them. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers, tenantId } }: Stage,
): Arrangements {
  const body = () => ({ key: `p-${randomIds.next(Date.now()).slice(-12)}`, name: 'A plan' })
  const versionsOf = ({ key }: Made) => `${path}/${key}/versions`
  const post = async (to: string, sent?: object) =>
    jsonOf<Made & { prepared: Made; applied: Made }>(
      await api({ host, headers, method: 'POST', path: to, ...(sent && { body: sent }) }),
    )
  const plan = () => post(path, body())
  const draft = async () => post(versionsOf(await plan()), { quotas: { events: 1_000_000 } })
  const at = ({ id }: Made) => `${path}/versions/${id}`
  const published = async () => post(`${at(await draft())}/publish`)
  const assigned = `/api/admin/instance/tenants/${tenantId}/plan-assignment`
  const prepared = async () => post(assigned, { tenantPlanVersionId: (await published()).id })
  const applied = async () => post(`${assigned}s/${(await prepared()).prepared.id}/apply`)
  const stamped = ({ concurrencyStamp }: Made) => ({ 'if-match': `"${concurrencyStamp}"` })
  return {
    getPlan: async () => ({ path: `${path}/${(await plan()).key}` }),
    createPlan: async () => ({ path, body: body() }),
    async editPlan() {
      const made = await plan()
      return { path: `${path}/${made.key}`, headers: stamped(made), body: { name: 'Renamed' } }
    },
    validatePlan: async () => ({ path: `${path}/validate`, body: body() }),
    async comparePlanVersions() {
      const { id } = await draft()
      return { path: `${path}/preview-diff`, body: { fromVersionId: id, toVersionId: id } }
    },
    listPlanVersions: async () => ({ path: versionsOf(await plan()) }),
    createPlanVersion: async () => ({ path: versionsOf(await plan()), body: { quotas: {} } }),
    getPlanVersion: async () => ({ path: at(await draft()) }),
    async editPlanVersion() {
      const made = await draft()
      return { path: at(made), headers: stamped(made), body: { quotas: { members: 1_000_000 } } }
    },
    publishPlanVersion: async () => ({ path: `${at(await draft())}/publish` }),
    archivePlanVersion: async () => ({ path: `${at(await published())}/archive` }),
    clonePlanVersion: async () => ({ path: `${at(await published())}/clone` }),
    getPlanAssignment: async () => ({ path: assigned }),
    listPlanAssignments: async () => ({ path: `${assigned}s` }),
    preparePlanAssignment: async () => ({
      path: assigned,
      body: { tenantPlanVersionId: (await published()).id },
    }),
    applyPlanAssignment: async () => ({
      path: `${assigned}s/${(await prepared()).prepared.id}/apply`,
    }),
    rollbackPlanAssignment: async () => ({
      path: `${assigned}s/${(await applied()).applied.id}/rollback`,
    }),
  }
}
