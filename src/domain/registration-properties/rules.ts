import { Problem } from '../../kernel/problem.ts'
import {
  type PropertyOption,
  propertySubject,
  propertyTypes,
  typesTaking,
} from '../../kernel/registration-property.ts'
import type { RegistrationPropertyView } from './queries.ts'

/** The fields that rules compare. */
type Property = Pick<
  RegistrationPropertyView,
  'appliesTo' | 'type' | 'options' | 'maxLength' | 'minimum' | 'maximum' | 'retentionDays'
>

type Broken = [field: string, sentence: string]

const optional = ['options', 'maxLength', 'minimum', 'maximum'] as const

const misplaced = (property: Property): Broken[] =>
  optional
    .filter((field) => property[field] !== null && !typesTaking(field).includes(property.type))
    .map((field) => [
      field,
      `A property of type ${property.type} has no ${field}. Leave it out or send null.`,
    ])

const repeats = (options: readonly PropertyOption[], named: (option: PropertyOption) => string) =>
  new Set(options.map(named)).size < options.length

function ofOptions({ type, options }: Property): Broken[] {
  if (!typesTaking('options').includes(type)) return []
  if (options === null) return [['options', `A property of type ${type} needs options. Add some.`]]
  if (repeats(options, ({ code }) => code)) {
    return [['options', 'Two options have the same code. Give each its own.']]
  }
  if (repeats(options, ({ label }) => label.normalize('NFKC').toLowerCase())) {
    return [['options', 'Two options have the same label. Give each its own.']]
  }
  return []
}

function ofLength({ type, maxLength }: Property): Broken[] {
  const { mostCharacters } = propertyTypes[type]
  if (maxLength === null || mostCharacters === undefined || maxLength <= mostCharacters) return []
  return [['maxLength', `maxLength of type ${type} must be at most ${mostCharacters}.`]]
}

const ofRange = ({ minimum, maximum }: Property): Broken[] =>
  minimum !== null && maximum !== null && minimum > maximum
    ? [['maximum', 'maximum must not be below minimum.']]
    : []

const ofRetention = ({ appliesTo, retentionDays }: Property): Broken[] =>
  retentionDays !== null && appliesTo !== propertySubject.registration
    ? [
        [
          'retentionDays',
          `Only answers of registrations have a retention. This property applies to ${appliesTo}: leave it out or send null.`,
        ],
      ]
    : []

/** What does not fit the type and the subject of a property, by field. */
export const brokenRules = (property: Property): Broken[] =>
  [misplaced, ofOptions, ofLength, ofRange, ofRetention].flatMap((rule) => rule(property))

/** Throws `validation_failed` unless all fields of a property fit its type and its subject. */
export function checkProperty(property: Property) {
  const broken = brokenRules(property)
  const [first] = broken
  if (first === undefined) return
  throw new Problem('validation_failed', {
    detail: first[1],
    errors: Object.fromEntries(broken.map(([field, sentence]) => [field, [sentence]])),
  })
}
