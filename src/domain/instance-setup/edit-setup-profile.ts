import { invalid, Problem } from '../../kernel/problem.ts'
import { reservedSlugs } from '../tenants/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { instanceSetupOperations } from './operations.ts'
import { type SetupProfile, saveProfile, setupOf } from './queries.ts'
import { type SetupWrite, writingFacts } from './setup-secret.ts'
import { type Journey, journeyOf, profileOf, withProfile } from './snapshot.ts'

export interface EditSetupProfileInput extends SetupWrite {
  /** What is absent keeps its stored value. */
  changes: Partial<SetupProfile>
}

/** Says what the instance is called and where it is, until setup is completed. */
export const editSetupProfile = writing({
  operation: instanceSetupOperations.editSetupProfile,
  load: (db, { deployment, changes }: EditSetupProfileInput) => ({
    setup: setupOf(db, deployment.facts(), changes.directorySlug),
  }),
  facts: ({ setup }, { secret }) => [
    { ...writingFacts(setup, secret), isSetupCompleted: setup.isCompleted },
  ],
  async decide(db, { setup }, { changes, deployment, probes }, { ids }): Promise<Plan<Journey>> {
    if (!probes) throw new Problem('forbidden')
    requireFreeName(changes)
    const next = withProfile(setup, changes)
    return {
      writes: [saveProfile(db, setup.stamp, { ...profileOf(next), stamp: ids.stamp() })],
      changesPublic: false,
      result: await journeyOf({ setup: next, facts: deployment.facts(), probes }),
    }
  },
})

/** Throws where the slug of the directory is, or looks like, a name of the instance's own. */
export function requireFreeName({ directorySlug }: Partial<SetupProfile>) {
  if (directorySlug && reservedSlugs.includes(directorySlug)) {
    throw invalid('directorySlug', 'This name is reserved. Choose another one.')
  }
}
