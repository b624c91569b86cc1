import { isWithinKey } from '../kernel/api-scopes.ts'
import type { Authorizer, Question } from '../kernel/authorizer.ts'
import { visibilityType } from '../kernel/event-visibility.ts'
import { isPublicOperation } from '../kernel/operation.ts'

/** What is read as a member is read by a key within its scopes alone. */
const isForAnybody = ({ operation, facts }: Question) =>
  isPublicOperation(operation) && facts.visibilityTypeId !== visibilityType.membersOnly

/**
 * Holds callers with an API key to its scopes, whoever decides: what is out of them is answered no
 * without being asked. What is public stays public.
 */
export const withinKeys = (authorizer: Authorizer): Authorizer => ({
  probe: () => authorizer.probe(),
  // What a key bounds goes by its owner, on whom it has grants, and by facts that stand for themselves.
  ...(authorizer.signatures && { signatures: authorizer.signatures }),
  async decide(principal, questions, trips) {
    const asked = questions.filter(
      (question) => isForAnybody(question) || isWithinKey(principal, question),
    )
    const answers = asked.length > 0 ? await authorizer.decide(principal, asked, trips) : []
    const allowed = new Set(asked.filter((_, index) => answers[index]))
    return questions.map((question) => allowed.has(question))
  },
})
