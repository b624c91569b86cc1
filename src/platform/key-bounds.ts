import { isWithinKey } from '../kernel/api-scopes.ts'
import type { Authorizer } from '../kernel/authorizer.ts'
import { isPublicOperation } from '../kernel/operation.ts'

/**
 * Holds callers with an API key to its scopes, whoever decides: what is out of them is answered no
 * without being asked. What is public stays public.
 */
export const withinKeys = (authorizer: Authorizer): Authorizer => ({
  probe: () => authorizer.probe(),
  async decide(principal, questions, trips) {
    const asked = questions.filter(
      (question) => isPublicOperation(question.operation) || isWithinKey(principal, question),
    )
    const answers = asked.length > 0 ? await authorizer.decide(principal, asked, trips) : []
    const allowed = new Set(asked.filter((_, index) => answers[index]))
    return questions.map((question) => allowed.has(question))
  },
})
