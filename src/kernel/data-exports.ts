/** How long the record of an export is kept. */
export const dataExportDays = 365

/** What of a list was exported, by the parameters that say so; null for a value that is not kept. */
export interface ExportFilter {
  name: string
  value: string | null
}

/**
 * The lists of people that can be exported, as their operations call them: `listEventTeam`. Routes, verbs and links of
 * their exports follow from this.
 */
export const exportedLists = [
  'CommunityMembers',
  'CommunityInvitations',
  'CommunityJoinRequests',
  'RoleGrants',
  'HeldRoles',
  'ManagedOrganizations',
  'ManagedGroups',
  'OrganizationMembers',
  'OrganizationInvitations',
  'OrganizationJoinRequests',
  'OrganizationInvoices',
  'GroupMembers',
  'GroupInvitations',
  'GroupJoinRequests',
  'EventTeam',
  'ManagedSpeakers',
  'SessionRegistrations',
  'DayRegistrations',
  'EventRegistrationOrders',
  'EventParticipants',
  'AdmissionTickets',
  'StationScans',
  'DoorPayments',
  'LocalAccounts',
  'InstanceAdministrators',
] as const

/** Those that grow while they are read, and can be long: whoever exports them reads them on from the last row. */
export const growingLists: readonly ExportName[] = ['EventRegistrationOrders', 'EventParticipants']

/** What else names many people at once, as its operation calls it: `getStationSnapshot`. */
export const exportedSheets = ['StationSnapshot'] as const

export const exportNames = [...exportedLists, ...exportedSheets] as const
export type ExportName = (typeof exportNames)[number]

/** What records call that which an operation reads; undefined for what nobody exports. */
export const exportNameOf = ({ id }: { id: string }): ExportName | undefined =>
  exportedLists.find((name) => id === `list${name}`) ??
  exportedSheets.find((name) => id === `get${name}`)
