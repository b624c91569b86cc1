import type { Answers, AnswerValue } from '../../kernel/registration-questions.ts'
import { say, spokenLanguage } from '../design/messages/language.ts'
import { countriesByName, countryName } from './countries.ts'
import type { AskedQuestion } from './resources.ts'

const yesNo = () => [
  { code: 'true', label: say('question.yes') },
  { code: 'false', label: say('question.no') },
]

/** The choices of a question that has some. */
export function choicesOf({
  type,
  options,
}: AskedQuestion): readonly { code: string; label: string }[] {
  if (type === 'Boolean') return yesNo()
  if (type !== 'Country') return options ?? []
  return countriesByName().map(({ code, name }) => ({ code, label: name }))
}

/** What a person answered, and what organizers did of that person. */
export const answersOf = (of: Readonly<Record<string, unknown>>): Answers => ({
  ...(of.answers as Answers | null),
  ...(of.organizerAnswers as Answers | null),
})

/** An answer as people read it. */
export function answerText(question: AskedQuestion, value: AnswerValue): string {
  if (question.type === 'Country') return countryName(String(value))
  if (question.type === 'Number') return Number(value).toLocaleString(spokenLanguage())
  const choices = choicesOf(question)
  return [value]
    .flat()
    .map((each) => choices.find(({ code }) => code === String(each))?.label ?? String(each))
    .join(', ')
}
