import type { TaxOfRate } from './taxes.ts'

/** A reversal takes a credit note back: its money was won after it was lost. Nothing that was issued is changed. */
export const invoiceKinds = ['Invoice', 'CreditNote', 'CreditNoteReversal'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** For so many years after that of their issue invoices name their buyers. */
export const invoiceYears = 10

/** Who issues an invoice, as it was said at that time. */
export interface Seller {
  legalName: string
  addressLines: string[]
  country: string
  taxNumber: string | null
  vatId: string | null
}

export interface InvoiceLine {
  /** Null for the fee of the platform, which has no description either. */
  orderLineId: string | null
  description: string | null
  /** Of a credit note, which is about an amount, there is neither. */
  quantity: number | null
  unitPriceMinor: number | null
  discountMinor: number
  taxBasisPoints: number
  netMinor: number
  taxMinor: number
  grossMinor: number
}

/** The sums of lines by their rates, the highest first. What is not taxed is left out. */
export function sumsByRate(lines: readonly InvoiceLine[]): TaxOfRate[] {
  const sums = new Map<number, TaxOfRate>()
  for (const { taxBasisPoints, netMinor, taxMinor, grossMinor } of lines) {
    const before = sums.get(taxBasisPoints)
    sums.set(taxBasisPoints, {
      taxBasisPoints,
      netMinor: netMinor + (before?.netMinor ?? 0),
      taxMinor: taxMinor + (before?.taxMinor ?? 0),
      grossMinor: grossMinor + (before?.grossMinor ?? 0),
    })
  }
  return [...sums.values()]
    .filter(({ taxBasisPoints }) => taxBasisPoints > 0)
    .toSorted((a, b) => b.taxBasisPoints - a.taxBasisPoints)
}
