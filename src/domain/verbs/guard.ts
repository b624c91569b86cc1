import type { Queries, Rows } from '../../db/database.ts'
import { whyNotByKey } from '../../kernel/api-scopes.ts'
import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { whyWithheld } from '../../kernel/delegated-areas.ts'
import type { Facts, Operation } from '../../kernel/operation.ts'
import { type Principal, personOf } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type Found, foundOf, type OwnFacts, type TenantView, type Writing } from './verb.ts'

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

type Refusable = Question & Pick<Asked, 'detail'>

/** What one verb asks: itself on each of its things, and what it includes. */
export interface Asked {
  operation: Operation
  facts: OwnFacts
  /** Told where it is refused; nothing that the caller may not know. */
  detail?: string
}

/** What a write finds, and what it asks about it. Throws `resource_not_found`. */
export function lookedFor<Input, Q extends Queries, Result>(
  verb: Writing<Input, Q, Result>,
  rows: Rows<Q>,
  input: Input,
): { found: Found<Q>; asked: Asked[] } {
  const { operation } = verb
  const found = foundOf<Q>(rows)
  const things = verb.facts(found, input)
  const asked = [
    ...things.map((facts) => ({ operation, facts })),
    ...fieldGuardsOf(operation, input).flatMap((guard) =>
      things.map((facts) => ({ ...guard, facts })),
    ),
    ...(verb.includes?.(found, input) ?? []),
  ]
  return { found, asked }
}

/** The operations that guard single fields of what is sent. */
function fieldGuardsOf({ fieldGuards }: Operation, input: unknown) {
  if (!fieldGuards) return []
  const { changes } = input as { changes: object }
  return Object.keys(changes).flatMap((field) => {
    const operation = fieldGuards[field]
    const detail = `Your role does not let you change ${field}. Leave it out to change the rest.`
    return operation ? [{ operation, detail }] : []
  })
}

async function requireAllowed(
  { authorizer, scope }: Deciding,
  { principal, tenant }: GuardSubject,
  asked: Asked[],
) {
  const questions = asked.map(({ facts, ...rest }) => ({ ...rest, facts: factsOf(tenant, facts) }))
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

/**
 * Reads facts or a result. What belongs to the instance is missing only for those who may ask for it:
 * others are refused as they are for what is there.
 */
export async function looked<Found>(
  context: Deciding,
  subject: GuardSubject,
  operation: Operation,
  look: () => Found | Promise<Found>,
): Promise<Found> {
  try {
    return await look()
  } catch (thrown) {
    if (operation.surface === 'instance') {
      await requireAllowed(context, subject, [{ operation, facts: {} }])
    }
    throw thrown
  }
}

/** Throws unless every answer is yes. */
export function requireAnswers(
  principal: Principal,
  questions: readonly Refusable[],
  allowed: readonly boolean[],
): void {
  const refused = questions.find((_, index) => !allowed[index])
  if (!refused) return
  if (principal.kind === 'anonymous') throw new Problem('authentication_required')
  const detail = whyNotByKey(principal, refused.operation) ?? whyWithheld(refused) ?? refused.detail
  throw new Problem('forbidden', detail === undefined ? {} : { detail })
}

/** Throws what the state of a thing refuses. */
export function requireStates(questions: readonly Refusable[]): void {
  for (const { operation, facts, detail } of questions) {
    const refusal = operation.refusal(facts)
    if (!refusal) continue
    if (typeof refusal !== 'string') throw new Problem('resource_conflict', refusal)
    throw new Problem(refusal, detail === undefined ? {} : { detail })
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
  const refusal = operation.tenantRefusal(tenant.statusId, tenant.isAdministrator)
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
  isAdministrator: tenant.isAdministrator,
  withheldAreas: tenant.withheldAreas,
})
