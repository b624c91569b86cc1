import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { administratorById, type InstanceAdministratorView } from './queries.ts'

/** One administrator of the instance. */
export const getInstanceAdministrator = reading({
  operation: instanceAdministratorOperations.getInstanceAdministrator,
  load: (db, { id }: { id: string }) => ({ found: one(administratorById(db, id)) }),
  result: ({ found }): InstanceAdministratorView => found.administrator,
})
