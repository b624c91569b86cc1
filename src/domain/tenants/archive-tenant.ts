import { writing } from '../verbs/verb.ts'
import { tenantCommand } from './tenant-command.ts'

/** Makes a community read-only, for good or until it is reactivated. */
export const archiveTenant = writing(tenantCommand('archiveTenant'))
