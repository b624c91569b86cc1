import {
  editTenantDelegation,
  getTenantDelegation,
  type TenantDelegationView,
} from '../../../domain/tenant-delegation/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const tenantDelegation = ({ areas, revision }: TenantDelegationView): Resource => ({
  kind: 'tenantDelegation',
  fields: { areas, revision },
  facts: {},
  vars: {},
})

export const tenantDelegationEndpoints = [
  endpoint({
    route: contract.getTenantDelegation,
    verb: getTenantDelegation,
    input: () => undefined,
    represent: tenantDelegation,
  }),
  endpoint({
    route: contract.editTenantDelegation,
    verb: editTenantDelegation,
    input: ({ body }) => ({
      areas: presentOf(body.areas),
      expectedRevision: body.expectedRevision ?? null,
    }),
    represent: tenantDelegation,
  }),
]
