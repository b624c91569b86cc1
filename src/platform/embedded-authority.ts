import {
  type AuthorityHead,
  authoritySchemaVersion,
  type ErasureAuthority,
  type ErasureFact,
} from '../kernel/erasure.ts'
import { Problem } from '../kernel/problem.ts'
import { unavailable } from '../kernel/timeouts.ts'
import type { AuthorityFault } from './sqlite-authority.ts'

/** What a runtime has as an embedded store; each call answers, or throws what it was. */
export interface EmbeddedStore {
  ask(question: 'append' | 'head' | 'after', input: unknown): Promise<unknown>
}

/** The store cannot be used at all, and this is why. */
export class UnfitStore extends Error {}

const faults: Record<AuthorityFault, string> = {
  newer: `was written by a later version: this one knows schema ${authoritySchemaVersion}`,
  damaged: 'is damaged: put back the latest copy of it, never an older one',
}

export const unfitStore = (fault: AuthorityFault) => new UnfitStore(faults[fault])

/** The authority in a SQLite database of this deployment's own. */
export function createEmbeddedAuthority(open: () => EmbeddedStore): ErasureAuthority {
  let store: EmbeddedStore | undefined

  async function ask<Answer>(
    question: 'append' | 'head' | 'after',
    input: unknown,
  ): Promise<Answer> {
    try {
      store ??= open()
      return (await store.ask(question, input)) as Answer
    } catch (thrown) {
      if (!(thrown instanceof UnfitStore))
        throw unavailable('erasure_authority_unavailable', thrown)
      const detail = `The embedded erasure authority ${thrown.message}.`
      throw new Problem('erasure_authority_unfit', { detail })
    }
  }

  return {
    warning: null,
    append: (intent) => ask<ErasureFact>('append', intent),
    head: () => ask<AuthorityHead>('head', {}),
    after: (counter, most) => ask<ErasureFact[]>('after', { counter, most }),
  }
}
