import type { BrandingView } from '../../../domain/branding/index.ts'
import { black, contrastOf, readableContrast, white } from '../../../kernel/contrast.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { imageUriOf } from '../storage-objects/representation.ts'

type Home = Pick<Scene, 'home'>

export const colorsOf = ({ primaryColor, secondaryColor }: BrandingView) => ({
  primary: primaryColor,
  secondary: secondaryColor,
})

export const pictureUrisOf = ({ logoId, darkLogoId, faviconId }: BrandingView, scene: Home) => ({
  logoUri: imageUriOf(logoId, scene),
  darkLogoUri: imageUriOf(darkLogoId ?? logoId, scene),
  faviconUri: imageUriOf(faviconId, scene),
})

const texts = Object.entries({ white, black })

const contrastWarnings = (view: BrandingView) =>
  Object.entries(colorsOf(view)).flatMap(([color, value]) =>
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

export const branding = (view: BrandingView, scene: Home): Resource => {
  const { logoId, darkLogoId, faviconId, concurrencyStamp } = view
  return {
    kind: 'branding',
    fields: {
      colors: colorsOf(view),
      images: { logoId, darkLogoId, faviconId, ...pictureUrisOf(view, scene) },
      contrastWarnings: contrastWarnings(view),
      concurrencyStamp,
    },
    facts: {},
    vars: {},
  }
}
