import { z } from '@hono/zod-openapi'
import { publicExperienceOperations } from '../../../domain/public-experience/index.ts'
import { clocks, themes, weekStarts } from '../../../kernel/settings/preferences.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'
import { Colors, Images } from '../branding/contract.ts'
import { communityShape } from '../communities/community-fields.ts'
import { footerShape } from '../footer/contract.ts'

const linkShape = { label: z.string(), url: z.string() }

const PublicShell = resourceOf('PublicShell', {
  name: z.string(),
  slug: z.string(),
  tagline: nullableText,
  description: communityShape.description,
  languages: communityShape.languages,
  timeZoneId: communityShape.timeZoneId,
  branding: z.strictObject({ colors: Colors, images: Images }),
  headerMenu: z.array(
    z.strictObject({ ...linkShape, children: z.array(z.strictObject(linkShape)) }),
  ),
  footer: z.strictObject(footerShape),
  embeddingOrigins: z.array(z.string()),
  preferences: z
    .strictObject({
      zone: z.string(),
      weekStart: z.enum(weekStarts),
      clock: z.enum(clocks),
      theme: z.enum(themes),
    })
    .describe('In force for readers who have set none of their own'),
})

export const getPublicShell = defineRoute({
  operation: publicExperienceOperations.getPublicShell,
  path: '/api/publicexperience/shell',
  summary: 'Read the shell of every page: header, navigation and footer',
  response: PublicShell,
  links: { shell: 'root', self: 'publicShell' },
})
