import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'heldRole',
  areas: ['members'],
  keyScope: 'admin:tenant',
  tag: {
    name: 'Held role',
    description: 'All roles in a community, on whatever they are held, and where each is changed.',
  },
})

export const heldRoleOperations = {
  listHeldRoles: operation({
    id: 'listHeldRoles',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
}
