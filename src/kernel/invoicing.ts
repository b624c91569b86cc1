import type { BrokenRule } from './problem.ts'
import { countryOfVatId, euCountries } from './vat-ids.ts'

export const invoicingBounds = {
  legalName: 300,
  addressLines: 5,
  addressLine: 200,
  taxNumber: 40,
  numberPrefix: 20,
  note: 500,
} as const

/** What a seller says of its invoices. */
export interface Invoicing {
  isIssuingInvoices: boolean
  legalName: string | null
  addressLines: string[]
  /** Where the address is: ISO 3166. */
  country: string | null
  taxNumber: string | null
  vatId: string | null
  /** What the numbers of invoices begin with. */
  numberPrefix: string
  /** Whose invoices show no tax, by law, and a note that says so. */
  isSmallBusiness: boolean
  smallBusinessNote: string | null
  /** Whether companies of other countries of the EU owe the tax themselves. */
  reversesCharge: boolean
}

/** Of who never said anything. */
export const noInvoicing: Invoicing = {
  isIssuingInvoices: false,
  legalName: null,
  addressLines: [],
  country: null,
  taxNumber: null,
  vatId: null,
  numberPrefix: '',
  isSmallBusiness: false,
  smallBusinessNote: null,
  reversesCharge: false,
}

/** A prefix that ends in a digit would run into the number after it: two numbers could be written alike. */
export const numberPrefixPattern = /^(?:[A-Za-z0-9/_-]{0,19}[A-Za-z/_-])?$/

const rules: [isBroken: (of: Invoicing) => boolean, field: keyof Invoicing, message: string][] = [
  [
    ({ vatId }) => vatId !== null && countryOfVatId(vatId) === null,
    'vatId',
    'must be a VAT identification number of a country of the EU, like DE123456789; send any other one as taxNumber',
  ],
  [
    ({ isSmallBusiness, smallBusinessNote }) => isSmallBusiness && smallBusinessNote === null,
    'smallBusinessNote',
    'is missing: say under which law no tax is charged',
  ],
  [
    ({ reversesCharge, isSmallBusiness }) => reversesCharge && isSmallBusiness,
    'reversesCharge',
    'is not for a small business: its invoices show no tax anyway',
  ],
  [
    ({ reversesCharge, vatId }) => reversesCharge && vatId === null,
    'vatId',
    'is missing: an invoice under reverse charge names the numbers of seller and buyer',
  ],
  [
    ({ reversesCharge, country }) =>
      reversesCharge && (country === null || !euCountries.includes(country)),
    'country',
    'must be one of the EU, where reverse charge is',
  ],
  [
    ({ isIssuingInvoices, legalName }) => isIssuingInvoices && legalName === null,
    'legalName',
    'is missing: invoices name their seller',
  ],
  [
    ({ isIssuingInvoices, addressLines }) => isIssuingInvoices && addressLines.length === 0,
    'addressLines',
    'is missing: invoices have the address of their seller',
  ],
  [
    ({ isIssuingInvoices, country }) => isIssuingInvoices && country === null,
    'country',
    'is missing: invoices have the address of their seller',
  ],
]

/** What keeps the settings from being saved. */
export const brokenInvoicing = (settings: Invoicing): BrokenRule[] =>
  rules
    .filter(([isBroken]) => isBroken(settings))
    .map(([, field, message]): BrokenRule => [field, message])
