import { Problem } from '../../kernel/problem.ts'
import { reading, writing } from '../verbs/verb.ts'
import { instanceProfileOperations } from './operations.ts'
import {
  type InstanceProfileView,
  type SiteProfile,
  saveInstanceProfile,
  storedProfile,
} from './queries.ts'

/** What the instance is called, and where it is. */
export const getInstanceProfile = reading({
  operation: instanceProfileOperations.getInstanceProfile,
  load: (db, _input: undefined) => ({ profile: storedProfile(db) }),
  result: ({ profile }): InstanceProfileView => profile,
})

interface EditInstanceProfileInput {
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<SiteProfile>
}

/** Changes it after setup. The name and slug of the default directory stay as they are. */
export const editInstanceProfile = writing({
  operation: instanceProfileOperations.editInstanceProfile,
  load: (db, _input: EditInstanceProfileInput) => ({ profile: storedProfile(db) }),
  facts: () => [{}],
  decide(db, { profile }, { stamp, changes }, { ids }) {
    if (stamp !== profile.concurrencyStamp) throw new Problem('concurrency_conflict')
    const result: InstanceProfileView = { ...profile, ...changes, concurrencyStamp: ids.stamp() }
    return {
      writes: [saveInstanceProfile(db, stamp, result)],
      changesPublic: false,
      result,
    }
  },
})
