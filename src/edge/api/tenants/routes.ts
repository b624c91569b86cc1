import * as verbs from '../../../domain/tenants/index.ts'
import { type ApiRequest, byBody, byQuery, changed, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const asked = ({
  params,
  onlyTenant,
}: Pick<ApiRequest<{ id: string }>, 'params' | 'onlyTenant'>) => ({
  id: params.id,
  only: onlyTenant,
})

const commanded = <Params extends { id: string }, Body extends object>(
  request: Pick<ApiRequest<Params, unknown, Body>, 'params' | 'onlyTenant' | 'body'>,
) => ({ ...asked(request), ...request.body })

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
  endpoint({
    route: contract.addTenantMember,
    verb: verbs.addTenantMember,
    input: (request) => ({ ...asked(request), ...request.body }),
  }),
  endpoint({
    route: contract.editTenant,
    verb: verbs.editTenant,
    input: (request) => ({ ...asked(request), ...changed(request) }),
    represent: representation.tenant,
  }),
  ...commands.map(({ route, verb }) =>
    endpoint({ route, verb, input: commanded, represent: representation.tenant }),
  ),
  endpoint({
    route: contract.scheduleTenantPurge,
    verb: verbs.scheduleTenantPurge,
    input: commanded,
    represent: representation.tenant,
  }),
  endpoint({
    route: contract.cancelTenantPurge,
    verb: verbs.cancelTenantPurge,
    input: commanded,
    represent: representation.tenant,
  }),
  endpoint({
    route: contract.listTenantPurges,
    verb: verbs.listTenantPurges,
    input: ({ params, query }) => ({ id: params.id, page: query }),
    represent: representation.tenantPurges,
  }),
  endpoint({
    route: contract.listTenantTransitions,
    verb: verbs.listTenantTransitions,
    input: ({ params, query }) => ({ id: params.id, page: query }),
    represent: representation.tenantTransitions,
  }),
]
