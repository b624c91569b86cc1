import {
  addInstanceAdministrator,
  getInstanceAdministrator,
  listInstanceAdministratorChanges,
  listInstanceAdministrators,
  removeInstanceAdministrator,
} from '../../../domain/instance-administrators/index.ts'
import { byBody, byPage, byParams, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const instanceAdministratorEndpoints = [
  endpoint({
    route: contract.listInstanceAdministrators,
    verb: listInstanceAdministrators,
    input: byPage,
    represent: representation.instanceAdministrators,
  }),
  endpoint({
    route: contract.listInstanceAdministratorChanges,
    verb: listInstanceAdministratorChanges,
    input: byPage,
    represent: representation.instanceAdministratorChanges,
  }),
  endpoint({
    route: contract.getInstanceAdministrator,
    verb: getInstanceAdministrator,
    input: byParams,
    represent: representation.instanceAdministrator,
  }),
  endpoint({
    route: contract.addInstanceAdministrator,
    verb: addInstanceAdministrator,
    input: byBody,
    represent: representation.instanceAdministrator,
  }),
  endpoint({
    route: contract.removeInstanceAdministrator,
    verb: removeInstanceAdministrator,
    input: byParams,
  }),
]
