import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface RoleGrantFacts {
  /** Nobody would own the community without this one. */
  isLastOwner: boolean
}

const resource = declareResource<RoleGrantFacts>({
  name: 'roleGrant',
  areas: ['members'],
  keyScope: 'admin:tenant',
  tag: {
    name: 'Role grant',
    description: 'Roles on the community itself, given and taken by those who hold them.',
  },
})
/** Nobody gives or takes what they do not hold. */
const givers: readonly RelationName[] = ['tenantOwner', 'tenantRoleGiver']

export const roleGrantOperations = {
  listRoleGrants: operation({
    id: 'listRoleGrants',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
  getRoleGrant: operation({
    id: 'getRoleGrant',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
  createRoleGrant: operation({ id: 'createRoleGrant', resource, effect: 'write', allow: givers }),
  deleteRoleGrant: operation({
    id: 'deleteRoleGrant',
    resource,
    effect: 'write',
    allow: givers,
    refusal: ({ isLastOwner }: RoleGrantFacts) =>
      conflictIf(
        isLastOwner,
        'Nobody would own the community without this person. Make somebody else an owner first.',
      ),
  }),
}
