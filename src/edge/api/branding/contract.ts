import { z } from '@hono/zod-openapi'
import { brandingOperations, lookSources } from '../../../domain/branding/index.ts'
import { colourPattern } from '../../../kernel/contrast.ts'
import { perSet, pictureSets } from '../../../kernel/picture-sets.ts'
import { defineRoute, resourceOf, Uuid } from '../../contract/contract-kit.ts'

const path = '/api/tenant/settings/documents/branding'
const groupPath = '/api/group/{collectiveId}/branding'

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

const Picture = z.strictObject(pictureShape)

const setTexts = {
  logos: 'The logo in several sizes, the smallest first',
  darkLogos: 'The same for dark pages; `logos` where there are none',
  favicons: 'The icon in several sizes, the smallest first',
}

/** The sets of pictures as everybody is told them. */
export const Images = z.strictObject(perSet((set) => z.array(Picture).describe(setTexts[set])))

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

const ownLook = {
  colors: Colors,
  images: OwnImages.describe('Each set, the smallest picture first'),
}

const concurrencyStamp = z.uuid().describe('The nil UUID of a document that has not been saved yet')

const Branding = resourceOf('Branding', {
  ...ownLook,
  contrastWarnings: ContrastWarnings,
  concurrencyStamp,
})

const sourced = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, source: z.enum(lookSources).describe('Who has said so') })

const GroupBranding = resourceOf('GroupBranding', {
  groupId: z.uuid(),
  ...ownLook,
  effective: z
    .strictObject({
      colors: z.strictObject({ primary: sourced(color), secondary: sourced(color) }),
      images: z.strictObject(perSet((set) => sourced(z.array(Picture)).describe(setTexts[set]))),
    })
    .describe('In force: what the group leaves empty is that of its community'),
  contrastWarnings: ContrastWarnings.describe('Of the colours in force, as for a community'),
  concurrencyStamp,
})

const GroupAppearance = resourceOf('GroupAppearance', {
  groupId: z.uuid(),
  colors: Colors,
  images: Images,
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
  summary: 'Read the branding of the community',
  response: Branding,
  links: {
    branding: { on: 'root', title: 'How this community looks' },
    self: 'branding',
  },
})

/** The revision that it replaces is named in its body. */
const edition = {
  method: 'patch',
  body: BrandingChanges,
  problems: ['validation_failed', 'concurrency_conflict'],
} as const

export const editBranding = defineRoute({
  ...edition,
  operation: brandingOperations.editBranding,
  path,
  summary: 'Edit the branding of the community; omitted fields stay, null removes a value',
  response: Branding,
  title: 'Edit how this community looks',
  links: { edit: 'branding' },
})

export const getGroupBranding = defineRoute({
  operation: brandingOperations.getGroupBranding,
  path: groupPath,
  summary: 'Read the branding of a group: its own values and those in force',
  response: GroupBranding,
  links: {
    branding: { on: ['group', 'managedGroup', 'groupAppearance'], title: 'How this group looks' },
    self: 'groupBranding',
  },
})

export const editGroupBranding = defineRoute({
  ...edition,
  operation: brandingOperations.editGroupBranding,
  path: groupPath,
  summary:
    'Edit the branding of a group; omitted fields stay, and empty ones inherit from the community',
  response: GroupBranding,
  problems: [...edition.problems, 'resource_not_found'],
  title: 'Edit how this group looks',
  links: { edit: 'groupBranding' },
})

export const getGroupAppearance = defineRoute({
  operation: brandingOperations.getGroupAppearance,
  path: '/api/group/{collectiveId}/appearance',
  summary: 'Read the public branding of an approved group',
  response: GroupAppearance,
  links: { appearance: ['group', 'managedGroup', 'groupBranding'], self: 'groupAppearance' },
})
