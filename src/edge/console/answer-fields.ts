import { type PropertyType, propertySubject } from '../../kernel/registration-property.ts'
import { isOfOrganizers, leadingAnswers } from '../../kernel/registration-questions.ts'
import { answerText, choicesOf } from '../site/answer-text.ts'
import { type AskedQuestion, askedQuestions } from '../site/resources.ts'
import { questionsFor } from './answers.tsx'
import type { Choice, Field } from './form-fields.ts'
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
      : choicesOf(question).map(({ code }) => ({
          value: code,
          label: () => answerText(question, code),
        })),
  ...(question.type === 'Country' && { isByLabel: true }),
  fields: [],
  isNumeric: false,
  maxLength: question.maxLength,
})

/** What a field of this name answers of a thing; null where it holds no answers. */
export function questionsIn(name: string, resource: HalResource): AskedQuestion[] | null {
  const isAnswered = answering[name]
  return isAnswered ? questionsFor(resource).filter(isAnswered) : null
}

const inFront = (label: string) => (/\p{P}$/u.test(label) ? label : `${label}:`)

/** A question with each answer that another one can depend on. */
export function leadingChoices(item: HalResource, id: string): Choice[] {
  const { registration } = propertySubject
  const { appliesTo = registration } = item
  return askedQuestions(appliesTo === registration ? [item] : []).flatMap((question) =>
    leadingAnswers(question).map((answer) => ({
      value: `${id}:${answer}`,
      label: () => `${inFront(question.label)} ${answerText(question, answer)}`,
    })),
  )
}

/** A field that holds answers, with a field for each question. */
export const answerFields = (field: Field, questions: readonly AskedQuestion[]): Field => ({
  ...field,
  kind: 'group',
  fields: questions.map(fieldOf),
})
