import type { Queries, Rows } from '../db/database.ts'
import { whyNotByKey } from '../kernel/api-scopes.ts'
import type { Authorizer, Question } from '../kernel/authorizer.ts'
import type { Facts, Operation } from '../kernel/operation.ts'
import { type Principal, personOf } from '../kernel/principal.ts'
import { Problem } from '../kernel/problem.ts'
import type { Scope } from '../kernel/scope.ts'
import type { OwnFacts, TenantView, Writing } from './verb.ts'

/** Who decides, and where the trip to it counts. */
interface Deciding {
  authorizer: Authorizer
  scope: Pick<Scope, 'trips'>
}

/** Who asks, and in which community. */
export interface GuardSubject {
  principal: Principal
  tenant: TenantView
}

/** What one verb asks: itself on each of its things, and what it includes. */
export interface Asked {
  operation: Operation
  facts: OwnFacts
}

export const askedOf = <Input, Q extends Queries, Result>(
  verb: Writing<Input, Q, Result>,
  rows: Rows<Q>,
  input: Input,
): Asked[] => [
  ...verb.facts(rows, input).map((facts) => ({ operation: verb.operation, facts })),
  ...(verb.includes?.(rows, input) ?? []),
]

async function requireAllowed(
  { authorizer, scope }: Deciding,
  { principal, tenant }: GuardSubject,
  asked: Asked[],
) {
  const questions = asked.map(({ operation, facts }) => ({
    operation,
    facts: factsOf(tenant, facts),
  }))
  const allowed = await authorizer.decide(principal, questions, scope.trips)
  requireAnswers(principal, questions, allowed)
  return questions
}

/** Throws unless everything that is asked is allowed, and no state refuses it. */
export async function guard(
  context: Deciding,
  subject: GuardSubject,
  asked: Asked[],
): Promise<void> {
  requireStates(await requireAllowed(context, subject, asked))
}

/** Throws unless every answer is yes. */
export function requireAnswers(
  principal: Principal,
  questions: readonly Question[],
  allowed: readonly boolean[],
): void {
  const refused = questions.find((_, index) => !allowed[index])
  if (!refused) return
  if (principal.kind === 'anonymous') throw new Problem('authentication_required')
  const detail = whyNotByKey(principal, refused.operation)
  throw new Problem('forbidden', detail === null ? {} : { detail })
}

/** Throws what the state of a thing refuses. */
export function requireStates(questions: readonly Question[]): void {
  for (const { operation, facts } of questions) {
    const refusal = operation.refusal(facts)
    if (refusal) throw new Problem(refusal)
  }
}

/** The thing may be gone by our own earlier commit: then only lost authority refuses the replay. */
export async function guardReplay(context: Deciding, subject: GuardSubject, asked: () => Asked[]) {
  let known: Asked[]
  try {
    known = asked()
  } catch {
    return
  }
  await requireAllowed(context, subject, known)
}

/** The state of the community refuses before anything in it is looked at. */
export function refuseForTenant(operation: Operation, tenant: TenantView) {
  const refusal = operation.tenantRefusal(tenant.statusId)
  if (refusal) throw new Problem(refusal)
}

/** What is done in a person's name is refused to a key that is nobody's own, whatever it is about. */
export function refuseForNobody({ byPerson }: Operation, principal: Principal) {
  if (byPerson && principal.kind === 'apiKey') personOf(principal)
}

export const factsOf = (tenant: TenantView, own: OwnFacts): Facts => ({
  ...own,
  tenantId: tenant.id,
  tenantStatusId: tenant.statusId,
  allowsRegistration: tenant.allowsRegistration,
})
