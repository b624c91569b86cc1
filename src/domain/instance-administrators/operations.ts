import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { type Conflict, conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface InstanceAdministratorFacts {
  /** Nobody would administer the instance without this one. */
  isLastOwner: boolean
}

const resource = declareResource<InstanceAdministratorFacts>({
  name: 'instanceAdministrator',
  keyScope: 'admin:instance',
  tag: {
    name: 'Instance administrator',
    description: 'Who administers the instance, and who made them so.',
  },
})

const reading = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  })

/** People alone make and remove administrators: no key can. */
const byPerson = <Needed = object>(id: string, refusal?: (facts: Needed) => Conflict | null) =>
  operation({
    id,
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    byPerson: true,
    ...(refusal && { refusal }),
  })

export const instanceAdministratorOperations = {
  listInstanceAdministrators: reading('listInstanceAdministrators'),
  getInstanceAdministrator: reading('getInstanceAdministrator'),
  listInstanceAdministratorChanges: reading('listInstanceAdministratorChanges'),
  addInstanceAdministrator: byPerson('addInstanceAdministrator'),
  removeInstanceAdministrator: byPerson(
    'removeInstanceAdministrator',
    ({ isLastOwner }: InstanceAdministratorFacts) =>
      conflictIf(
        isLastOwner,
        'Nobody would administer the instance without this person. Add somebody else first.',
      ),
  ),
}
