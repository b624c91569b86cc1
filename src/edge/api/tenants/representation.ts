import { labelOf, tenantStatuses } from '../../../domain/lookups/index.ts'
import {
  type AdministeredTenantView,
  activationReasons,
  administeredFacts,
  type TenantTransitions,
} from '../../../domain/tenants/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { AdministeredTenant } from './contract.ts'

export function tenant(view: AdministeredTenantView): Resource {
  const { fullName, masterCode } = labelOf(tenantStatuses, view.tenantStatusId)
  return {
    kind: 'tenant',
    fields: fieldsOf(AdministeredTenant, view, {
      tenantStatusFullName: fullName,
      tenantStatusMasterCode: masterCode,
      activationReasons: activationReasons(view),
    }),
    facts: administeredFacts(view),
    vars: { tenantId: view.id },
  }
}

export const tenants = collection('tenants', tenant)

export const tenantTransitions = ({ tenantId, page }: TenantTransitions): Resource => ({
  kind: 'tenantTransitions',
  fields: {},
  facts: {},
  vars: { tenantId },
  page,
  items: page.rows.map((transition) => ({
    kind: 'tenantTransition',
    fields: { ...transition, tenantId },
    facts: {},
    vars: { tenantId },
  })),
})
