import {
  addInstanceAdministrator,
  getInstanceAdministrator,
  type InstanceAdministratorView,
  listInstanceAdministratorChanges,
  listInstanceAdministrators,
  removeInstanceAdministrator,
} from '../../../domain/instance-administrators/index.ts'
import { byPage, byParams, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const instanceAdministratorEndpoints = [
  readEndpoint({
    route: contract.listInstanceAdministrators,
    verb: listInstanceAdministrators,
    input: byPage,
    represent: representation.instanceAdministrators,
  }),
  readEndpoint({
    route: contract.listInstanceAdministratorChanges,
    verb: listInstanceAdministratorChanges,
    input: byPage,
    represent: representation.instanceAdministratorChanges,
  }),
  readEndpoint({
    route: contract.getInstanceAdministrator,
    verb: getInstanceAdministrator,
    input: byParams,
    represent: representation.instanceAdministrator,
  }),
  writeEndpoint({
    route: contract.addInstanceAdministrator,
    verb: addInstanceAdministrator,
    input: ({ body }) => body,
    represent: representation.instanceAdministrator,
    location: ({ id }: InstanceAdministratorView) => `/api/admin/instance/administrators/${id}`,
  }),
  writeEndpoint({
    route: contract.removeInstanceAdministrator,
    verb: removeInstanceAdministrator,
    input: byParams,
    represent: () => null,
  }),
]
