/** A question without versions as rules know one: answers name its id. */
export const ofNoVersion = <Asked extends { id: string }>(
  question: Asked,
  conditionLineageId: string | null,
) => ({ ...question, lineageId: question.id, conditionLineageId })

/** As they are asked: those without another order as they were made. */
export const inOrder = <Asked extends { id: string; sortOrder: number }>(
  questions: readonly Asked[],
): Asked[] =>
  questions.toSorted(
    (one, other) => one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1),
  )
