import {
  type BrandingView,
  type Colors,
  effectiveLook,
  type GroupBrandingView,
  type Sourced,
} from '../../../domain/branding/index.ts'
import type { ShownPicture } from '../../../domain/storage-objects/index.ts'
import { black, contrastOf, readableContrast, white } from '../../../kernel/contrast.ts'
import { type PictureSetName, perSet } from '../../../kernel/picture-sets.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { contentUriOf } from '../storage-objects/representation.ts'

type Home = Pick<Scene, 'home'>
type Sets = Pick<BrandingView, PictureSetName>

export const colorsOf = ({ primaryColor, secondaryColor }: Colors) => ({
  primary: primaryColor,
  secondary: secondaryColor,
})

const pictureOf = ({ id, width, height, mediaType }: ShownPicture, scene: Home) => ({
  url: contentUriOf(id, scene),
  width,
  height,
  mediaType,
})

/** As the public gets them. */
export const imagesOf = ({ logos, darkLogos, favicons }: Sets, scene: Home) => {
  const shown = { logos, darkLogos: darkLogos.length > 0 ? darkLogos : logos, favicons }
  return perSet((set) => shown[set].map((picture) => pictureOf(picture, scene)))
}

/** As whoever edits them gets them. */
const ownImagesOf = (sets: Sets, scene: Home) =>
  perSet((set) => sets[set].map((picture) => ({ id: picture.id, ...pictureOf(picture, scene) })))

const texts = Object.entries({ white, black })

const contrastWarnings = (colors: Colors) =>
  Object.entries(colorsOf(colors)).flatMap(([color, value]) =>
    value === null
      ? []
      : texts
          .map(([text, of]) => ({ color, text, ratio: rounded(contrastOf(value, of)) }))
          .filter(({ ratio }) => ratio < readableContrast)
          .map((warning) => ({ ...warning, message: messageOf(warning) })),
  )

/** Down, so that what is told as enough is enough. */
const rounded = (ratio: number) => Math.floor(ratio * 100) / 100

const messageOf = ({ color, text, ratio }: { color: string; text: string; ratio: number }) =>
  `The contrast of ${text} text on the ${color} colour is ${ratio}:1. Texts need ${readableContrast}:1.`

export const branding = (view: BrandingView, scene: Home): Resource => ({
  kind: 'branding',
  fields: {
    colors: colorsOf(view),
    images: ownImagesOf(view, scene),
    contrastWarnings: contrastWarnings(view),
    concurrencyStamp: view.concurrencyStamp,
  },
  facts: {},
  vars: {},
})

const groupFacts = ({ groupId, isPublic }: GroupBrandingView) => ({ groupId, isPublic })

const inForce = <Value>({ value }: Sourced<Value>) => value

/** What is in force of a group, without who said so. */
function lookOf({ own, community }: GroupBrandingView): Colors & Sets {
  const effective = effectiveLook(own, community)
  return {
    primaryColor: inForce(effective.primaryColor),
    secondaryColor: inForce(effective.secondaryColor),
    ...perSet((set) => inForce(effective[set])),
  }
}

export const groupAppearance = (view: GroupBrandingView, scene: Home): Resource => {
  const look = lookOf(view)
  return {
    kind: 'groupAppearance',
    fields: { groupId: view.groupId, colors: colorsOf(look), images: imagesOf(look, scene) },
    facts: groupFacts(view),
    vars: { collectiveId: view.groupId },
  }
}

export const groupBranding = (view: GroupBrandingView, scene: Home): Resource => {
  const { groupId, own, community } = view
  const effective = effectiveLook(own, community)
  return {
    kind: 'groupBranding',
    fields: {
      groupId,
      colors: colorsOf(own),
      images: ownImagesOf(own, scene),
      effective: {
        colors: { primary: effective.primaryColor, secondary: effective.secondaryColor },
        images: perSet((set) => ({
          ...effective[set],
          value: effective[set].value.map((picture) => pictureOf(picture, scene)),
        })),
      },
      contrastWarnings: contrastWarnings(lookOf(view)),
      concurrencyStamp: own.concurrencyStamp,
    },
    facts: groupFacts(view),
    vars: { collectiveId: groupId },
  }
}
