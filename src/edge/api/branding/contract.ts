import { z } from '@hono/zod-openapi'
import { brandingOperations } from '../../../domain/branding/index.ts'
import { colourPattern } from '../../../kernel/contrast.ts'
import { perSet, pictureSets } from '../../../kernel/picture-sets.ts'
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

const pictureShape = {
  url: z.url(),
  width: z.int().describe('Pixels, as measured when it was uploaded'),
  height: z.int(),
  mediaType: z.string(),
}

const setTexts = {
  logos: 'The logo in several sizes, the smallest first',
  darkLogos: 'The same for dark pages; `logos` where there are none',
  favicons: 'The icon in several sizes, the smallest first',
}

/** The sets of pictures as everybody is told them. */
export const Images = z.strictObject(
  perSet((set) => z.array(z.strictObject(pictureShape)).describe(setTexts[set])),
)

const OwnImages = z.strictObject(
  perSet(() => z.array(z.strictObject({ id: z.uuid(), ...pictureShape }))),
)

const ContrastWarnings = z
  .array(
    z.strictObject({
      color: z.enum(['primary', 'secondary']),
      text: z.enum(['white', 'black']),
      ratio: z.number(),
      message: z.string(),
    }),
  )
  .describe('Texts that are hard to read on a colour; the colours are saved all the same')

const Branding = resourceOf('Branding', {
  colors: Colors,
  images: OwnImages.describe('Each set, the smallest picture first'),
  contrastWarnings: ContrastWarnings,
  concurrencyStamp: z.uuid().describe('The nil UUID of a document that has not been saved yet'),
})

export const BrandingChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Of the document that was read'),
    colors: z.strictObject({ primary: sentColor, secondary: sentColor }).partial().optional(),
    images: z
      .strictObject(perSet((set) => z.array(Uuid).max(pictureSets[set].most)))
      .partial()
      .optional()
      .describe(
        'Ids of pictures that the caller has uploaded here, or that the set has already. A set that is sent replaces ' +
          'the stored one; an empty one takes it away. Logos have distinct widths and the same proportion, within ' +
          '2 %. Icons are square, of distinct sizes from 16 to 512 pixels',
      ),
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
