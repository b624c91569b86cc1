/** @jsxImportSource hono/jsx */
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { say } from '../design/messages/language.ts'
import { amountOf, rateText } from './tickets.tsx'

interface TaxedOrder {
  taxes: readonly TaxOfRate[]
  currencyCode: string | null
}

/** What of a total is tax, in the list where the total stands. */
export const Taxes = ({ of: { taxes, currencyCode } }: { of: TaxedOrder }) =>
  currencyCode !== null &&
  taxes.map(({ taxBasisPoints, taxMinor }) => (
    <div>
      <dt>{say('order.tax', { rate: rateText(taxBasisPoints) })}</dt>
      <dd>{amountOf(taxMinor, currencyCode)}</dd>
    </div>
  ))
