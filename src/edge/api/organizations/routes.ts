import * as verbs from '../../../domain/organizations/index.ts'
import { byBody, byPage, byParams, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import { changesOf } from '../collectives/collective-requests.ts'
import * as representation from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const organizationEndpoints = [
  endpoint({
    route: contract.listOrganizations,
    verb: verbs.listOrganizations,
    input: byPage,
    represent: representation.publicCollectives('organization'),
  }),
  endpoint({
    route: contract.listMyOrganizations,
    verb: verbs.listMyOrganizations,
    input: byPage,
    represent: representation.ownCollectives('organization'),
  }),
  endpoint({
    route: contract.listManagedOrganizations,
    verb: verbs.listManagedOrganizations,
    input: byPage,
    represent: representation.managedCollectives('organization'),
  }),
  endpoint({
    route: contract.getOrganization,
    verb: verbs.getOrganization,
    input: byParams,
    represent: representation.publicCollective,
  }),
  endpoint({
    route: contract.getManagedOrganization,
    verb: verbs.getManagedOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.createOrganization,
    verb: verbs.createOrganization,
    input: byBody,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.editOrganization,
    verb: verbs.editOrganization,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...changesOf(body) }),
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.deleteOrganization,
    verb: verbs.deleteOrganization,
    input: stamped,
  }),
  endpoint({
    route: contract.setOrganizationApproval,
    verb: verbs.setOrganizationApproval,
    input: withBody,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.verifyOrganization,
    verb: verbs.verifyOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
  endpoint({
    route: contract.unverifyOrganization,
    verb: verbs.unverifyOrganization,
    input: byParams,
    represent: representation.managedCollective,
  }),
]
