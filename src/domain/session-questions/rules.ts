import { invalid, Problem, refuseBroken } from '../../kernel/problem.ts'
import {
  brokenQuestionRules,
  conditionNotMet,
  isOfOrganizers,
  type Question,
  unmetConditions,
} from '../../kernel/registration-questions.ts'
import { inOrder, ofNoVersion } from '../questions/index.ts'
import type { SessionQuestionView } from './queries.ts'

type Asked = Omit<Question, 'lineageId' | 'conditionLineageId'> &
  Pick<SessionQuestionView, 'id' | 'conditionQuestionId'>

/** A question of a session as rules know one. */
export const asQuestion = <Q extends Asked>(question: Q): Q & Question =>
  ofNoVersion(question, question.conditionQuestionId)

/** Refuses a question that does not fit its own fields, or the others of its session as they would be with it. */
export function checkQuestion(
  question: SessionQuestionView,
  others: readonly SessionQuestionView[],
): void {
  refuseBroken(brokenQuestionRules(asQuestion(question)))
  const all = inOrder([...others, question]).map(asQuestion)
  const [unmet] = unmetConditions(all)
  if (unmet === undefined) return
  const placeOf = (id: string | null) => all.findIndex((each) => each.id === id)
  const earlier = placeOf(unmet.conditionQuestionId)
  const isOwn = unmet.id === question.id
  const field =
    earlier < 0 || unmet.conditionQuestionId === unmet.id
      ? 'conditionQuestionId'
      : earlier > placeOf(unmet.id)
        ? 'sortOrder'
        : isOwn
          ? 'conditionValue'
          : 'options'
  throw invalid(field, conditionNotMet(unmet))
}

/** Who answers a question stays: answers of people and of organizers are kept apart. */
export function refuseOtherAnswerer(
  question: Pick<SessionQuestionView, 'exposure'>,
  edited: Pick<SessionQuestionView, 'exposure'>,
): void {
  if (isOfOrganizers(question) === isOfOrganizers(edited)) return
  throw invalid(
    'exposure',
    'Whether organizers or people answer a question stays as it is. Delete the question and add another one.',
  )
}

/** What another question depends on stays. */
export function refuseWhereNeeded(
  { id }: SessionQuestionView,
  questions: readonly SessionQuestionView[],
): void {
  const dependent = questions.find(({ conditionQuestionId }) => conditionQuestionId === id)
  if (dependent === undefined) return
  const { label } = dependent
  throw new Problem('resource_conflict', {
    detail: `“${label}” depends on this question. Delete that one first, or remove its condition.`,
  })
}
