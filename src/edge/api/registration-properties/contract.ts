import { z } from '@hono/zod-openapi'
import {
  brokenRules,
  registrationPropertyOperations,
} from '../../../domain/registration-properties/index.ts'
import {
  propertyBounds,
  propertyExposure,
  propertySubject,
  propertyTypeNames,
  textTypes,
  typesTaking,
} from '../../../kernel/registration-property.ts'
import { questionBounds } from '../../../kernel/registration-questions.ts'
import {
  collectionOf,
  defineList,
  keptShape,
  lineText,
  nullableText,
  plainText,
  refusedWhere,
  resourceOf,
  routesOf,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

const onlyOf = (field: Parameters<typeof typesTaking>[0]) =>
  `Only for ${typesTaking(field).join(' and ')}`
const described = {
  key: 'Name of the property in stored answers; it never changes',
  appliesTo:
    'What the property describes; it never changes. One for Registration is asked with tickets that are published from then on',
  type: 'What is asked for; it never changes',
  options: `${onlyOf('options')}, which need some. Answers are stored as the code, so keep it when the label changes`,
  maxLength: `Most characters of an answer. ${onlyOf('maxLength')}: at most ${textTypes
    .map(({ type, mostCharacters }) => `${mostCharacters} for ${type}`)
    .join(', ')}`,
  minimum: `Smallest answer. ${onlyOf('minimum')}`,
  maximum: `Largest answer. ${onlyOf('maximum')}`,
  conditionPropertyId: `An earlier property that it depends on. Only for ${propertySubject.registration}`,
  conditionValue: 'The answer, or an option of it, with which it is asked',
  exposure:
    'Who reads the property: everybody (`Public`), managers of events too (`Private`), or administrators alone (`System`)',
  retentionDays: `Days after the event for which answers are kept; null keeps them. Only for ${propertySubject.registration}`,
}

const appliesTo = z.enum(propertySubject).describe(described.appliesTo)
const type = z.enum(propertyTypeNames).describe(described.type)
const exposure = z.enum(propertyExposure).describe(described.exposure)

const PropertyOption = z
  .strictObject({ code: z.string(), label: z.string() })
  .openapi('RegistrationPropertyOption')

export const RegistrationProperty = resourceOf('RegistrationProperty', {
  id: z.uuid(),
  key: z.string().describe(described.key),
  label: z.string(),
  helpText: nullableText,
  appliesTo,
  type,
  options: z.array(PropertyOption).nullable().describe(described.options),
  isRequired: z.boolean(),
  maxLength: z.int().nullable().describe(described.maxLength),
  minimum: z.number().nullable().describe(described.minimum),
  maximum: z.number().nullable().describe(described.maximum),
  conditionPropertyId: z.uuid().nullable().describe(described.conditionPropertyId),
  conditionValue: nullableText.describe(described.conditionValue),
  exposure,
  retentionDays: z.int().nullable().describe(described.retentionDays),
  sortOrder: z.int(),
  ...keptShape,
})

const code = slugText.max(questionBounds.optionCode).openapi({ example: 'company' })
const SentOption = z
  .strictObject({ code, label: lineText(questionBounds.label) })
  .openapi('RegistrationPropertyOptionDraft')
const bound = z.number().min(-propertyBounds.number).max(propertyBounds.number).nullable()

const fields = {
  label: lineText(questionBounds.label),
  helpText: plainText(questionBounds.helpText).nullable(),
  options: z
    .array(SentOption)
    .min(1)
    .max(propertyBounds.options)
    .nullable()
    .describe(described.options),
  isRequired: z.boolean(),
  maxLength: z.int().min(1).max(propertyBounds.characters).nullable().describe(described.maxLength),
  minimum: bound.describe(described.minimum),
  maximum: bound.describe(described.maximum),
  conditionPropertyId: Uuid.nullable().describe(described.conditionPropertyId),
  conditionValue: lineText(questionBounds.optionCode).nullable().describe(described.conditionValue),
  exposure,
  retentionDays: z
    .int()
    .min(0)
    .max(propertyBounds.retentionDays)
    .nullable()
    .describe(described.retentionDays),
  sortOrder,
}
const RegistrationPropertyDraft = refusedWhere(
  z.strictObject({
    key: code.describe(described.key),
    appliesTo,
    type,
    ...withDefaults(fields, {
      isRequired: false,
      exposure: propertyExposure.private,
      sortOrder: 0,
    }),
  }),
  brokenRules,
).openapi('RegistrationPropertyDraft')
const RegistrationPropertyChanges = z
  .strictObject(fields)
  .partial()
  .openapi('RegistrationPropertyChanges')

const path = '/api/tenant/registration-properties'
const list = collectionOf('RegistrationPropertyCollection', RegistrationProperty)
const things = {
  called: 'property',
  path,
  on: ['registrationProperty', 'managedRegistrationProperty'],
  item: RegistrationProperty,
  list,
} as const
const properties = routesOf({ ...things, kind: 'registrationProperty' })
const managed = routesOf({ ...things, kind: 'managedRegistrationProperty' })
const operations = registrationPropertyOperations

export const listPublicRegistrationProperties = properties.listing(
  operations.listPublicRegistrationProperties,
  {
    at: '/public',
    summary: 'List the public registration properties of the community',
    links: { 'registration-properties': 'root' },
  },
)

/** Its items are the community's: `collection` of one leads to all of them. */
export const listEventRegistrationProperties = defineList({
  operation: operations.listEventRegistrationProperties,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the registration properties that managers of an event can read',
  response: list,
  links: { 'registration-properties': 'managedEvent' },
})

export const listRegistrationProperties = managed.listing(operations.listRegistrationProperties, {
  summary: 'List all registration properties of the community',
  links: { 'manage-registration-properties': 'root' },
})

export const getRegistrationProperty = managed.reading(operations.getRegistrationProperty, {
  summary: 'Read a registration property',
  links: { management: 'registrationProperty' },
})

export const createRegistrationProperty = managed.creating(operations.createRegistrationProperty, {
  summary: 'Add a registration property',
  body: RegistrationPropertyDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a property',
  links: { create: 'managedRegistrationProperties' },
})

export const editRegistrationProperty = managed.editing(operations.editRegistrationProperty, {
  summary: 'Edit a registration property, except its key, its type and what it applies to',
  body: RegistrationPropertyChanges,
})

export const deleteRegistrationProperty = managed.deleting(operations.deleteRegistrationProperty, {
  summary: 'Remove a registration property',
})
