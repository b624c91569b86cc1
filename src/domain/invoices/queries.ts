import { and, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { invoice } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

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

/** Takes the buyers out of invoices that law keeps no longer. */
const buyersACommit = 500
export const forgettingBuyers = {
  size: buyersACommit,
  communities: sql`app.communities_with_old_invoices(${buyersACommit})`,
  done: sql`app.forget_invoice_buyers(${buyersACommit})`,
}
