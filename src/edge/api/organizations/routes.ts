import {
  createOrganization,
  deleteOrganization,
  editOrganization,
  getManagedOrganization,
  getOrganization,
  listManagedOrganizations,
  listMyOrganizations,
  listOrganizations,
  setOrganizationApproval,
  unverifyOrganization,
  verifyOrganization,
} from '../../../domain/organizations/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import { changesOf, managementPath } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const organizationEndpoints = [
  readEndpoint({
    route: contract.listOrganizations,
    verb: listOrganizations,
    input: byPage,
    represent: representation.publicCollectives('organization'),
  }),
  readEndpoint({
    route: contract.listMyOrganizations,
    verb: listMyOrganizations,
    input: byPage,
    represent: representation.managedCollectives('organization'),
  }),
  readEndpoint({
    route: contract.listManagedOrganizations,
    verb: listManagedOrganizations,
    input: byPage,
    represent: representation.managedCollectives('organization'),
  }),
  readEndpoint({
    route: contract.getOrganization,
    verb: getOrganization,
    input: ({ params }) => params,
    represent: representation.publicCollective,
  }),
  readEndpoint({
    route: contract.getManagedOrganization,
    verb: getManagedOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.createOrganization,
    verb: createOrganization,
    input: ({ body }) => body,
    represent: representation.managedCollective,
    location: managementPath,
  }),
  writeEndpoint({
    route: contract.editOrganization,
    verb: editOrganization,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.deleteOrganization,
    verb: deleteOrganization,
    input: ({ params, stamp }) => ({ ...params, stamp }),
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.setOrganizationApproval,
    verb: setOrganizationApproval,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.verifyOrganization,
    verb: verifyOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
  writeEndpoint({
    route: contract.unverifyOrganization,
    verb: unverifyOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
]
