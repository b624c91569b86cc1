import { type BrokenRule, refuseBroken } from '../../kernel/problem.ts'
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

const optional = ['options', 'maxLength', 'minimum', 'maximum'] as const

const misplaced = (property: Property): BrokenRule[] =>
  optional
    .filter((field) => property[field] !== null && !typesTaking(field).includes(property.type))
    .map((field) => [
      field,
      `A property of type ${property.type} has no ${field}. Leave it out or send null.`,
    ])

const repeats = (options: readonly PropertyOption[], named: (option: PropertyOption) => string) =>
  new Set(options.map(named)).size < options.length

function ofOptions({ type, options }: Property): BrokenRule[] {
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

function ofLength({ type, maxLength }: Property): BrokenRule[] {
  const { mostCharacters } = propertyTypes[type]
  if (maxLength === null || mostCharacters === undefined || maxLength <= mostCharacters) return []
  return [['maxLength', `maxLength of type ${type} must be at most ${mostCharacters}.`]]
}

const ofRange = ({ minimum, maximum }: Property): BrokenRule[] =>
  minimum !== null && maximum !== null && minimum > maximum
    ? [['maximum', 'maximum must not be below minimum.']]
    : []

const ofRetention = ({ appliesTo, retentionDays }: Property): BrokenRule[] =>
  retentionDays !== null && appliesTo !== propertySubject.registration
    ? [
        [
          'retentionDays',
          `Only answers of registrations have a retention. This property applies to ${appliesTo}: leave it out or send null.`,
        ],
      ]
    : []

/** What does not fit the type and the subject of a property, by field. */
export const brokenRules = (property: Property): BrokenRule[] =>
  [misplaced, ofOptions, ofLength, ofRange, ofRetention].flatMap((rule) => rule(property))

/** Throws `validation_failed` unless all fields of a property fit its type and its subject. */
export const checkProperty = (property: Property) => refuseBroken(brokenRules(property))
