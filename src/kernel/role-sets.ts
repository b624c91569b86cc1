import { roles } from './principal.ts'

const organizationOwners = [roles.organizationCreator, roles.organizationCoOwner]
const organizationAdministrators = [...organizationOwners, roles.organizationAdministrator]
const groupOwners = [roles.groupCreator]
const groupAdministrators = [...groupOwners, roles.groupAdministrator]

/** Ranks among the members of an organization or a group. Other roles have no rank. */
export const memberRank = { none: 0, member: 1, administrator: 2, owner: 3 } as const

/** Who holds what by a role on it. Relations, ranks and the database's functions take it from here. */
export const roleSets = {
  owners: [roles.tenantOwner, ...organizationOwners, ...groupOwners, roles.eventOwner],
  tenantOwners: [roles.tenantOwner],
  tenantAdministrators: [roles.tenantOwner, roles.tenantAdministrator],
  tenantMembers: [
    roles.tenantOwner,
    roles.tenantAdministrator,
    roles.tenantModerator,
    roles.tenantMember,
  ],
  eventTeam: [
    roles.eventOwner,
    roles.eventManager,
    roles.eventEditor,
    roles.eventCheckIn,
    roles.eventViewer,
  ],
  eventOwners: [roles.eventOwner],
  eventManagers: [roles.eventOwner, roles.eventManager],
  /** Who sees who has a ticket. */
  eventRegistrars: [roles.eventOwner, roles.eventManager, roles.eventCheckIn],
  organizationOwners,
  organizationAdministrators,
  organizationMembers: [
    ...organizationAdministrators,
    roles.organizationModerator,
    roles.organizationMember,
    roles.organizationViewer,
  ],
  groupOwners,
  groupAdministrators,
  groupMembers: [...groupAdministrators, roles.groupModerator, roles.groupMember],
} as const satisfies Record<string, readonly number[]>
