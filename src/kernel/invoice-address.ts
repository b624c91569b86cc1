import { type BrokenRule, refuseBroken } from './problem.ts'
import { countryOfVatId } from './vat-ids.ts'

/** For whom a buyer wants the invoice of an order. */
export interface InvoiceAddress {
  company: string | null
  addressLines: string[]
  /** Where the address is: ISO 3166. */
  country: string
  vatId: string | null
}

/** As it is sent: nothing at all is no address. */
export type SentAddress = Omit<InvoiceAddress, 'country'> & { country: string | null }

const namesCompany = 'is missing: an invoice with a VAT identification number names who has it'

const rules: [
  isBroken: (of: SentAddress) => boolean,
  field: keyof InvoiceAddress,
  message: string,
][] = [
  [
    ({ vatId }) => vatId !== null && countryOfVatId(vatId) === null,
    'vatId',
    'must be a VAT identification number of a country of the EU, like DE123456789; leave any other one out',
  ],
  [({ vatId, company }) => vatId !== null && company === null, 'company', namesCompany],
  [
    ({ company, country, vatId, addressLines }) =>
      addressLines.length === 0 && (company !== null || country !== null || vatId !== null),
    'addressLines',
    'is missing: an invoice for a company or with a country needs it',
  ],
  [
    ({ addressLines, country }) => addressLines.length > 0 && country === null,
    'country',
    'is missing: an address needs it',
  ],
]

/** The address that is sent; null for none. */
export function addressOf(sent: SentAddress): InvoiceAddress | null {
  refuseBroken(
    rules
      .filter(([isBroken]) => isBroken(sent))
      .map(([, field, message]): BrokenRule => [field, message]),
  )
  const { company, addressLines, country, vatId } = sent
  return country === null ? null : { company, addressLines, country, vatId }
}
