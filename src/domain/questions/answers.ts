import { Problem } from '../../kernel/problem.ts'
import {
  type Answers,
  isOfOrganizers,
  missingAnswers,
  ofTicketType,
  type Question,
  type TicketQuestion,
  type WrongAnswer,
  wrongAnswers,
} from '../../kernel/registration-questions.ts'

/** What somebody with a ticket of a type has answered. */
export interface Answering {
  ticketTypeLineageId: string
  answers: Answers
}

export const ofPerson = <Q extends Question>(questions: readonly Q[]): Q[] =>
  questions.filter((question) => !isOfOrganizers(question))
export const ofOrganizers = <Q extends Question>(questions: readonly Q[]): Q[] =>
  questions.filter(isOfOrganizers)

/** Whether a person has answered all that is required. */
export const hasAnswered = (
  questions: readonly TicketQuestion[],
  { ticketTypeLineageId, answers }: Answering,
): boolean =>
  missingAnswers(ofPerson(ofTicketType(questions, ticketTypeLineageId)), answers).length === 0

/** What is wrong with the answers of a person who says all there is to say. */
export const brokenAnswers = (questions: readonly Question[], answers: Answers): WrongAnswer[] => [
  ...wrongAnswers(ofPerson(questions), answers),
  ...missingAnswers(ofPerson(questions), answers),
]

/** Throws `validation_failed` where something is wrong, one error an answer. `at` leads to the answers. */
export function refuseAnswers(...found: { at: string; wrong: readonly WrongAnswer[] }[]): void {
  const errors = found.flatMap(({ at, wrong }) =>
    wrong.map(([id, sentence]) => [`${at}.${id}`, [sentence]] as [string, string[]]),
  )
  if (errors.length === 0) return
  throw new Problem('validation_failed', {
    detail: 'Some answers are missing or wrong.',
    errors: Object.fromEntries(errors),
  })
}

/** Nothing is stored of no answers. */
export const storedAnswers = (answers: Answers): Answers | null =>
  Object.keys(answers).length === 0 ? null : answers
