import type { PropertyType } from '../../kernel/registration-property.ts'
import { isOfOrganizers } from '../../kernel/registration-questions.ts'
import { choicesOf } from '../site/answer-text.ts'
import type { AskedQuestion } from '../site/resources.ts'
import { questionsFor } from './answers.tsx'
import type { Field } from './form-fields.ts'
import type { HalResource } from './hal-client.ts'

/** By the name of a field that holds answers: whether it answers a question. */
const answering: Readonly<Record<string, (question: AskedQuestion) => boolean>> = {
  organizerAnswers: isOfOrganizers,
}

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

/** What a field of this name answers of a thing; null where it holds no answers. */
export function questionsIn(name: string, resource: HalResource): AskedQuestion[] | null {
  const isAnswered = answering[name]
  return isAnswered ? questionsFor(resource).filter(isAnswered) : null
}

/** A field that holds answers, with a field for each question. */
export const answerFields = (field: Field, questions: readonly AskedQuestion[]): Field => ({
  ...field,
  kind: 'group',
  fields: questions.map(fieldOf),
})
