import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { orderCommands } from '../../kernel/orders.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'
import { eventManagers } from '../events/index.ts'
import type { OrderFacts } from '../orders/index.ts'

const tag: Tag = {
  name: 'Invoices',
  description: 'Invoices for orders that were paid, and credit notes for what went back of them.',
}
const keyScope = 'registrations:write'
const resource = declareResource<OrderFacts>({ name: 'invoice', keyScope, tag })
const address = declareResource<OrderFacts>({ name: 'orderInvoiceAddress', keyScope, tag })
const ofSeller = declareResource({ name: 'organizationInvoice', keyScope, tag })

const byBuyerOrManagers = { resource, effect: 'read', allow: ['self', ...eventManagers] } as const
const byGuest = { resource, effect: 'read', surface: 'public', allow: ['anyone'] } as const
const bySeller = {
  resource: ofSeller,
  effect: 'read',
  allow: ['owningOrganizationAdministrator'],
} as const

/** There is a list wherever there is a payment. It is empty where nothing was issued. */
const refusal = ({ hasPayment }: Pick<OrderFacts, 'hasPayment'>) =>
  hasPayment ? null : 'resource_not_found'

const addressing = {
  resource: address,
  effect: 'write',
  refusal: ({ orderStatusId, isInvoiced }: Pick<OrderFacts, 'orderStatusId' | 'isInvoiced'>) =>
    conflictIf(
      !isFor(orderCommands.editInvoiceAddress, orderStatusId) || !isInvoiced,
      'The order has its invoice already, or will not have one.',
    ),
} as const

export const invoiceOperations = {
  listInvoices: operation({ ...byBuyerOrManagers, id: 'listInvoices', refusal }),
  getInvoice: operation({ ...byBuyerOrManagers, id: 'getInvoice' }),
  listGuestInvoices: operation({ ...byGuest, id: 'listGuestInvoices', refusal }),
  getGuestInvoice: operation({ ...byGuest, id: 'getGuestInvoice' }),
  listOrganizationInvoices: operation({ ...bySeller, id: 'listOrganizationInvoices' }),
  getOrganizationInvoice: operation({ ...bySeller, id: 'getOrganizationInvoice' }),
  editInvoiceAddress: operation({ ...addressing, id: 'editInvoiceAddress', allow: ['self'] }),
  editGuestInvoiceAddress: operation({
    ...addressing,
    id: 'editGuestInvoiceAddress',
    surface: 'public',
    allow: ['anyone'],
  }),
}
