const digitsOf = (format: Intl.NumberFormat): number =>
  format.resolvedOptions().maximumFractionDigits ?? 2

/** An amount as people read it. Currencies differ in how many minor units they have. */
export const amountText = (format: Intl.NumberFormat, minor: number): string =>
  format.format(minor / 10 ** digitsOf(format))

export const currencyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

/** The unit of shares: basis points are hundredths of it. */
export const percent = '%'

/** How many digits of a currency, or of a share in percent, stand behind the point. */
export const digitsIn = (unit: string): number =>
  unit === percent ? 2 : digitsOf(currencyFormat('en', unit))

/** An amount of a currency, or a share in percent, as people type it. */
export function inMajorUnits(minor: number, unit: string): string {
  const digits = digitsIn(unit)
  const typed = (minor / 10 ** digits).toFixed(digits)
  return unit === percent ? String(Number(typed)) : typed
}

/** What somebody typed in a currency or in percent, with a point or a comma; null where it is no such amount. */
export function minorUnitsOf(text: string, unit: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  const digits = digitsIn(unit)
  if (whole === '' || fraction.length > digits) return null
  return Number(whole + fraction.padEnd(digits, '0'))
}
