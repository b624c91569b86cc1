import * as verbs from '../../../domain/role-grants/index.ts'
import { byBody, byPage, byParams, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const roleGrantEndpoints = [
  endpoint({
    route: contract.listRoleGrants,
    verb: verbs.listRoleGrants,
    input: byPage,
    represent: representation.roleGrantCollection,
  }),
  endpoint({
    route: contract.getRoleGrant,
    verb: verbs.getRoleGrant,
    input: byParams,
    represent: representation.roleGrant,
  }),
  endpoint({
    route: contract.createRoleGrant,
    verb: verbs.createRoleGrant,
    input: byBody,
    represent: representation.roleGrant,
  }),
  endpoint({
    route: contract.deleteRoleGrant,
    verb: verbs.deleteRoleGrant,
    input: byParams,
  }),
]
