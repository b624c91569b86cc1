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
import { byPage, endpoint } from '../../contract/endpoint.ts'
import { changesOf } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const organizationEndpoints = [
  endpoint({
    route: contract.listOrganizations,
    verb: listOrganizations,
    input: byPage,
    represent: representation.publicCollectives('organization'),
  }),
  endpoint({
    route: contract.listMyOrganizations,
    verb: listMyOrganizations,
    input: byPage,
    represent: representation.managedCollectives('organization'),
  }),
  endpoint({
    route: contract.listManagedOrganizations,
    verb: listManagedOrganizations,
    input: byPage,
    represent: representation.managedCollectives('organization'),
  }),
  endpoint({
    route: contract.getOrganization,
    verb: getOrganization,
    input: ({ params }) => params,
    represent: representation.publicCollective,
  }),
  endpoint({
    route: contract.getManagedOrganization,
    verb: getManagedOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.createOrganization,
    verb: createOrganization,
    input: ({ body }) => body,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.editOrganization,
    verb: editOrganization,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.deleteOrganization,
    verb: deleteOrganization,
    input: ({ params, stamp }) => ({ ...params, stamp }),
  }),
  endpoint({
    route: contract.setOrganizationApproval,
    verb: setOrganizationApproval,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.verifyOrganization,
    verb: verifyOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.unverifyOrganization,
    verb: unverifyOrganization,
    input: ({ params }) => params,
    represent: representation.managedCollective,
  }),
]
