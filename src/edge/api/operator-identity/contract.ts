import { z } from '@hono/zod-openapi'
import { operatorIdentityOperations } from '../../../domain/operator-identity/index.ts'
import { countryCodes } from '../../../kernel/countries.ts'
import {
  type IdentityGroup,
  identityGroups,
  operatorKinds,
} from '../../../kernel/operator-identity.ts'
import {
  defineRoute,
  LinksSchema,
  nullableText,
  resourceOf,
  Uuid,
  webAddress,
} from '../../contract/contract-kit.ts'

type IdentityShape<Value extends z.ZodType> = {
  [Group in IdentityGroup]: z.ZodObject<{ [Name in keyof (typeof identityGroups)[Group]]: Value }>
}

/** An object per group of the document, with what `schemaOf` makes of each field. */
const groupsOf = <Value extends z.ZodType>(schemaOf: (field: Field) => Value) =>
  Object.fromEntries(
    Object.entries(identityGroups).map(([group, fields]) => [
      group,
      z.strictObject(
        Object.fromEntries(
          Object.entries<Field>(fields).map(([name, field]) => [name, schemaOf(field)]),
        ),
      ),
    ]),
  ) as unknown as IdentityShape<Value>

interface Field {
  format: 'text' | 'operatorKind' | 'country' | 'email' | 'webAddress'
  maxLength?: number
}

/** Two ways to write one letter are one text. */
const plain = (maxLength = 2048) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(maxLength)
        .regex(/^\P{Cc}*$/u, 'must not have control characters'),
    )

const formats = {
  text: plain,
  operatorKind: () => z.string().trim().toLowerCase().pipe(z.enum(operatorKinds)),
  country: () =>
    z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => countryCodes.includes(code), 'must be the code of a country'),
  email: (maxLength?: number) =>
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email().max(maxLength ?? 320)),
  webAddress: () =>
    z
      .string()
      .trim()
      .pipe(webAddress.refine((text) => !text.includes('#'), 'must not have a fragment')),
}

/** What is left out stays as it is; null takes it back. */
const sent = groupsOf(
  ({ format, maxLength }): z.ZodType<string | null | undefined> =>
    formats[format](maxLength).nullable().optional(),
)

export const OperatorIdentityChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Stamp of the document that was read'),
    legalEntity: sent.legalEntity.optional(),
    contacts: sent.contacts.optional(),
    legalLinks: sent.legalLinks.optional(),
  })
  .openapi('OperatorIdentityChanges')

const reasons = z.array(z.string())

export const OperatorIdentity = resourceOf('OperatorIdentity', {
  ...groupsOf(({ format }) =>
    format === 'operatorKind' ? z.enum(operatorKinds).nullable() : nullableText,
  ),
  concurrencyStamp: z.uuid().describe('The nil UUID if the document was never saved'),
  disclosureReasons: reasons.describe('Fields that are missing for public disclosure'),
  paidCommerceReasons: reasons.describe('Fields that are missing for paid sales'),
})

const OperatorIdentityMetadata = z
  .strictObject({
    operatorKinds: z.array(z.strictObject({ code: z.string(), labelId: z.string() })),
    countries: z.array(z.strictObject({ code: z.string(), displayName: z.string() })),
    countryState: z.enum(['Available', 'Unavailable']),
    countryFailureCode: z
      .string()
      .optional()
      .describe('Only if the names of countries are unavailable'),
    registrationAuthorities: z.array(z.string()),
    registrationAuthorityState: z.enum(['NotSupported']),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        labelId: z.string(),
        helpId: z.string(),
        format: z.string(),
        maxLength: z.int().optional(),
        requiredForDisclosure: z.boolean(),
        requiredForPaidCommerce: z.boolean(),
      }),
    ),
    _links: LinksSchema,
  })
  .openapi('OperatorIdentityMetadata')

export const getOperatorIdentityMetadata = defineRoute({
  operation: operatorIdentityOperations.getOperatorIdentityMetadata,
  path: '/api/operator-identity-metadata',
  summary: 'Read the choices and limits of the operator identity form',
  response: OperatorIdentityMetadata,
  links: {
    self: 'operatorIdentityMetadata',
    refresh: { on: 'operatorIdentityMetadata', title: 'Read the choices again' },
    'form-options': {
      on: ['directoryOperatorIdentity', 'instanceOperatorIdentity'],
      title: 'Choices and limits of the form',
    },
  },
})

const path = '/api/tenant/settings/documents/directory-operator-identity'

export const getDirectoryOperatorIdentity = defineRoute({
  operation: operatorIdentityOperations.getDirectoryOperatorIdentity,
  path,
  summary: 'Read who runs the community',
  response: OperatorIdentity,
  links: {
    'operator-identity': { on: 'root', title: 'Who runs this community' },
    self: 'directoryOperatorIdentity',
  },
})

/** The revision that it replaces is named in its body. */
export const editDirectoryOperatorIdentity = defineRoute({
  operation: operatorIdentityOperations.editDirectoryOperatorIdentity,
  method: 'patch',
  path,
  summary: 'Edit who runs the community; this does not activate it',
  body: OperatorIdentityChanges,
  response: OperatorIdentity,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Edit who runs this community',
  links: { edit: 'directoryOperatorIdentity' },
})
