import * as verbs from '../../../domain/invoices/index.ts'
import {
  type InvoiceOfOrder,
  type InvoicesOfOrder,
  type InvoicesOfOrganization,
  type InvoiceView,
  organizationInvoiceFacts,
} from '../../../domain/invoices/index.ts'
import { orderFacts } from '../../../domain/orders/index.ts'
import { sumsByRate } from '../../../kernel/invoices.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { guestOrder, heldInput } from '../guest-orders/routes.ts'
import { order as registrationOrder } from '../orders/routes.ts'
import * as contract from './contract.ts'

const fieldsOfInvoice = (invoice: InvoiceView) =>
  fieldsOf(contract.Invoice, invoice, {
    orderId: invoice.registrationOrderId,
    taxes: sumsByRate(invoice.lines),
  })

const ofOrder = ({ order, invoice }: InvoiceOfOrder): Resource => ({
  kind: 'invoice',
  fields: fieldsOfInvoice(invoice),
  facts: orderFacts(order),
  vars: { eventId: order.eventId, orderId: order.id, invoiceId: invoice.id },
})

const ofGuest = (found: InvoiceOfOrder): Resource => {
  const { eventId, id: guestOrderId } = found.order
  const vars = { eventId, guestOrderId, guestInvoiceId: found.invoice.id }
  return { ...ofOrder(found), kind: 'guestInvoice', vars }
}

const listed = ({ order, page }: InvoicesOfOrder): Resource => ({
  kind: 'invoices',
  fields: {},
  facts: orderFacts(order),
  vars: { eventId: order.eventId, orderId: order.id },
  page,
  items: page.rows.map((invoice) => ofOrder({ order, invoice })),
})

const listedForGuest = ({ order, page }: InvoicesOfOrder): Resource => ({
  ...listed({ order, page }),
  kind: 'guestInvoices',
  vars: { eventId: order.eventId, guestOrderId: order.id },
  items: page.rows.map((invoice) => ofGuest({ order, invoice })),
})

const ofOrganization = (invoice: InvoiceView): Resource => ({
  kind: 'organizationInvoice',
  fields: fieldsOfInvoice(invoice),
  facts: organizationInvoiceFacts(invoice),
  vars: { organizationId: invoice.organizationId, invoiceId: invoice.id },
})

const listedForOrganization = ({ organizationId, page }: InvoicesOfOrganization): Resource => ({
  kind: 'organizationInvoices',
  fields: {},
  facts: organizationInvoiceFacts({ organizationId }),
  vars: { organizationId },
  page,
  items: page.rows.map(ofOrganization),
})

export const invoiceEndpoints = [
  endpoint({
    route: contract.listInvoices,
    verb: verbs.listInvoices,
    input: byPage,
    represent: listed,
  }),
  endpoint({
    route: contract.getInvoice,
    verb: verbs.getInvoice,
    input: byParams,
    represent: ofOrder,
  }),
  endpoint({
    route: contract.listGuestInvoices,
    verb: verbs.listGuestInvoices,
    input: async (request) => ({ ...(await heldInput(request)), page: request.query }),
    represent: listedForGuest,
  }),
  endpoint({
    route: contract.getGuestInvoice,
    verb: verbs.getGuestInvoice,
    async input({ params: { guestInvoiceId, ...params }, guest }) {
      return { ...(await heldInput({ params, guest })), invoiceId: guestInvoiceId }
    },
    represent: ofGuest,
  }),
  endpoint({
    route: contract.listOrganizationInvoices,
    verb: verbs.listOrganizationInvoices,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: listedForOrganization,
  }),
  endpoint({
    route: contract.getOrganizationInvoice,
    verb: verbs.getOrganizationInvoice,
    input: byParams,
    represent: ofOrganization,
  }),
  endpoint({
    route: contract.editInvoiceAddress,
    verb: verbs.editInvoiceAddress,
    input: withBody,
    represent: registrationOrder,
  }),
  endpoint({
    route: contract.editGuestInvoiceAddress,
    verb: verbs.editGuestInvoiceAddress,
    input: async ({ params, body, guest }) => ({
      ...(await heldInput({ params, guest })),
      ...body,
    }),
    represent: guestOrder,
  }),
]
