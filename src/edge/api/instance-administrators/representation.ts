import type {
  InstanceAdministratorChangeView,
  InstanceAdministratorView,
} from '../../../domain/instance-administrators/index.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Resource } from '../../contract/hal.ts'

export const instanceAdministrator = ({
  isLast,
  ...fields
}: InstanceAdministratorView): Resource => ({
  kind: 'instanceAdministrator',
  fields,
  facts: { isLastOwner: isLast },
  vars: { id: fields.id },
})

export const instanceAdministrators = (page: Page<InstanceAdministratorView>): Resource => ({
  kind: 'instanceAdministrators',
  fields: {},
  facts: {},
  vars: {},
  page,
  items: page.rows.map(instanceAdministrator),
})

export const instanceAdministratorChanges = (
  page: Page<InstanceAdministratorChangeView>,
): Resource => ({
  kind: 'instanceAdministratorChanges',
  fields: {},
  facts: {},
  vars: {},
  page,
  items: page.rows.map((change) => ({
    kind: 'instanceAdministratorChange',
    fields: { ...change },
    facts: {},
    vars: {},
  })),
})
