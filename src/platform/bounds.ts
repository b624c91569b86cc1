import type { Authorizer, Question } from '../kernel/authorizer.ts'
import type { Principal } from '../kernel/principal.ts'

/** Answers no to what is out of bounds, and asks the authorizer about the rest. */
export const within = (
  authorizer: Authorizer,
  isWithin: (principal: Principal, question: Question) => boolean,
): Authorizer => ({
  probe: () => authorizer.probe(),
  ...(authorizer.signatures && { signatures: authorizer.signatures }),
  async decide(principal, questions, trips) {
    const asked = questions.filter((question) => isWithin(principal, question))
    const answers = asked.length > 0 ? await authorizer.decide(principal, asked, trips) : []
    const allowed = new Set(asked.filter((_, index) => answers[index]))
    return questions.map((question) => allowed.has(question))
  },
})
