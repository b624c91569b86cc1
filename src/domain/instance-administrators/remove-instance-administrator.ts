import { one } from '../../db/one.ts'
import { writing } from '../verbs/verb.ts'
import { administratorFacts } from './administrator-facts.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { administratorById, removeAdministrator } from './queries.ts'

/** Takes the administration of the instance away from somebody, or from oneself. One stays. */
export const removeInstanceAdministrator = writing({
  operation: instanceAdministratorOperations.removeInstanceAdministrator,
  endsOwnAuthority: true,
  load: (db, { id }: { id: string }) => ({ found: one(administratorById(db, id)) }),
  facts: ({ found: { administrator } }) => [administratorFacts(administrator)],
  decide: (db, _rows, { id }, { ids, now }) => ({
    accounts: [id],
    writes: [removeAdministrator(db, id, ids.next(now))],
    changesPublic: false,
    result: null,
  }),
})
