/** @jsxImportSource hono/jsx */
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { say } from '../design/messages/language.ts'
import { Fact } from './fact.tsx'
import { amountOf, rateText } from './tickets.tsx'

interface TaxedOrder {
  taxes: readonly TaxOfRate[]
  currencyCode: string | null
}

/** What of a total is tax, in the list where the total stands. */
export const Taxes = ({ of: { taxes, currencyCode } }: { of: TaxedOrder }) =>
  currencyCode !== null &&
  taxes.map(({ taxBasisPoints, taxMinor }) => (
    <Fact name={say('order.tax', { rate: rateText(taxBasisPoints) })}>
      {amountOf(taxMinor, currencyCode)}
    </Fact>
  ))

interface AddingOrder {
  addedFeeMinor: number
  platformFeeTotalMinor: number
  contributionMinor: number
  platformContributionTotalMinor: number
  currencyCode: string | null
}

/** What whoever pays on a page of the provider pays besides: a fee, and what they give the platform. */
export function AddedAmounts({ of: order }: { of: AddingOrder }) {
  const { currencyCode } = order
  if (currencyCode === null) return null
  const added = [
    {
      minor: order.addedFeeMinor,
      label: order.platformFeeTotalMinor > 0 ? 'order.fee' : 'order.feeOnline',
    },
    {
      minor: order.contributionMinor,
      label:
        order.platformContributionTotalMinor > 0
          ? 'order.contribution'
          : 'order.contributionOnline',
    },
  ] as const
  return (
    <>
      {added
        .filter(({ minor }) => minor > 0)
        .map(({ minor, label }) => (
          <Fact name={say(label)}>{amountOf(minor, currencyCode)}</Fact>
        ))}
    </>
  )
}
