import { writing } from '../verbs/verb.ts'
import { tenantCommand } from './tenant-command.ts'

/** Opens a community that was in preparation. */
export const activateTenant = writing(tenantCommand('activateTenant'))
