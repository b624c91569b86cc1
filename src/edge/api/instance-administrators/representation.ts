import {
  administratorFacts,
  type InstanceAdministratorChangeView,
  type InstanceAdministratorView,
} from '../../../domain/instance-administrators/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

export const instanceAdministrator = ({
  isLast,
  ...fields
}: InstanceAdministratorView): Resource => ({
  kind: 'instanceAdministrator',
  fields,
  facts: administratorFacts({ isLast }),
  vars: { id: fields.id },
})

export const instanceAdministrators = collection('instanceAdministrators', instanceAdministrator)

export const instanceAdministratorChanges = collection(
  'instanceAdministratorChanges',
  (change: InstanceAdministratorChangeView) => ({
    kind: 'instanceAdministratorChange',
    fields: { ...change },
    facts: {},
    vars: {},
  }),
)
