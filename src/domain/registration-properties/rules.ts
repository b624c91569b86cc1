import { type BrokenRule, Problem, refuseBroken } from '../../kernel/problem.ts'
import {
  brokenBounds,
  noSuchField,
  type PropertyOption,
  propertyExposure,
  propertySubject,
  typesTaking,
} from '../../kernel/registration-property.ts'
import {
  conditionNotMet,
  isHalfCondition,
  unmetConditions,
} from '../../kernel/registration-questions.ts'
import { inOrder, ofNoVersion } from '../questions/index.ts'
import type { RegistrationPropertyView } from './queries.ts'

/** The fields that rules compare. */
type Property = Pick<
  RegistrationPropertyView,
  | ('appliesTo' | 'type' | 'options' | 'maxLength' | 'minimum' | 'maximum' | 'retentionDays')
  | ('exposure' | 'conditionPropertyId' | 'conditionValue')
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

function ofCondition(property: Property): BrokenRule[] {
  const { appliesTo, exposure, conditionPropertyId, conditionValue } = property
  if (isHalfCondition(conditionPropertyId, conditionValue)) {
    return [['conditionValue', 'A condition names a property and its answer, both or neither.']]
  }
  if (conditionPropertyId === null) return []
  if (appliesTo !== propertySubject.registration) {
    return [
      [
        'conditionPropertyId',
        `Only questions of registrations have a condition. This property applies to ${appliesTo}: leave it out or send null.`,
      ],
    ]
  }
  return exposure === propertyExposure.system
    ? [['conditionPropertyId', 'What administrators answer themselves has no condition.']]
    : []
}

/** What does not fit the type and the subject of a property, by field. */
export const brokenRules = (property: Property): BrokenRule[] =>
  [ofOptions, brokenBounds, ofRetention, ofCondition].flatMap((rule) => rule(property))

/** Throws `validation_failed` unless all fields of a property fit its type and its subject. */
export const checkProperty = (property: Property) => refuseBroken(brokenRules(property))

const asQuestion = (property: RegistrationPropertyView) =>
  ofNoVersion(property, property.conditionPropertyId)

/** Of the properties as they will be: throws where one depends on an answer that no earlier one can have. */
export function checkConditions(
  properties: readonly RegistrationPropertyView[],
  changed: { id: string },
): void {
  const questions = properties.filter(({ appliesTo }) => appliesTo === propertySubject.registration)
  const [unmet] = unmetConditions(inOrder(questions).map(asQuestion))
  if (unmet?.id === changed.id) refuseBroken([['conditionPropertyId', conditionNotMet(unmet)]])
  if (unmet) {
    const { label } = unmet
    throw new Problem('resource_conflict', {
      detail: `“${label}” depends on an answer to this property. Change its condition first.`,
    })
  }
}
