import { and, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { invoice, orderInvoiceAddress } from '../../db/schema/index.ts'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { countryOfVatId } from '../../kernel/vat-ids.ts'

const creditedNumber = sql<string | null>`(
  select c.number from ${invoice} c where c.id = ${sql.raw('invoice.credited_invoice_id')})`

const selectInvoices = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(invoice), creditedNumber: creditedNumber.as('credited_number') })
    .from(invoice)
    .where(and(eq(invoice.tenantId, thisTenant), where))

const ofOrder = (orderId: string) => eq(invoice.registrationOrderId, orderId)
const ofOrganization = (organizationId: string) => eq(invoice.organizationId, organizationId)

export const invoiceOf = (db: Db, { orderId, invoiceId }: { orderId: string; invoiceId: string }) =>
  one(selectInvoices(db, and(ofOrder(orderId), eq(invoice.id, invoiceId))))

export const invoiceOfOrganization = (
  db: Db,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
) => one(selectInvoices(db, and(ofOrganization(organizationId), eq(invoice.id, invoiceId))))

export type InvoiceView = NonNullable<Rows<{ found: ReturnType<typeof invoiceOf> }>['found']>

/** Of an order, in the order of their issue: the invoice first. */
export const invoicePage = (db: Db, orderId: string, page: PageRequest) =>
  paged(db, selectInvoices(db, ofOrder(orderId)), { page, order: [invoice.numberInSeries] })

export interface InvoiceFilter {
  eventId?: string | undefined
  /** The first and the last day. */
  issuedFrom?: string | undefined
  issuedUntil?: string | undefined
}

/** Of a seller, the newest first. */
export const invoicePageOfOrganization = (
  db: Db,
  {
    organizationId,
    eventId,
    issuedFrom,
    issuedUntil,
    page,
  }: InvoiceFilter & { organizationId: string; page: PageRequest },
) =>
  paged(
    db,
    selectInvoices(
      db,
      and(
        ofOrganization(organizationId),
        eventId === undefined ? undefined : eq(invoice.eventId, eventId),
        issuedFrom === undefined ? undefined : gte(invoice.issuedOn, issuedFrom),
        issuedUntil === undefined ? undefined : lte(invoice.issuedOn, issuedUntil),
      ),
    ),
    { page, order: [desc(invoice.numberInSeries)] },
  )

const countryOf = ({ vatId }: Pick<InvoiceAddress, 'vatId'>) =>
  vatId === null ? null : countryOfVatId(vatId)

/** Whether an order of an event is taxed if this is where its invoice goes. */
export const wouldBeTaxed = (
  db: Db,
  { eventId, ...address }: { eventId: string } & Pick<InvoiceAddress, 'vatId'>,
) => answerOf<boolean>(db, sql`app.charges_tax(app.issuer_of(${eventId}), ${countryOf(address)})`)

/** In place of what the buyer said before. */
export const saveAddress = (
  db: Db,
  { id: registrationOrderId, tenantId, eventId }: { id: string; tenantId: string; eventId: string },
  { company, addressLines, country, vatId }: InvoiceAddress,
) => {
  const said = {
    company,
    addressLines,
    country,
    vatId,
    vatCountry: countryOf({ vatId }),
  }
  return db
    .insert(orderInvoiceAddress)
    .values({ registrationOrderId, tenantId, eventId, ...said })
    .onConflictDoUpdate({ target: orderInvoiceAddress.registrationOrderId, set: said })
}

export const removeAddress = (db: Db, orderId: string) =>
  db
    .delete(orderInvoiceAddress)
    .where(
      and(
        eq(orderInvoiceAddress.tenantId, thisTenant),
        eq(orderInvoiceAddress.registrationOrderId, orderId),
      ),
    )

/** Takes the buyers out of invoices that law keeps no longer. */
const buyersACommit = 500
export const forgettingBuyers = {
  size: buyersACommit,
  communities: sql`app.communities_with_old_invoices(${buyersACommit})`,
  done: sql`app.forget_invoice_buyers(${buyersACommit})`,
}
