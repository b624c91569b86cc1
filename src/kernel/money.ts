const digitsOf = (format: Intl.NumberFormat): number =>
  format.resolvedOptions().maximumFractionDigits ?? 2

/** An amount as people read it. Currencies differ in how many minor units they have. */
export const amountText = (format: Intl.NumberFormat, minor: number): string =>
  format.format(minor / 10 ** digitsOf(format))

export const currencyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

const digitsIn = (currency: string): number => digitsOf(currencyFormat('en', currency))

/** An amount as people type it. */
export function inMajorUnits(minor: number, currency: string): string {
  const digits = digitsIn(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** What somebody typed as an amount, with a point or a comma; null where it is none of the currency. */
export function minorUnitsOf(text: string, currency: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  const digits = digitsIn(currency)
  if (whole === '' || fraction.length > digits) return null
  return Number(whole + fraction.padEnd(digits, '0'))
}
