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
import { byBody, byPage, byParams, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
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
    input: byParams,
    represent: representation.publicCollective,
  }),
  endpoint({
    route: contract.getManagedOrganization,
    verb: getManagedOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.createOrganization,
    verb: createOrganization,
    input: byBody,
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
    input: stamped,
  }),
  endpoint({
    route: contract.setOrganizationApproval,
    verb: setOrganizationApproval,
    input: withBody,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.verifyOrganization,
    verb: verifyOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.unverifyOrganization,
    verb: unverifyOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
]
