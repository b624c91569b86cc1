import * as verbs from '../../../domain/invoicing-settings/index.ts'
import {
  type InvoicingSettingsView,
  invoicingSettingsFacts,
} from '../../../domain/invoicing-settings/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byParams, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const settings = (view: InvoicingSettingsView): Resource => ({
  kind: 'invoicingSettings',
  fields: { ...view },
  facts: invoicingSettingsFacts(view),
  vars: { organizationId: view.organizationId },
})

export const invoicingSettingsEndpoints = [
  endpoint({
    route: contract.getInvoicingSettings,
    verb: verbs.getInvoicingSettings,
    input: byParams,
    represent: settings,
  }),
  endpoint({
    route: contract.editInvoicingSettings,
    verb: verbs.editInvoicingSettings,
    input: ({ params, body: { expectedConcurrencyStamp: stamp, ...changes } }) => ({
      ...params,
      stamp,
      changes: presentOf(changes),
    }),
    represent: settings,
  }),
]
