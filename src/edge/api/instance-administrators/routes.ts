import * as verbs from '../../../domain/instance-administrators/index.ts'
import { byBody, byPage, byParams, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const instanceAdministratorEndpoints = [
  endpoint({
    route: contract.listInstanceAdministrators,
    verb: verbs.listInstanceAdministrators,
    input: byPage,
    represent: representation.instanceAdministrators,
  }),
  endpoint({
    route: contract.listInstanceAdministratorChanges,
    verb: verbs.listInstanceAdministratorChanges,
    input: byPage,
    represent: representation.instanceAdministratorChanges,
  }),
  endpoint({
    route: contract.getInstanceAdministrator,
    verb: verbs.getInstanceAdministrator,
    input: byParams,
    represent: representation.instanceAdministrator,
  }),
  endpoint({
    route: contract.addInstanceAdministrator,
    verb: verbs.addInstanceAdministrator,
    input: byBody,
    represent: representation.instanceAdministrator,
  }),
  endpoint({
    route: contract.removeInstanceAdministrator,
    verb: verbs.removeInstanceAdministrator,
    input: byParams,
  }),
]
