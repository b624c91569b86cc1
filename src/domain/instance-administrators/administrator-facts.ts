import type { OwnFacts } from '../verbs/verb.ts'
import type { InstanceAdministratorFacts } from './operations.ts'
import type { InstanceAdministratorView } from './queries.ts'

export const administratorFacts = ({
  isLast,
}: Pick<InstanceAdministratorView, 'isLast'>): OwnFacts<InstanceAdministratorFacts> => ({
  isLastOwner: isLast,
})
