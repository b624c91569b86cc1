import { countryCodes } from './countries.ts'
import { parseUrl } from './parse-url.ts'
import type { BrokenRule } from './problem.ts'
import {
  type AnswerBounds,
  brokenBounds,
  type PropertyExposure,
  type PropertyOption,
  type PropertyType,
  propertyBounds,
  propertyExposure,
  propertyTypes,
} from './registration-property.ts'

export type AnswerValue = string | number | boolean | string[]

/** By the lineage of the question, which is the same in every version of a catalogue. */
export type Answers = Readonly<Record<string, AnswerValue>>

export const questionBounds = {
  /** Of one version of a catalogue. */
  questions: 30,
  optionCode: 50,
  label: 200,
  helpText: 1000,
} as const

interface QuestionTypeRule {
  /** Whether a later question can depend on the answer. */
  leadsOn?: true
  accepts(value: AnswerValue, options: readonly PropertyOption[], bounds: AnswerBounds): boolean
  /** What is said of an answer that is not accepted, after its name. */
  sentence: string | ((bounds: AnswerBounds, value: AnswerValue) => string)
}

const isText = (value: AnswerValue, most: number, pattern = /\S/): value is string =>
  typeof value === 'string' && value.length <= most && pattern.test(value)

const charactersOf = (type: PropertyType, { maxLength }: AnswerBounds) =>
  maxLength ?? propertyTypes[type].mostCharacters ?? propertyBounds.characters

const isWithin = (value: number, { minimum, maximum }: AnswerBounds) =>
  value >= (minimum ?? -propertyBounds.number) && value <= (maximum ?? propertyBounds.number)

function numberSentence({ minimum, maximum }: AnswerBounds, value: AnswerValue): string {
  if (typeof value !== 'number') return 'must be a number'
  if (minimum !== null && value < minimum) return `must be at least ${minimum}`
  return maximum !== null && value > maximum ? `must be at most ${maximum}` : 'must be a number'
}

const isWebAddress = (value: string) => /^https?:$/.test(parseUrl(value)?.protocol ?? '')

const isDate = (value: AnswerValue) =>
  isText(value, 10, /^\d{4}-\d{2}-\d{2}$/) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

const isOption = (value: unknown, options: readonly PropertyOption[]) =>
  options.some(({ code }) => code === value)

/** What answers to each type of question are accepted. */
const questionTypes: Readonly<Record<PropertyType, QuestionTypeRule>> = {
  ShortText: {
    accepts: (value, _, bounds) =>
      isText(value, charactersOf('ShortText', bounds), /^(?=.*\S)[^\r\n]*$/),
    sentence: (bounds) =>
      `must be one line of at most ${charactersOf('ShortText', bounds)} characters`,
  },
  LongText: {
    accepts: (value, _, bounds) => isText(value, charactersOf('LongText', bounds)),
    sentence: (bounds) => `must have at most ${charactersOf('LongText', bounds)} characters`,
  },
  SingleChoice: {
    leadsOn: true,
    accepts: isOption,
    sentence: 'must be a listed option',
  },
  MultipleChoice: {
    leadsOn: true,
    accepts: (value, options) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((each) => isOption(each, options)),
    sentence: 'must be listed options, each once',
  },
  Boolean: {
    leadsOn: true,
    accepts: (value) => typeof value === 'boolean',
    sentence: 'must be yes or no',
  },
  Number: {
    accepts: (value, _, bounds) => typeof value === 'number' && isWithin(value, bounds),
    sentence: numberSentence,
  },
  Date: { accepts: isDate, sentence: 'must be a date, like 2026-01-30' },
  Email: {
    accepts: (value) => isText(value, 254, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/),
    sentence: 'must be an e-mail address',
  },
  Phone: {
    accepts: (value) => isText(value, 30, /^\+?[0-9][0-9 ()./-]{3,}[0-9]$/),
    sentence: 'must be a phone number',
  },
  Url: {
    accepts: (value) => isText(value, 2048) && isWebAddress(value),
    sentence: 'must be the address of a page, like https://example.org',
  },
  Country: {
    accepts: (value) => countryCodes.includes(value as string),
    sentence: 'must be a country',
  },
}

const takesOptions = (type: PropertyType): boolean => propertyTypes[type].takes.includes('options')

export interface Question extends AnswerBounds {
  lineageId: string
  label: string
  type: PropertyType
  options: readonly PropertyOption[] | null
  isRequired: boolean
  /** The earlier question that it depends on, and the answer to it, or an option that the answer has. */
  conditionLineageId: string | null
  conditionValue: string | null
  exposure: PropertyExposure
}

/** One that is asked with tickets. */
export interface TicketQuestion extends Question {
  /** Ticket types that it is asked for; without any it is asked for all. */
  ticketTypeLineageIds: readonly string[]
}

/** What can be asked of somebody with a ticket of this type. */
export const ofTicketType = <Asked extends Pick<TicketQuestion, 'ticketTypeLineageIds'>>(
  questions: readonly Asked[],
  ticketTypeLineageId: string,
): Asked[] =>
  questions.filter(
    ({ ticketTypeLineageIds: types }) => types.length === 0 || types.includes(ticketTypeLineageId),
  )

/** What organizers answer for themselves, and the person is not shown. */
export const isOfOrganizers = ({ exposure }: Pick<Question, 'exposure'>): boolean =>
  exposure === propertyExposure.system

const has = (answer: AnswerValue | undefined, wanted: string | null) =>
  Array.isArray(answer) ? answer.some((each) => each === wanted) : String(answer) === wanted

/** The questions, in their order, that somebody is asked, by what was answered. */
export function askedOf<Asked extends Question>(
  questions: readonly Asked[],
  answers: Answers,
): Asked[] {
  const asked: Asked[] = []
  for (const question of questions) {
    const { conditionLineageId: earlier, conditionValue } = question
    const isMet =
      earlier === null ||
      (asked.some(({ lineageId }) => lineageId === earlier) &&
        has(answers[earlier], conditionValue))
    if (isMet) asked.push(question)
  }
  return asked
}

export type WrongAnswer = [lineageId: string, sentence: string]

/** The answers that are not asked for, or that their questions do not accept. */
export function wrongAnswers(questions: readonly Question[], answers: Answers): WrongAnswer[] {
  const asked = askedOf(questions, answers)
  return Object.entries(answers).flatMap(([id, value]): WrongAnswer[] => {
    const question = asked.find(({ lineageId }) => lineageId === id)
    if (!question) return [[id, 'is not allowed here']]
    const { accepts, sentence } = questionTypes[question.type]
    return accepts(value, question.options ?? [], question)
      ? []
      : [[id, typeof sentence === 'string' ? sentence : sentence(question, value)]]
  })
}

/** The questions that have to be answered still. A yes or no that is required is a consent: it has to be yes. */
export function missingAnswers(questions: readonly Question[], answers: Answers): WrongAnswer[] {
  return askedOf(questions, answers).flatMap(({ lineageId, isRequired, type }): WrongAnswer[] => {
    const answer = answers[lineageId]
    const isMissing = type === 'Boolean' ? answer !== true : answer === undefined
    return isRequired && isMissing ? [[lineageId, 'must be answered']] : []
  })
}

/** What of the answers is asked for: what a condition no longer asks goes. */
export const askedAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(questions, answers).flatMap(({ lineageId }) => {
      const value = answers[lineageId]
      return value === undefined ? [] : [[lineageId, value]]
    }),
  )

/** The fields of a question that rules compare. */
export type ComparedQuestion = Pick<
  Question,
  | 'type'
  | 'options'
  | 'isRequired'
  | 'conditionLineageId'
  | 'conditionValue'
  | 'exposure'
  | keyof AnswerBounds
>

const ofOptions = ({ type, options }: ComparedQuestion): BrokenRule[] => {
  if (!takesOptions(type)) {
    return options === null
      ? []
      : [['options', `A question of the type ${type} has no options. Leave them out or send null.`]]
  }
  if (options === null || options.length === 0) {
    return [['options', `A question of the type ${type} needs options.`]]
  }
  return new Set(options.map(({ code }) => code)).size < options.length
    ? [['options', 'A code is used twice. Use each once.']]
    : []
}

/** A condition is both: what is asked earlier, and the answer to it. */
export const isHalfCondition = (earlier: string | null, answer: string | null): boolean =>
  (earlier === null) !== (answer === null)

const ofCondition = ({ conditionLineageId, conditionValue }: ComparedQuestion): BrokenRule[] =>
  isHalfCondition(conditionLineageId, conditionValue)
    ? [['conditionValue', 'A condition names a question and its answer, both or neither.']]
    : []

const ofExposure = ({
  exposure,
  isRequired,
  conditionLineageId,
}: ComparedQuestion): BrokenRule[] =>
  isOfOrganizers({ exposure }) && (isRequired || conditionLineageId !== null)
    ? [['exposure', 'What organizers answer themselves is not required, and has no condition.']]
    : []

/** What does not fit together in a question, by field. */
export const brokenQuestionRules = (question: ComparedQuestion): BrokenRule[] =>
  [ofOptions, brokenBounds, ofCondition, ofExposure].flatMap((rule) => rule(question))

export const questionFindingCodes = ['ConditionNotMet', 'QuestionWithoutTicket'] as const

type Conditional = Pick<
  Question,
  ('lineageId' | 'type' | 'options' | 'exposure') | ('conditionLineageId' | 'conditionValue')
>

/** The questions that depend on an answer that no earlier one can have. */
export const unmetConditions = <Asked extends Conditional>(questions: readonly Asked[]): Asked[] =>
  questions.filter(({ conditionLineageId, conditionValue }, index) => {
    if (conditionLineageId === null) return false
    const earlier = questions.slice(0, index).find((each) => each.lineageId === conditionLineageId)
    return !(earlier && leadingAnswers(earlier).some((answer) => answer === conditionValue))
  })

/** What is said of one of them. */
export const conditionNotMet = ({ label }: Pick<Question, 'label'>): string =>
  `“${label}” depends on an answer that no earlier question can have.`

/** What stands in the way of publishing questions in this order, with these ticket types. */
export function questionFindings(
  questions: readonly TicketQuestion[],
  ticketTypeLineageIds: readonly string[],
): { code: (typeof questionFindingCodes)[number]; message: string }[] {
  const unmet = unmetConditions(questions)
  return questions.flatMap((question) => {
    const { label, ticketTypeLineageIds: types } = question
    return [
      ...(unmet.includes(question)
        ? [{ code: 'ConditionNotMet' as const, message: conditionNotMet(question) }]
        : []),
      ...(types.some((each) => !ticketTypeLineageIds.includes(each))
        ? [
            {
              code: 'QuestionWithoutTicket' as const,
              message: `“${label}” is asked for a ticket type that is not in this catalogue.`,
            },
          ]
        : []),
    ]
  })
}

/** The answers that a later question can depend on. */
export const leadingAnswers = (
  question: Pick<Question, 'type' | 'options' | 'exposure'>,
): string[] => {
  const { type, options } = question
  if (isOfOrganizers(question) || !questionTypes[type].leadsOn) return []
  return type === 'Boolean' ? ['true', 'false'] : (options ?? []).map(({ code }) => code)
}
