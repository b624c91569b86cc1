/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import type { InvoiceKind, InvoiceLine, Seller } from '../../kernel/invoices.ts'
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { countryName } from '../site/countries.ts'
import { Fact } from '../site/fact.tsx'
import { invoicePath, invoicePathOf, isPrintedInvoice } from '../site/resources.ts'
import { amountOf, rateText } from '../site/tickets.tsx'
import { dateRange } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import { answerPage, identifyPlainly, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, refusedBy } from './refused.ts'

/** What the pages read of an invoice or a credit note. */
export interface InvoiceResource extends HalResource {
  id: string
  number: string
  kind: InvoiceKind
  creditedNumber: string | null
  issuedOn: string
  buyerName: string | null
  buyerAddress: InvoiceAddress | null
  eventTitle: string | null
  suppliedFrom: string | null
  suppliedUntil: string | null
  currencyCode: string
  lines: readonly InvoiceLine[]
  taxes: readonly TaxOfRate[]
  netMinor: number
  taxMinor: number
  grossMinor: number
  seller: Seller
  note: string | null
  isReverseCharged: boolean
}

export const noInvoice: PageRefusal = { status: 404, says: () => say('invoice.absent') }

/** What was issued for an order, the invoice first. */
export async function invoicesOf(
  ask: HalClient,
  order: HalResource & { totalDueMinor: number },
): Promise<readonly InvoiceResource[]> {
  const link = order.totalDueMinor > 0 && linkOf(order, 'invoices')
  if (!link) return []
  const { resource } = await ask('GET', expanded(link.href, { pageSize: '100' }))
  return (resource._embedded?.items ?? []) as InvoiceResource[]
}

/** What the sheet of each kind says. */
const words = {
  Invoice: {
    title: 'invoice.invoice',
    about: 'invoice.credited',
    total: 'invoice.total',
    end: 'invoice.paid',
  },
  CreditNote: {
    title: 'invoice.creditNote',
    about: 'invoice.credited',
    total: 'invoice.totalCredited',
    end: 'invoice.refunded',
  },
  CreditNoteReversal: {
    title: 'invoice.reversal',
    about: 'invoice.reversed',
    total: 'invoice.total',
    end: 'invoice.wonBack',
  },
} as const satisfies Record<InvoiceKind, object>

const titleOf = ({ kind, number }: InvoiceResource): string => say(words[kind].title, { number })

/** The page that prints an invoice which an account opens. */
export const printedAt = (invoice: HalResource): string =>
  invoicePathOf(linkOf(invoice, 'self')?.href ?? '')

interface InvoicesProps {
  invoices: readonly InvoiceResource[]
  pathOf(invoice: InvoiceResource): string
}

/** Where the invoices of an order are, in the list of what is known of it. */
export const Invoices = ({ invoices, pathOf }: InvoicesProps) =>
  invoices.length > 0 && (
    <div>
      <dt>{say('invoice.title')}</dt>
      {invoices.map((invoice) => (
        <dd>
          <a href={pathOf(invoice)}>{titleOf(invoice)}</a>
        </dd>
      ))}
    </div>
  )

/** Invoices as their buyers and sellers print them. */
export function invoicePages(app: Hono<AppEnv>, deps: AccountDeps) {
  app.get(invoicePath, async (c) => {
    const of = c.req.query('of') ?? ''
    const own = invoicePathOf(of)
    if ((await browserHashOf(c)) === null) return leadToSignIn(own)
    if (!isPrintedInvoice(of)) return answerInvoice(c, deps, noInvoice)
    const { resource, refusal } = await deps.ask(c)('GET', of)
    if (refusal?.status === 401) return leadToSignIn(own)
    return answerInvoice(c, deps, refusal ?? (resource as InvoiceResource))
  })
}

/** The page of an invoice, or why there is none. */
export async function answerInvoice(
  c: AppContext,
  { api }: AccountDeps,
  found: InvoiceResource | PageRefusal,
): Promise<Response> {
  const site = await identifyPlainly(c, api)
  if (!('number' in found)) {
    const refused = refusedBy(found.status === 404 ? noInvoice : (found as PageRefusal))
    const make = () => <Page site={site} title={say('invoice.title')} refused={refused}></Page>
    return answerPage(site, make, refused)
  }
  const invoice = found as InvoiceResource
  const make = () => (
    <Page site={site} title={titleOf(invoice)} assets={['invoice.css']} of="invoice">
      <Sheet invoice={invoice} />
    </Page>
  )
  return answerPage(site, make)
}

function Sheet({ invoice }: { invoice: InvoiceResource }) {
  const { seller, creditedNumber, issuedOn, eventTitle, note, currencyCode } = invoice
  const { suppliedFrom, suppliedUntil, lines, taxes, netMinor, grossMinor } = invoice
  const amount = (minor: number) => amountOf(minor, currencyCode)
  const isTaxed = taxes.length > 0
  return (
    <>
      <p class="screen quiet">{say('invoice.print')}</p>
      <div class="parties">
        <address>
          <strong>{seller.legalName}</strong>
          {[...seller.addressLines, countryName(seller.country)].map((line) => (
            <span>{line}</span>
          ))}
          {seller.vatId !== null && <span>{say('invoice.vatId', { id: seller.vatId })}</span>}
          {seller.taxNumber !== null && (
            <span>{say('invoice.taxNumber', { number: seller.taxNumber })}</span>
          )}
        </address>
        <BoughtBy invoice={invoice} />
      </div>
      <dl class="keys">
        <Known name={say('invoice.number')} value={invoice.number} />
        <Known name={say('invoice.issued')} value={dateRange(issuedOn, issuedOn)} />
        <Known name={say(words[invoice.kind].about)} value={creditedNumber} />
        <Known name={say('invoice.event')} value={eventTitle} />
        <Known name={say('invoice.supplied')} value={dateRange(suppliedFrom, suppliedUntil)} />
      </dl>
      <table class="lines">
        <thead>
          <tr>
            <th scope="col">{say('invoice.what')}</th>
            <th scope="col">{say('invoice.unitPrice')}</th>
            {isTaxed && <th scope="col">{say('invoice.rate')}</th>}
            {isTaxed && <th scope="col">{say('invoice.net')}</th>}
            {isTaxed && <th scope="col">{say('invoice.tax')}</th>}
            <th scope="col">{say('invoice.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr>
              <th scope="row">
                {line.quantity === null || line.description === null
                  ? (line.description ?? say('order.fee'))
                  : `${line.quantity} × ${line.description}`}
                {line.discountMinor > 0 && (
                  <span class="quiet">
                    {say('invoice.discount', { amount: amount(line.discountMinor) })}
                  </span>
                )}
              </th>
              <td data-label={say('invoice.unitPrice')}>
                {line.unitPriceMinor === null ? '–' : amount(line.unitPriceMinor)}
              </td>
              {isTaxed && (
                <>
                  <td data-label={say('invoice.rate')}>{rateText(line.taxBasisPoints)}</td>
                  <td data-label={say('invoice.net')}>{amount(line.netMinor)}</td>
                  <td data-label={say('invoice.tax')}>{amount(line.taxMinor)}</td>
                </>
              )}
              <td data-label={say('invoice.gross')}>{amount(line.grossMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="sums">
        <tbody>
          {isTaxed && <Sum name={say('invoice.net')} value={amount(netMinor)} />}
          {taxes.map(({ taxBasisPoints, taxMinor, netMinor: net }) => (
            <Sum
              name={say('invoice.taxOf', { rate: rateText(taxBasisPoints), net: amount(net) })}
              value={amount(taxMinor)}
            />
          ))}
          <Sum name={say(words[invoice.kind].total)} value={amount(grossMinor)} isTotal />
        </tbody>
      </table>
      {note !== null && <p>{note}</p>}
      {invoice.isReverseCharged && <p>{say('invoice.reverseCharge')}</p>}
      <p>{say(words[invoice.kind].end)}</p>
    </>
  )
}

function BoughtBy({ invoice: { buyerName, buyerAddress } }: { invoice: InvoiceResource }) {
  const [first, ...others] = [
    ...(buyerAddress?.company ? [buyerAddress.company] : []),
    ...(buyerName === null ? [] : [buyerName]),
    ...(buyerAddress ? [...buyerAddress.addressLines, countryName(buyerAddress.country)] : []),
  ]
  if (first === undefined) return null
  return (
    <address>
      <span class="quiet">{say('invoice.to')}</span>
      <strong>{first}</strong>
      {others.map((line) => (
        <span>{line}</span>
      ))}
      {buyerAddress?.vatId && <span>{say('invoice.vatId', { id: buyerAddress.vatId })}</span>}
    </address>
  )
}

const Known = ({ name, value }: { name: string; value: string | null }) =>
  value !== null && <Fact name={name}>{value}</Fact>

const Sum = ({ name, value, isTotal }: { name: string; value: string; isTotal?: true }) => (
  <tr class={isTotal && 'total'}>
    <th scope="row">{name}</th>
    <td>{value}</td>
  </tr>
)
