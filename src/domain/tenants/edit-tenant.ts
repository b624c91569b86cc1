import type { Db } from '../../db/database.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import {
  type AdministeredTenantView,
  administeredFacts,
  type TenantAsked,
  type TenantFields,
} from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { saveTenant, tenantById } from './queries.ts'

export interface TenantEdit {
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<TenantFields>
}

/** Plans an edit, whoever makes it: the community itself, or the instance. */
export function planTenantEdit(
  db: Db,
  tenant: AdministeredTenantView,
  { stamp, changes }: TenantEdit,
  { ids }: Pick<Moment, 'ids'>,
): Pick<Plan<AdministeredTenantView>, 'writes' | 'result'> {
  const result = { ...tenant, ...changes, concurrencyStamp: ids.stamp() }
  const { fullName, tagline, description, allowsRegistration, languages, timeZoneId } = result
  const fields = { fullName, tagline, description, allowsRegistration, languages, timeZoneId }
  const edited = { ...fields, concurrencyStamp: result.concurrencyStamp }
  return { writes: [saveTenant(db, { id: tenant.id, stamp }, edited)], result }
}

/** Changes what a community says of itself, from outside. A trigger raises its epoch. */
export const editTenant = writing({
  operation: tenantOperations.editTenant,
  load: (db, asked: TenantAsked & TenantEdit) => ({ tenant: tenantById(db, asked) }),
  facts: ({ tenant }) => [administeredFacts(tenant)],
  decide: (db, { tenant }, edit, moment) => ({
    ...planTenantEdit(db, tenant, edit, moment),
    changesPublic: false,
  }),
})
