import { z } from '@hono/zod-openapi'
import { audience } from '../../../kernel/audience.ts'
import { type DisclosureCode, disclosureCodes } from '../../../kernel/disclosures.ts'
import { lineText, nullableText } from '../../contract/contract-kit.ts'
import { sentColor } from '../branding/contract.ts'
import { footerLinkText, sentFooter } from '../footer/contract.ts'
import { navigationLink } from '../navigation/contract.ts'

const codes = disclosureCodes as [DisclosureCode, ...DisclosureCode[]]
const mostOfOne = 200

const { label, url } = footerLinkText

/** The sections of a community, as they are sent. */
export const sections = {
  branding: z.strictObject({ primaryColor: sentColor, secondaryColor: sentColor }),
  navigation: z
    .array(
      z.strictObject({
        ...navigationLink,
        children: z.array(z.strictObject(navigationLink)).max(mostOfOne),
      }),
    )
    .max(mostOfOne),
  footer: z.strictObject({
    ...sentFooter,
    hiddenDisclosures: z.array(z.enum(codes)).max(codes.length),
    linkGroups: z
      .array(
        z.strictObject({
          title: lineText(50),
          links: z.array(z.strictObject({ label, url })).max(mostOfOne),
        }),
      )
      .max(mostOfOne),
  }),
}

const color = z.string().nullable()
const link = {
  label: z.string(),
  url: z.string(),
  audience: z.enum(audience),
  isVisible: z.boolean(),
  isInHeader: z.boolean(),
}

/** The same as they are shown. */
export const shownSections = {
  branding: z.strictObject({ primaryColor: color, secondaryColor: color }),
  navigation: z.array(z.strictObject({ ...link, children: z.array(z.strictObject(link)) })),
  footer: z.strictObject({
    layout: sentFooter.layout,
    copyrightNotice: nullableText,
    socialLinks: z.array(z.strictObject({ network: z.string(), url: z.string() })),
    hiddenDisclosures: z.array(z.enum(codes)),
    linkGroups: z.array(
      z.strictObject({
        title: z.string(),
        links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
      }),
    ),
  }),
}
