import { z } from '@hono/zod-openapi'
import { brandingOperations } from '../../../domain/branding/index.ts'
import { colourPattern } from '../../../kernel/contrast.ts'
import { defineRoute, resourceOf, Uuid } from '../../contract/contract-kit.ts'

const path = '/api/tenant/settings/documents/branding'

export const sentColor = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.string().regex(colourPattern, 'must be a colour, like #6a1f6b'))
  .nullable()
const color = z.string().nullable().describe('`#rrggbb`, in lower case')

/** Colours as everybody is told them. */
export const Colors = z.strictObject({ primary: color, secondary: color })

const pictureUri = z.url().nullable()

/** Where the pictures are. */
export const pictureUris = {
  logoUri: pictureUri,
  darkLogoUri: pictureUri.describe('The logo on dark pages; the other one where there is none'),
  faviconUri: pictureUri,
}

const Branding = resourceOf('Branding', {
  colors: Colors,
  images: z.strictObject({
    logoId: z.uuid().nullable(),
    darkLogoId: z.uuid().nullable(),
    faviconId: z.uuid().nullable(),
    ...pictureUris,
  }),
  contrastWarnings: z
    .array(
      z.strictObject({
        color: z.enum(['primary', 'secondary']),
        text: z.enum(['white', 'black']),
        ratio: z.number(),
        message: z.string(),
      }),
    )
    .describe('Texts that are hard to read on a colour; the colours are saved all the same'),
  concurrencyStamp: z.uuid().describe('The nil UUID of a document that has not been saved yet'),
})

const picture = Uuid.nullable()

export const BrandingChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Of the document that was read'),
    colors: z.strictObject({ primary: sentColor, secondary: sentColor }).partial().optional(),
    images: z
      .strictObject({ logoId: picture, darkLogoId: picture, faviconId: picture })
      .partial()
      .optional()
      .describe('Pictures that the caller has uploaded here'),
  })
  .openapi('BrandingChanges')

export const getBranding = defineRoute({
  operation: brandingOperations.getBranding,
  path,
  summary: 'Read how the community looks',
  response: Branding,
  links: {
    branding: { on: 'root', title: 'How this community looks' },
    self: 'branding',
  },
})

/** The revision that it replaces is named in its body. */
export const editBranding = defineRoute({
  operation: brandingOperations.editBranding,
  method: 'patch',
  path,
  summary: 'Edit how the community looks; what is left out stays, null takes it away',
  body: BrandingChanges,
  response: Branding,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Edit how this community looks',
  links: { edit: 'branding' },
})
