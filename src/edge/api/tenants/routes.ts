import {
  activateTenant,
  appointOwner,
  archiveTenant,
  createTenant,
  getTenant,
  listTenants,
  listTenantTransitions,
  reactivateTenant,
  suspendTenant,
} from '../../../domain/tenants/index.ts'
import { type ApiRequest, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const asked = ({
  params,
  onlyTenant,
}: Pick<ApiRequest<{ id: string }>, 'params' | 'onlyTenant'>) => ({
  id: params.id,
  only: onlyTenant,
})

const commands = [
  { route: contract.activateTenant, verb: activateTenant },
  { route: contract.suspendTenant, verb: suspendTenant },
  { route: contract.archiveTenant, verb: archiveTenant },
  { route: contract.reactivateTenant, verb: reactivateTenant },
]

export const tenantEndpoints = [
  readEndpoint({
    route: contract.listTenants,
    verb: listTenants,
    input: ({ query }) => query,
    represent: representation.tenants,
  }),
  readEndpoint({
    route: contract.getTenant,
    verb: getTenant,
    input: asked,
    represent: representation.tenant,
  }),
  writeEndpoint({
    route: contract.createTenant,
    verb: createTenant,
    input: ({ body }) => body,
    represent: representation.tenant,
    location: ({ id }) => `/api/admin/instance/tenants/${id}`,
  }),
  writeEndpoint({
    route: contract.appointOwner,
    verb: appointOwner,
    input: (request) => ({ ...asked(request), ...request.body }),
    represent: () => null,
  }),
  ...commands.map(({ route, verb }) =>
    writeEndpoint({
      route,
      verb,
      input: (request) => ({ ...asked(request), ...request.body }),
      represent: representation.tenant,
    }),
  ),
  readEndpoint({
    route: contract.listTenantTransitions,
    verb: listTenantTransitions,
    input: ({ params, query }) => ({ id: params.id, page: query }),
    represent: representation.tenantTransitions,
  }),
]
