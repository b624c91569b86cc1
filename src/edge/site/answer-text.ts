import { countryCodes } from '../../kernel/countries.ts'
import type { AnswerValue } from '../../kernel/registration-questions.ts'
import { say, spokenLanguage } from '../design/messages/language.ts'
import type { AskedQuestion } from './resources.ts'

const countryName = (code: string): string =>
  new Intl.DisplayNames(spokenLanguage(), { type: 'region' }).of(code) ?? code

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
  return countryCodes
    .map((code) => ({ code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, spokenLanguage()))
}

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
