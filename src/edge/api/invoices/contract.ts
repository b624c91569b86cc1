import { z } from '@hono/zod-openapi'
import { invoiceOperations as operations } from '../../../domain/invoices/index.ts'
import { invoiceKinds } from '../../../kernel/invoices.ts'
import { invoicingBounds } from '../../../kernel/invoicing.ts'
import {
  collectionOf,
  countryCode,
  dateText,
  defineList,
  defineRoute,
  filteredPage,
  lineText,
  nullableText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'
import { sentAddress, sentVatId } from '../invoicing-settings/contract.ts'
import { InvoiceAddress, RegistrationOrder, TaxOfRate } from '../orders/contract.ts'

const minor = z.int().describe('In minor units of the currency')

const InvoiceLine = z
  .strictObject({
    orderLineId: z
      .uuid()
      .nullable()
      .describe('Null for the fee of the platform that the buyer has paid besides'),
    description: nullableText.describe('Null for that fee'),
    quantity: z
      .int()
      .nullable()
      .describe('Null in a credit note and its reversal, which are about an amount'),
    unitPriceMinor: minor.nullable(),
    discountMinor: minor,
    taxBasisPoints: z.int().describe('Rate of the tax, in hundredths of a percent; 0: no tax'),
    netMinor: minor,
    taxMinor: minor,
    grossMinor: minor,
  })
  .openapi('InvoiceLine')

export const Invoice = resourceOf('Invoice', {
  id: z.uuid(),
  number: z
    .string()
    .describe('Counts invoices, credit notes and reversals of a seller, without gaps'),
  kind: z.enum(invoiceKinds),
  creditedNumber: nullableText.describe(
    'Of a credit note: the invoice that it is about; of a reversal: the credit note that it takes back',
  ),
  issuedOn: dateText.describe('In the time zone of the event'),
  buyerName: nullableText.describe('Null where it was not known, and after `keptUntil`'),
  buyerAddress: InvoiceAddress.nullable().describe(
    'Null where the buyer gave none, and after `keptUntil`',
  ),
  eventTitle: nullableText,
  grossMinor: minor,
  netMinor: minor,
  taxMinor: minor,
  currencyCode: z.string().describe('ISO 4217'),
  taxes: z.array(TaxOfRate).describe('Sums by rate, without what is not taxed'),
  lines: z.array(InvoiceLine),
  seller: z
    .strictObject({
      legalName: z.string(),
      addressLines: z.array(z.string()),
      country: z.string().describe('ISO 3166'),
      taxNumber: nullableText,
      vatId: nullableText,
    })
    .openapi('InvoiceSeller'),
  note: nullableText.describe('Why it shows no tax'),
  isReverseCharged: z.boolean().describe('Whether its buyer owes the tax: it shows none'),
  suppliedFrom: dateText.nullable().describe('On which days the event is, as was known then'),
  suppliedUntil: dateText.nullable(),
  keptUntil: dateText.describe('Until when it names its buyer, whoever is erased'),
  organizationId: z.uuid().describe('The seller'),
  eventId: z.uuid(),
  orderId: z.uuid(),
})

const Invoices = collectionOf('InvoiceCollection', Invoice)

const SentInvoiceAddress = z
  .strictObject({
    company: lineText(invoicingBounds.legalName).nullable().default(null),
    addressLines: sentAddress.default([]),
    country: countryCode.nullable().default(null),
    vatId: sentVatId.nullable().default(null).describe('Of a country of the EU'),
  })
  .openapi('SentInvoiceAddress')

const orders = '/api/events/{eventId}/registration-orders'
const ofGuest = `${orders}/guest/{guestOrderId}/invoices`
const ofOrganization = '/api/organization/{organizationId}/invoices'
const held = { guest: 'holds' } as const
const title = 'Invoices'

export const listInvoices = defineList({
  operation: operations.listInvoices,
  path: `${orders}/{orderId}/invoices`,
  summary: 'List the invoice of an order and its credit notes',
  response: Invoices,
  title,
  links: { invoices: 'registrationOrder', collection: 'invoices' },
})

export const getInvoice = defineRoute({
  operation: operations.getInvoice,
  path: `${orders}/{orderId}/invoices/{invoiceId}`,
  summary: 'Read an invoice or a credit note of an order',
  response: Invoice,
  links: { self: 'invoice' },
})

export const listGuestInvoices = defineList({
  ...held,
  operation: operations.listGuestInvoices,
  path: ofGuest,
  summary: 'List the invoice of an order and its credit notes with its secret',
  response: Invoices,
  title,
  links: { invoices: 'guestOrder', collection: 'guestInvoices' },
})

export const getGuestInvoice = defineRoute({
  ...held,
  operation: operations.getGuestInvoice,
  path: `${ofGuest}/{guestInvoiceId}`,
  summary: 'Read an invoice or a credit note with the secret of its order',
  response: Invoice,
  links: { self: 'guestInvoice' },
})

export const listOrganizationInvoices = defineRoute({
  operation: operations.listOrganizationInvoices,
  path: ofOrganization,
  summary: 'List the invoices and credit notes of an organization, newest first',
  query: filteredPage(
    {
      eventId: Uuid.optional(),
      issuedFrom: dateText.optional().describe('The first day'),
      issuedUntil: dateText.optional().describe('The last day'),
    },
    (filter) => filter,
  ),
  response: Invoices,
  title,
  links: {
    invoices: {
      on: 'managedOrganization',
      query: '{?page,pageSize,eventId,issuedFrom,issuedUntil}',
    },
    collection: 'organizationInvoices',
  },
})

export const getOrganizationInvoice = defineRoute({
  operation: operations.getOrganizationInvoice,
  path: `${ofOrganization}/{invoiceId}`,
  summary: 'Read an invoice or a credit note that an organization has issued',
  response: Invoice,
  links: { self: 'organizationInvoice' },
})

const addressing = {
  method: 'put',
  summary:
    'Set the recipient of the invoice of an order before it is issued; an empty body removes it',
  body: SentInvoiceAddress,
  response: RegistrationOrder,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  title: 'Say for whom the invoice is',
} as const

export const editInvoiceAddress = defineRoute({
  ...addressing,
  operation: operations.editInvoiceAddress,
  path: `${orders}/{orderId}/invoice-address`,
  links: { 'edit-invoice-address': 'registrationOrder' },
})

export const editGuestInvoiceAddress = defineRoute({
  ...addressing,
  ...held,
  idempotency: 'required',
  operation: operations.editGuestInvoiceAddress,
  path: `${orders}/guest/{guestOrderId}/invoice-address`,
  links: { 'edit-invoice-address': 'guestOrder' },
})
