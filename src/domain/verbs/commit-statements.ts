import type { Db, Query } from '../../db/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import { keyOf } from '../../kernel/principal.ts'
import {
  assertAuthority,
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

/** What one plan commits, in its order: `docs/architecture.md` says why. */
export function statementsOf<Result>(
  db: Db,
  plan: Plan<Result>,
  { moment, operation, idempotency }: CommitSubject,
): Query[] {
  const { tenantId, principal } = moment
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
    ...(plan.outbox?.length ? [writeOutbox(db, tenantId, plan.outbox, moment)] : []),
    ...(plan.changesPublic ? [raiseEpoch(db)] : []),
  ]
}
