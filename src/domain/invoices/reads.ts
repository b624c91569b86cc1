import type { Db } from '../../db/database.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { organizationById } from '../collectives/index.ts'
import { guestOrderFacts, type HeldOrderInput, heldOrder } from '../guest-orders/index.ts'
import { knownOrder, type OrderInput, type OrderView, orderFacts } from '../orders/index.ts'
import { reading } from '../verbs/verb.ts'
import { invoiceOperations as operations } from './operations.ts'
import {
  type InvoiceFilter,
  type InvoiceView,
  invoiceOf,
  invoiceOfOrganization,
  invoicePage,
  invoicePageOfOrganization,
} from './queries.ts'

export interface InvoiceOfOrder {
  order: OrderView
  invoice: InvoiceView
}

export interface InvoicesOfOrder {
  order: OrderView
  page: Page<InvoiceView>
}

/** What was issued for an order: to its buyer, and to whoever sees it. */
export const listInvoices = reading({
  operation: operations.listInvoices,
  load: (db, input: OrderInput & { page: PageRequest }) => ({
    ...knownOrder(db, input),
    ...invoicePage(db, input.orderId, input.page),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, ...found }, { page }): InvoicesOfOrder => ({
    order,
    page: pageOf(page, found),
  }),
})

export const getInvoice = reading({
  operation: operations.getInvoice,
  load: (db, input: OrderInput & { invoiceId: string }) => ({
    ...knownOrder(db, input),
    invoice: invoiceOf(db, input),
  }),
  facts: ({ order }) => orderFacts(order),
  result: ({ order, invoice }): InvoiceOfOrder => ({ order, invoice }),
})

export const listGuestInvoices = reading({
  operation: operations.listGuestInvoices,
  load: (db, input: HeldOrderInput & { page: PageRequest }) => ({
    ...heldOrder(db, input),
    ...invoicePage(db, input.orderId, input.page),
  }),
  facts: guestOrderFacts,
  result: ({ order, ...found }, { page }): InvoicesOfOrder => ({
    order,
    page: pageOf(page, found),
  }),
})

export const getGuestInvoice = reading({
  operation: operations.getGuestInvoice,
  load: (db, input: HeldOrderInput & { invoiceId: string }) => ({
    ...heldOrder(db, input),
    invoice: invoiceOf(db, input),
  }),
  facts: guestOrderFacts,
  result: ({ order, invoice }): InvoiceOfOrder => ({ order, invoice }),
})

interface OfOrganization {
  organizationId: string
}

export interface InvoicesOfOrganization extends OfOrganization {
  page: Page<InvoiceView>
}

export const organizationInvoiceFacts = ({ organizationId }: OfOrganization) => ({ organizationId })

const organization = (db: Db, { organizationId }: OfOrganization) => ({
  organization: organizationById(db, organizationId),
})

/** What an organization has issued as a seller, whoever owns the events by now. */
export const listOrganizationInvoices = reading({
  operation: operations.listOrganizationInvoices,
  load: (db, input: OfOrganization & InvoiceFilter & { page: PageRequest }) => ({
    ...organization(db, input),
    ...invoicePageOfOrganization(db, input),
  }),
  facts: (_found, input) => organizationInvoiceFacts(input),
  result: ({ rows, total }, { organizationId, page }): InvoicesOfOrganization => ({
    organizationId,
    page: pageOf(page, { rows, total }),
  }),
})

export const getOrganizationInvoice = reading({
  operation: operations.getOrganizationInvoice,
  load: (db, input: OfOrganization & { invoiceId: string }) => ({
    ...organization(db, input),
    invoice: invoiceOfOrganization(db, input),
  }),
  facts: (_found, input) => organizationInvoiceFacts(input),
  result: ({ invoice }): InvoiceView => invoice,
})
