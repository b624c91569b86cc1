import { type BrokenRule, refuseBroken } from '../../kernel/problem.ts'
import {
  brokenBounds,
  noSuchField,
  type PropertyOption,
  propertySubject,
  typesTaking,
} from '../../kernel/registration-property.ts'
import type { RegistrationPropertyView } from './queries.ts'

/** The fields that rules compare. */
type Property = Pick<
  RegistrationPropertyView,
  'appliesTo' | 'type' | 'options' | 'maxLength' | 'minimum' | 'maximum' | 'retentionDays'
>

const repeats = (options: readonly PropertyOption[], named: (option: PropertyOption) => string) =>
  new Set(options.map(named)).size < options.length

function ofOptions({ type, options }: Property): BrokenRule[] {
  if (!typesTaking('options').includes(type)) {
    return options === null ? [] : [['options', noSuchField(type, 'options')]]
  }
  if (options === null) return [['options', `A property of type ${type} needs options. Add some.`]]
  if (repeats(options, ({ code }) => code)) {
    return [['options', 'Two options have the same code. Give each its own.']]
  }
  if (repeats(options, ({ label }) => label.normalize('NFKC').toLowerCase())) {
    return [['options', 'Two options have the same label. Give each its own.']]
  }
  return []
}

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
  [ofOptions, brokenBounds, ofRetention].flatMap((rule) => rule(property))

/** Throws `validation_failed` unless all fields of a property fit its type and its subject. */
export const checkProperty = (property: Property) => refuseBroken(brokenRules(property))
