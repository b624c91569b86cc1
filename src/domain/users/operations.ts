import { operation } from '../../kernel/operation.ts'

const resource = 'user'

export const userOperations = {
  getMyself: operation({
    id: 'getMyself',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
  }),
  getMyAdminAuthority: operation({
    id: 'getMyAdminAuthority',
    resource,
    effect: 'read',
    allow: ['authenticated'],
  }),
  editMyProfile: operation({ id: 'editMyProfile', resource, effect: 'write', allow: ['self'] }),
  listUserOrganizations: operation({
    id: 'listUserOrganizations',
    resource,
    effect: 'read',
    allow: ['self', 'tenantAdministrator'],
  }),
}
