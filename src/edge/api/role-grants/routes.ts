import {
  createRoleGrant,
  deleteRoleGrant,
  getRoleGrant,
  listRoleGrants,
  type RoleGrantView,
} from '../../../domain/role-grants/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roleGrantEndpoints = [
  readEndpoint({
    route: contract.listRoleGrants,
    verb: listRoleGrants,
    input: byPage,
    represent: representation.roleGrantCollection,
  }),
  readEndpoint({
    route: contract.getRoleGrant,
    verb: getRoleGrant,
    input: ({ params }) => params,
    represent: representation.roleGrant,
  }),
  writeEndpoint({
    route: contract.createRoleGrant,
    verb: createRoleGrant,
    input: ({ body }) => body,
    represent: representation.roleGrant,
    location: ({ id }: RoleGrantView) => `/api/tenant-user-role-grants/${id}`,
  }),
  writeEndpoint({
    route: contract.deleteRoleGrant,
    verb: deleteRoleGrant,
    input: ({ params }) => params,
    represent: () => null,
  }),
]
