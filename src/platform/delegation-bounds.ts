import type { Authorizer, Question } from '../kernel/authorizer.ts'
import { withheldArea } from '../kernel/delegated-areas.ts'
import { isRoleOnCommunity } from '../kernel/operation.ts'
import type { Principal } from '../kernel/principal.ts'
import { within } from './bounds.ts'
import { holds } from './local-authorizer.ts'

/** Whether the caller may for another reason than a role on the community. */
const isAllowedOtherwise = (principal: Principal, question: Question) =>
  question.operation.allow.some(
    (name) => !isRoleOnCommunity(name) && holds(name, principal, question),
  )

/** In an area that the instance withholds, roles on the community count for nothing, whoever decides. */
export const withinDelegation = (authorizer: Authorizer): Authorizer =>
  within(
    authorizer,
    (principal, question) =>
      withheldArea(question) === undefined || isAllowedOtherwise(principal, question),
  )
