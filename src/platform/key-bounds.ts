import { isWithinKey } from '../kernel/api-scopes.ts'
import type { Authorizer, Question } from '../kernel/authorizer.ts'
import { visibilityType } from '../kernel/event-visibility.ts'
import { isPublicOperation } from '../kernel/operation.ts'
import { within } from './bounds.ts'

/** What is read as a member is read by a key within its scopes alone. */
const isForAnybody = ({ operation, facts }: Question) =>
  isPublicOperation(operation) && facts.visibilityTypeId !== visibilityType.membersOnly

/**
 * Holds callers with an API key to its scopes, whoever decides. What is public stays public. Signatures hold: what a
 * key bounds follows from its owner, on whom it has grants, and from facts that stand for themselves.
 */
export const withinKeys = (authorizer: Authorizer): Authorizer =>
  within(
    authorizer,
    (principal, question) => isForAnybody(question) || isWithinKey(principal, question),
  )
