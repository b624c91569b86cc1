import { z } from '@hono/zod-openapi'
import { platformMonetizationOperations } from '../../../domain/platform-monetization/index.ts'
import { monetizationBounds } from '../../../kernel/monetization.ts'
import { isCurrency } from '../../../kernel/money.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  plainText,
  type Rule,
  resourceOf,
  withRules,
} from '../../contract/contract-kit.ts'

const path = '/api/instance/settings/platform-monetization'

const FixedCharge = z
  .strictObject({
    currencyCode: z
      .string()
      .refine(isCurrency, 'must be the code of a currency, as ISO 4217 has it')
      .openapi({ example: 'EUR' }),
    minorUnits: z
      .int()
      .min(0)
      .max(monetizationBounds.minorUnits)
      .describe('In the smallest unit of the currency'),
  })
  .openapi('FixedCharge')

const Contribution = withRules(
  z.strictObject({
    isOffered: z.boolean(),
    heading: plainText(monetizationBounds.heading).nullable(),
    bodyText: plainText(monetizationBounds.bodyText).nullable(),
  }),
  [
    [
      ({ isOffered, heading }) => isOffered && heading === null,
      ['heading'],
      'must be there while a contribution is offered',
    ],
  ],
).openapi('Contribution')

const fields = {
  feeBasisPoints: z
    .int()
    .min(0)
    .max(monetizationBounds.feeBasisPoints)
    .describe('Hundredths of a percent of what a paid ticket costs'),
  fixedCharges: z
    .array(FixedCharge)
    .max(monetizationBounds.currencies)
    .describe('Added for each paid ticket, by its currency'),
  contribution: Contribution.describe('Voluntary contribution that buyers can add'),
  requiresVerifiedSellers: z
    .boolean()
    .describe('Whether what costs money is sold by verified organizations alone'),
}

const revision = z.int().min(0).describe('Zero where nobody has said anything yet')

export const PlatformMonetization = resourceOf('PlatformMonetization', {
  ...fields,
  revision,
  changedAt: instantText.nullable(),
})

export const MonetizationRevision = resourceOf('MonetizationRevision', {
  ...fields,
  revision,
  changedAt: instantText,
  changedByUserId: z.uuid().nullable(),
})

const eachCurrencyOnce: Rule<{ fixedCharges: { currencyCode: string }[] }> = [
  ({ fixedCharges }) =>
    new Set(fixedCharges.map(({ currencyCode }) => currencyCode)).size < fixedCharges.length,
  ['fixedCharges'],
  'must name each currency once',
]

/** All that is said, without the revision. */
export const Monetization = withRules(z.strictObject(fields), [eachCurrencyOnce]).openapi(
  'Monetization',
)

export const NewMonetization = withRules(
  z.strictObject({ ...fields, expectedRevision: revision.describe('Revision that was read') }),
  [eachCurrencyOnce],
).openapi('NewMonetization')

export const getPlatformMonetization = defineRoute({
  operation: platformMonetizationOperations.getPlatformMonetization,
  path,
  summary: 'Read the platform fee, the voluntary contribution and who may sell',
  response: PlatformMonetization,
  links: {
    'platform-monetization': { on: ['root', 'instanceRoot'], title: 'Platform monetization' },
    self: 'platformMonetization',
    up: 'monetizationRevisions',
  },
})

export const replacePlatformMonetization = defineRoute({
  operation: platformMonetizationOperations.replacePlatformMonetization,
  method: 'put',
  path,
  summary: 'Change the platform fee, the voluntary contribution and who may sell',
  body: NewMonetization,
  response: PlatformMonetization,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Change the monetization',
  links: { edit: 'platformMonetization' },
})

export const listMonetizationRevisions = defineList({
  operation: platformMonetizationOperations.listMonetizationRevisions,
  path: `${path}/revisions`,
  summary: 'List the changes of the monetization settings, newest first',
  response: collectionOf('MonetizationRevisionCollection', MonetizationRevision),
  title: 'Revisions',
  links: { revisions: 'platformMonetization' },
})
