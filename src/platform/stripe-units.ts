import { digitsIn } from '../kernel/money.ts'

const wholeUnits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const thousandths = 'BHD JOD KWD OMR TND'

/** How many digits Stripe counts amounts of a currency with. It has hundredths of some that have none: of ISK and UGX. */
const digitsAtStripe = (currency: string): number =>
  wholeUnits.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2

const factorOf = (currency: string): number => 10 ** (digitsAtStripe(currency) - digitsIn(currency))

/** An amount in minor units of ours, as Stripe counts it. */
export const amountAtStripe = (minor: number, currency: string): number =>
  Math.round(minor * factorOf(currency.toUpperCase()))

/** An amount of Stripe's in minor units of ours. What is less than one is rounded. */
export const amountFromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()))
