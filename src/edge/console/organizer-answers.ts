import type { PropertyType } from '../../kernel/registration-property.ts'
import { isOfOrganizers } from '../../kernel/registration-questions.ts'
import { choicesOf } from '../site/answer-text.ts'
import { type AskedQuestion, askedQuestions } from '../site/resources.ts'
import type { Field } from './form-fields.ts'
import type { HalResource } from './hal-client.ts'

/** How an answer is asked for that is not one line of text. */
const kinds: Partial<Record<PropertyType, Field['kind']>> = {
  LongText: 'prose',
  SingleChoice: 'choice',
  MultipleChoice: 'choices',
  Country: 'choice',
  Boolean: 'boolean',
  Number: 'number',
  Date: 'date',
}

const fieldOf = (question: AskedQuestion): Field => ({
  name: question.lineageId,
  label: question.label,
  kind: kinds[question.type] ?? 'text',
  isRequired: false,
  isNullable: true,
  isLeftOut: true,
  choices:
    question.type === 'Boolean'
      ? []
      : choicesOf(question).map(({ code: value, label }) => ({ value, label })),
  fields: [],
  isNumeric: false,
  maxLength: question.maxLength,
})

/** The field of what organizers answer, with one for each of their questions. */
export const askedOfOrganizers = (field: Field, questions: readonly HalResource[]): Field => ({
  ...field,
  kind: 'group',
  fields: askedQuestions(questions).filter(isOfOrganizers).map(fieldOf),
})
