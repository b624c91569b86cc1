import {
  approving,
  creating,
  deleting,
  editing,
  managedDetail,
  managedListing,
  organizationKind,
  publicDetail,
  publicListing,
  verifying,
} from '../collectives/index.ts'
import { organizationOperations } from './operations.ts'

/** Creates an organization of the caller. */
export const createOrganization = creating(
  organizationKind,
  organizationOperations.createOrganization,
)

/** Removes an organization that owns no live event. */
export const deleteOrganization = deleting(
  organizationKind,
  organizationOperations.deleteOrganization,
)

/** Changes the profile of an organization, or how it appears in this community. */
export const editOrganization = editing(organizationKind, organizationOperations.editOrganization)

/** One organization in any state, with its contact. */
export const getManagedOrganization = managedDetail(
  organizationKind,
  organizationOperations.getManagedOrganization,
)

/** One public organization. Pending, rejected and suspended are not found, for everybody. */
export const getOrganization = publicDetail(
  organizationKind,
  organizationOperations.getOrganization,
)

/** Every organization of a community, for those who approve and oversee them. */
export const listManagedOrganizations = managedListing(
  organizationKind,
  organizationOperations.listManagedOrganizations,
  {
    onlyOwn: false,
  },
)

/** The organizations that the caller is a member of, in every state. */
export const listMyOrganizations = managedListing(
  organizationKind,
  organizationOperations.listMyOrganizations,
  {
    onlyOwn: true,
  },
)

/** The organizations of a community that the public may know of. */
export const listOrganizations = publicListing(
  organizationKind,
  organizationOperations.listOrganizations,
)

/** Approves or rejects an organization. */
export const setOrganizationApproval = approving(
  organizationKind,
  organizationOperations.setOrganizationApproval,
)

/** Takes the mark of a verified organizer away. */
export const unverifyOrganization = verifying(
  organizationKind,
  organizationOperations.unverifyOrganization,
  {
    isVerified: false,
  },
)

/** Marks an organization as a verified organizer. */
export const verifyOrganization = verifying(
  organizationKind,
  organizationOperations.verifyOrganization,
  {
    isVerified: true,
  },
)
