import { z } from '@hono/zod-openapi'
import { invoicingSettingsOperations as operations } from '../../../domain/invoicing-settings/index.ts'
import { invoicingBounds as bounds, numberPrefixPattern } from '../../../kernel/invoicing.ts'
import { plainVatId, vatIdLength } from '../../../kernel/vat-ids.ts'
import {
  countryCode,
  defineRoute,
  lineText,
  nullableText,
  plainText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

/** Its form is checked by the rules of what it is part of. */
export const sentVatId = plainText(2 * vatIdLength)
  .transform(plainVatId)
  .pipe(z.string().min(1).max(vatIdLength))

export const sentAddress = z.array(lineText(bounds.addressLine)).max(bounds.addressLines)

const reverseText =
  'Whether buyers with a VAT identification number of another country of the EU owe the tax themselves. Needs the VAT identification number of the seller'
const prefixText = 'What the numbers of invoices begin with'

export const InvoicingSettings = resourceOf('InvoicingSettings', {
  organizationId: z.uuid(),
  isIssuingInvoices: z
    .boolean()
    .describe('Whether orders that are paid from now on get an invoice. Earlier ones get none'),
  legalName: nullableText.describe('Needed to issue invoices'),
  addressLines: z.array(z.string()).describe('Needed to issue invoices'),
  country: nullableText.describe('Where the address is: ISO 3166. Needed to issue invoices'),
  taxNumber: nullableText,
  vatId: nullableText.describe(
    'Of a country of the EU. Only its form was checked: no register was asked',
  ),
  numberPrefix: z.string().describe(prefixText),
  isSmallBusiness: z.boolean().describe('Whether invoices show no tax'),
  smallBusinessNote: nullableText.describe('What they say instead'),
  reversesCharge: z.boolean().describe(reverseText),
  concurrencyStamp: z.uuid().describe('The nil UUID if the settings were never saved'),
})

export const InvoicingSettingsChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Of the settings that were read'),
    isIssuingInvoices: z.boolean().optional(),
    legalName: lineText(bounds.legalName).nullable().optional(),
    addressLines: sentAddress.optional(),
    country: countryCode.nullable().optional(),
    taxNumber: lineText(bounds.taxNumber).nullable().optional(),
    vatId: sentVatId.nullable().optional(),
    numberPrefix: z
      .string()
      .trim()
      .max(bounds.numberPrefix)
      .regex(
        numberPrefixPattern,
        'must be letters, digits, slashes, hyphens and underscores, and must not end in a digit',
      )
      .optional()
      .describe(prefixText),
    isSmallBusiness: z.boolean().optional(),
    smallBusinessNote: lineText(bounds.note).nullable().optional(),
    reversesCharge: z.boolean().optional().describe(reverseText),
  })
  .openapi('InvoicingSettingsChanges')

const path = '/api/organization/{organizationId}/invoicing-settings'
const kind = 'invoicingSettings'

export const getInvoicingSettings = defineRoute({
  operation: operations.getInvoicingSettings,
  path,
  summary: 'Read the invoicing settings of an organization',
  response: InvoicingSettings,
  title: 'Invoices',
  links: { 'invoicing-settings': 'managedOrganization', self: kind },
})

/** The revision that it replaces is named in its body. */
export const editInvoicingSettings = defineRoute({
  operation: operations.editInvoicingSettings,
  method: 'patch',
  path,
  summary: 'Edit the invoicing settings of an organization; omitted fields stay',
  body: InvoicingSettingsChanges,
  response: InvoicingSettings,
  problems: ['validation_failed', 'concurrency_conflict', 'resource_not_found'],
  title: 'Edit what invoices say',
  links: { edit: kind },
})
