import { tenantStatuses } from '../../../domain/lookups/index.ts'
import {
  type AdministeredTenantView,
  activationReasons,
  administeredFacts,
  type TenantPurges,
  type TenantTransitions,
} from '../../../domain/tenants/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { AdministeredTenant, TenantPurge, TenantTransition } from './contract.ts'

export const tenant = (view: AdministeredTenantView): Resource => ({
  kind: 'tenant',
  fields: fieldsOf(AdministeredTenant, view, {
    ...namesOfLookup('tenantStatus', tenantStatuses, view.tenantStatusId),
    activationReasons: activationReasons(view),
  }),
  facts: administeredFacts(view),
  vars: { tenantId: view.id },
})

export const tenants = collection('tenants', tenant)

export const tenantTransitions = ({ tenantId, page }: TenantTransitions): Resource => ({
  kind: 'tenantTransitions',
  fields: {},
  facts: {},
  vars: { tenantId },
  page,
  items: page.rows.map((transition) => ({
    kind: 'tenantTransition',
    fields: fieldsOf(TenantTransition, transition, { tenantId }),
    facts: {},
    vars: { tenantId },
  })),
})

export const tenantPurges = ({ tenantId, page }: TenantPurges): Resource => ({
  kind: 'tenantPurges',
  fields: {},
  facts: {},
  vars: { tenantId },
  page,
  items: page.rows.map((purge) => ({
    kind: 'tenantPurge',
    fields: fieldsOf(TenantPurge, purge, { tenantId }),
    facts: {},
    vars: { tenantId },
  })),
})
