import type { ExternalIdentity } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { externalIdentityOperations } from './operations.ts'
import { externalIdentityOf, linkIdentityRow } from './queries.ts'

export interface LinkInput {
  identity: ExternalIdentity
  /** Who was signed in when it began. */
  linksTo: string
}

/**
 * Gives the caller one more way to sign in, with proof of both: the session is still that of the
 * person who began it, and the provider has just said who came back.
 */
export const linkIdentity = writing({
  operation: externalIdentityOperations.linkIdentity,
  load: (db, { identity }: LinkInput) => ({ known: externalIdentityOf(db, identity) }),
  facts: () => [{}],
  decide(db, { known }, { identity, linksTo }, { principal }): Plan<null> {
    if (principal.kind !== 'user') throw new Problem('authentication_required')
    if (principal.userId !== linksTo) throw new Problem('sign_in_refused')
    const owner = known.userId
    if (owner !== null && owner !== linksTo) {
      throw new Problem('resource_conflict', {
        detail: 'This identity belongs to another account.',
      })
    }
    return {
      writes: owner === null ? [linkIdentityRow(db, identity)] : [],
      changesPublic: false,
      result: null,
    }
  },
})
