import { writing } from '../verbs/verb.ts'
import { tenantCommand } from './tenant-command.ts'

/** Opens a community again that was suspended or archived. */
export const reactivateTenant = writing(tenantCommand('reactivateTenant'))
