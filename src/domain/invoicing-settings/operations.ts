import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'invoicingSettings',
  keyScope: 'organizations',
  tag: {
    name: 'Invoicing settings',
    description: 'What an organization says of the invoices that it issues.',
  },
})

const ofOrganization = { resource, allow: ['owningOrganizationAdministrator'] } as const

export const invoicingSettingsOperations = {
  getInvoicingSettings: operation({
    ...ofOrganization,
    id: 'getInvoicingSettings',
    effect: 'read',
  }),
  editInvoicingSettings: operation({
    ...ofOrganization,
    id: 'editInvoicingSettings',
    effect: 'write',
  }),
}
