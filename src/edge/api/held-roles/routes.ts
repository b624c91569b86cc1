import { listHeldRoles } from '../../../domain/held-roles/index.ts'
import { byQuery, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import { heldRoles } from './representation.ts'

export const heldRoleEndpoints = [
  endpoint({
    route: contract.listHeldRoles,
    verb: listHeldRoles,
    input: byQuery,
    represent: heldRoles,
  }),
]
