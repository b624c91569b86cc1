import * as verbs from '../../../domain/tenants/index.ts'
import { type ApiRequest, byBody, byQuery, endpoint } from '../../contract/endpoint.ts'
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
  { route: contract.activateTenant, verb: verbs.activateTenant },
  { route: contract.suspendTenant, verb: verbs.suspendTenant },
  { route: contract.archiveTenant, verb: verbs.archiveTenant },
  { route: contract.reactivateTenant, verb: verbs.reactivateTenant },
]

export const tenantEndpoints = [
  endpoint({
    route: contract.listTenants,
    verb: verbs.listTenants,
    input: byQuery,
    represent: representation.tenants,
  }),
  endpoint({
    route: contract.getTenant,
    verb: verbs.getTenant,
    input: asked,
    represent: representation.tenant,
  }),
  endpoint({
    route: contract.createTenant,
    verb: verbs.createTenant,
    input: byBody,
    represent: representation.tenant,
  }),
  endpoint({
    route: contract.appointOwner,
    verb: verbs.appointOwner,
    input: (request) => ({ ...asked(request), ...request.body }),
  }),
  ...commands.map(({ route, verb }) =>
    endpoint({
      route,
      verb,
      input: (request) => ({ ...asked(request), ...request.body }),
      represent: representation.tenant,
    }),
  ),
  endpoint({
    route: contract.listTenantTransitions,
    verb: verbs.listTenantTransitions,
    input: ({ params, query }) => ({ id: params.id, page: query }),
    represent: representation.tenantTransitions,
  }),
]
