/**
 * The currencies of ISO 4217 by their digits behind the point. Stored amounts are counted with these digits. Those that a
 * runtime knows change with its version.
 */
const currencies: Record<number, string> = {
  0: `AFN ALL BIF CLP DJF GNF IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PYG RSD RWF SLL SOS SYP UGX VND VUV XAF XOF XPF
    YER`,
  2: `AED AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUC
    CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR JMD KES
    KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
    PKR PLN QAR RON RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SVC SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU
    UZS VED VES WST XCD XCG ZAR ZMW ZWG ZWL`,
  3: 'BHD JOD KWD LYD OMR TND',
}

const digitsOfCurrency = new Map(
  Object.entries(currencies).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
)

export const isCurrency = (code: string): boolean => digitsOfCurrency.has(code)

/** The unit of shares: basis points are hundredths of it. */
export const percent = '%'

/** How many digits of a currency, or of a share in percent, stand behind the point. */
export const digitsIn = (unit: string): number => digitsOfCurrency.get(unit) ?? 2

export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = digitsIn(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** An amount as people read it. Currencies differ in how many minor units they have. */
export const amountText = (format: Intl.NumberFormat, minor: number): string =>
  format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))

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
