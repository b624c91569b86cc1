import type { Lifecycle } from './lifecycle.ts'

/** The statuses of a community. */
export const tenantStatus = {
  provisioning: 1,
  active: 2,
  suspended: 3,
  archived: 4,
  purged: 5,
} as const

const { provisioning, active, suspended, archived } = tenantStatus

/** A community in these takes changes. */
export const openTenantStatuses: readonly number[] = [provisioning, active]

/** A community in these can be edited from outside, by the instance. */
export const editableTenantStatuses: readonly number[] = [provisioning, active, suspended]

/** A community in these can be purged. */
export const purgeableTenantStatuses: readonly number[] = [archived]

/** What is so, for whoever asks for what its status refuses. */
export const tenantSentences: Readonly<Record<number, string>> = {
  [provisioning]: 'The community is not open yet.',
  [active]: 'The community is active.',
  [suspended]: 'The community is suspended.',
  [archived]: 'The community is archived.',
  [tenantStatus.purged]: 'The community was purged.',
}

/** Between the decision to purge a community and the first row that goes. */
export const purgeGraceDays = 7

/** What has become of a purge. */
export const purgeState = {
  scheduled: 'Scheduled',
  running: 'Running',
  cancelled: 'Cancelled',
  finished: 'Finished',
} as const

export type PurgeState = (typeof purgeState)[keyof typeof purgeState]

/** What administrators of the instance can do with a community. */
export const tenantCommands = {
  activateTenant: { from: [provisioning], to: active },
  suspendTenant: { from: [active], to: suspended },
  archiveTenant: { from: [active, suspended], to: archived },
  reactivateTenant: { from: [suspended, archived], to: active },
} as const satisfies Lifecycle

export type TenantCommand = keyof typeof tenantCommands
