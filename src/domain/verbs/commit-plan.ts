import type { Db, Query } from '../../db/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import { keyOf } from '../../kernel/principal.ts'
import type { Context } from './context.ts'
import {
  assertAuthority,
  assertDelegation,
  assertKey,
  claimKey,
  type IdempotencyRequest,
  lockAuthorities,
  type Moment,
  type Plan,
  raiseEpoch,
  writeOutbox,
} from './verb.ts'

interface CommitSubject {
  moment: Moment
  operation: Operation
  idempotency: IdempotencyRequest | null
}

/** Commits a plan. Answers the new epoch, where the public may see a difference. */
export async function commitPlan<Result>(
  { database, scope }: Pick<Context, 'database' | 'scope'>,
  plan: Plan<Result>,
  subject: CommitSubject,
): Promise<number | null> {
  const { db } = database
  const statements = statementsOf(db, plan, subject)
  if (!plan.changesPublic) {
    await database.commit(scope, statements)
    return null
  }
  return Number(lastOf(await database.commit(scope, [...statements, raiseEpoch(db)])))
}

/** The community whose messages a plan leaves; null where it leaves none. */
export const communityOfMessages = <Result>(
  { outbox, outboxOf, leavesMessages }: Plan<Result>,
  { tenantId }: Moment,
): string | null => (outbox?.length || leavesMessages ? (outboxOf ?? tenantId) : null)

const lastOf = <Last>(answers: readonly [...unknown[], Last]) => answers.at(-1) as Last

/** What one plan commits before the epoch, in its order: `docs/architecture.md` says why. */
function statementsOf<Result>(
  db: Db,
  plan: Plan<Result>,
  { moment, operation, idempotency }: CommitSubject,
): Query[] {
  const { tenantId, tenant, principal } = moment
  const ofMessages = communityOfMessages(plan, moment)
  const { result } = plan
  const key = keyOf(principal)
  return [
    // First: a twin must wait here and replay, not be told that the stamp has changed.
    ...(idempotency
      ? [claimKey(db, idempotency, { tenantId, operationId: operation.id, result })]
      : []),
    ...(plan.accounts?.length ? [lockAuthorities(db, plan.accounts)] : []),
    ...(principal.kind === 'user' ? [assertAuthority(db, principal.authorityVersion)] : []),
    ...(key ? [assertKey(db, key.stamp)] : []),
    ...(plan.assertions ?? []),
    ...plan.writes,
    ...(plan.outbox && ofMessages ? [writeOutbox(db, ofMessages, plan.outbox, moment)] : []),
    // What the instance withholds while the others waited is withheld from this commit too.
    ...(operation.areas.length > 0 ? [assertDelegation(db, tenant.delegation)] : []),
  ]
}
