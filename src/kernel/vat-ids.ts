/**
 * What stands after the prefix of a VAT identification number, by country of the EU: the forms that its register (VIES)
 * accepts. A number of the right form may still be of nobody.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Numbers of Greece begin with the letters of its own name. */
const ownPrefixes: Readonly<Record<string, string>> = { GR: 'EL' }

/** ISO 3166. */
export const euCountries: readonly string[] = Object.keys(forms)

/** By how its numbers begin. */
const countries = new Map(euCountries.map((code) => [ownPrefixes[code] ?? code, code]))

export const vatIdLength = 20

/** As it is stored: without what people write between its parts. */
export const plainVatId = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** The country of the EU that a number has the form of; null for anything else. */
export function countryOfVatId(vatId: string): string | null {
  const country = countries.get(vatId.slice(0, 2))
  return country !== undefined && forms[country]?.test(vatId.slice(2)) ? country : null
}
