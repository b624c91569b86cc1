import { tenantCommand } from './tenant-command.ts'

/** Opens a community that was in preparation. */
export const activateTenant = tenantCommand('activateTenant')

/** Makes a community read-only, for good or until it is reactivated. */
export const archiveTenant = tenantCommand('archiveTenant')

/** Opens a community again that was suspended or archived. */
export const reactivateTenant = tenantCommand('reactivateTenant')

/** Withdraws a community from the public; its administration goes on. */
export const suspendTenant = tenantCommand('suspendTenant')
