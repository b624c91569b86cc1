export { editGuestInvoiceAddress, editInvoiceAddress } from './edit-invoice-address.ts'
export { forgetOldBuyers } from './forget-buyers.ts'
export { invoiceOperations } from './operations.ts'
export type { InvoiceView } from './queries.ts'
export {
  getGuestInvoice,
  getInvoice,
  getOrganizationInvoice,
  type InvoiceOfOrder,
  type InvoicesOfOrder,
  type InvoicesOfOrganization,
  listGuestInvoices,
  listInvoices,
  listOrganizationInvoices,
  organizationInvoiceFacts,
} from './reads.ts'
