import type { Db } from '../../db/database.ts'
import { type Grant, roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { expiryOf, newTemporaryPassword } from '../local-accounts/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { checksOf } from './checks.ts'
import { requireFreeName } from './edit-setup-profile.ts'
import { instanceSetupOperations } from './operations.ts'
import {
  completeSetupWith,
  type SetupEnd,
  type SetupProfile,
  type StoredSetup,
  setupOf,
} from './queries.ts'
import { type SetupWrite, writingFacts } from './setup-secret.ts'
import { isReady, journeyOf, profileOf, withProfile } from './snapshot.ts'

export interface CompleteSetupInput extends SetupWrite {
  expectedGeneration: string
  /** Saved with it. */
  changes: Partial<SetupProfile>
}

/** Who administers the instance from now on, and the directory that is theirs. */
export interface CompletedSetup {
  userId: string
  defaultTenantId: string
}

export interface LocalAdministrator {
  email: string
  firstName: string
  lastName: string
}

/** The same with the password, which is in this answer and nowhere else. */
export interface CompletedLocally extends CompletedSetup {
  email: string
  temporaryPassword: string
  expiresAt: string
}

const load = (db: Db, { deployment, changes }: CompleteSetupInput) => ({
  setup: setupOf(db, deployment.facts(), changes.directorySlug),
})

/** Whether setup can be completed as it is stored, with the profile that is sent. */
const factsOf = (
  { setup }: { setup: StoredSetup },
  { secret, deployment, probes, changes }: CompleteSetupInput,
) => [
  {
    ...writingFacts(setup, secret),
    isSetupCompleted: setup.isCompleted,
    isSetupReady:
      probes !== null &&
      isReady(checksOf({ setup: withProfile(setup, changes), facts: deployment.facts(), probes })),
  },
]

const administration: Grant = {
  scope: 'instance',
  scopeId: null,
  role: roles.instanceAdministrator,
}

/** Throws where the journey is not the one that was read. */
async function endOf(
  setup: StoredSetup,
  { deployment, probes, changes, expectedGeneration }: CompleteSetupInput,
  { userId, ids, now }: Pick<Moment, 'ids' | 'now'> & { userId: string },
): Promise<SetupEnd> {
  if (!probes) throw new Problem('forbidden')
  const facts = deployment.facts()
  const { generation } = await journeyOf({ setup, facts, probes })
  if (generation !== expectedGeneration) {
    throw new Problem('concurrency_conflict', {
      detail: 'The setup has changed since it was read. Read it again, then complete it.',
    })
  }
  requireFreeName(changes)
  return {
    ...profileOf(withProfile(setup, changes)),
    stamp: ids.stamp(),
    userId,
    tenantId: facts.defaultTenantId,
    changeId: ids.next(now),
    transitionId: ids.next(now),
    grantId: ids.next(now),
  }
}

/** Makes the caller the administrator of the instance, and makes its default directory. */
export const completeSetup = writing({
  operation: instanceSetupOperations.completeSetup,
  load,
  facts: factsOf,
  async decide(db, { setup }, input: CompleteSetupInput, moment): Promise<Plan<CompletedSetup>> {
    const { principal } = moment
    if (principal.kind !== 'user') {
      throw new Problem('authentication_required', {
        detail: 'Sign in first. The person who is signed in becomes the administrator.',
      })
    }
    const { userId } = principal
    const end = await endOf(setup, input, { ...moment, userId })
    return {
      writes: [completeSetupWith(db, setup.stamp, end)],
      // A new instance may have no schedules yet.
      outbox: [{ job: 'sync-schedules', payload: {} }],
      changesPublic: false,
      gains: [administration],
      result: { userId, defaultTenantId: end.tenantId },
    }
  },
})

/** The same for somebody who has no account yet: makes one with a temporary password. */
export const completeSetupLocally = writing({
  operation: instanceSetupOperations.completeSetupLocally,
  load,
  facts: factsOf,
  async decide(
    db,
    { setup },
    input: CompleteSetupInput & LocalAdministrator,
    moment,
  ): Promise<Plan<CompletedLocally>> {
    const { ids, now, passwords } = moment
    const { email, firstName, lastName } = input
    const userId = ids.next(now)
    const end = await endOf(setup, input, { ...moment, userId })
    const temporaryPassword = newTemporaryPassword(ids)
    const expiresAt = expiryOf(now)
    const account = {
      operationId: ids.next(now),
      kind: 'created' as const,
      userId,
      email,
      firstName,
      lastName,
      passwordHash: await passwords.hash(temporaryPassword),
      expiresAt,
      reason: null,
    }
    return {
      writes: [completeSetupWith(db, setup.stamp, { ...end, account })],
      outbox: [{ job: 'sync-schedules', payload: {} }],
      changesPublic: false,
      result: { userId, defaultTenantId: end.tenantId, email, temporaryPassword, expiresAt },
    }
  },
})
