import { z } from '@hono/zod-openapi'
import { languageTagOf } from '../../../domain/lookups/index.ts'
import { isTimeZone } from '../../../kernel/local-time.ts'
import { nullableText, plainText, timeZoneFormat, withRules } from '../../contract/contract-kit.ts'

/** What a community says of itself, as it is read. */
export const communityShape = {
  fullName: z.string(),
  tagline: nullableText,
  description: nullableText,
  allowsRegistration: z.boolean().describe('Whether strangers may register an account there'),
  languages: z.array(z.string()).describe('BCP 47, those that it is offered in: first the default'),
  timeZoneId: z.string().describe('IANA, where nothing says another one'),
}

const mostLanguages = 20

/** The same, as it is sent. */
export const communityFields = {
  fullName: plainText(500),
  tagline: plainText(500).nullable(),
  description: plainText(5000).nullable(),
  allowsRegistration: z.boolean(),
  languages: withRules(
    z
      .array(
        z
          .string()
          .max(35)
          .refine((tag) => languageTagOf(tag) === tag, 'must be a language tag, like en or pt-BR'),
      )
      .min(1)
      .max(mostLanguages),
    [[(tags) => new Set(tags).size < tags.length, [], 'must name each language once']],
  ),
  timeZoneId: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must be an IANA time zone')
    .openapi({ format: timeZoneFormat }),
}
