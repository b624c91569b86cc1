import { getQuotas, type QuotasView } from '../../../domain/quotas/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const quotas = (view: QuotasView): Resource => ({
  kind: 'quotas',
  fields: fieldsOf(contract.OwnQuotas, view),
  facts: {},
  vars: {},
})

export const quotaEndpoints = [
  endpoint({
    route: contract.getQuotas,
    verb: getQuotas,
    input: () => undefined,
    represent: quotas,
  }),
]
